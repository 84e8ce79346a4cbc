import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'core/**/*.test.{ts,tsx}',
            'storefront/src/**/*.test.{ts,tsx}',
            'seller-desktop/src/**/*.test.{ts,tsx}',
            'server/src/**/*.test.ts',
            'server/sandbox/**/*.test.ts',
            'server/bench/**/*.test.ts',
            'server/chaos/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // Properties of plans take seconds; on a busy machine they are slow, not wrong.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/tests/**/*.test.ts'],
          globalSetup: ['server/tests/_support/postgres.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
          // Each file starts a store of its own anyway; loading all its modules anew took a third of the time.
          isolate: false,
        },
      },
    ],
  },
})
