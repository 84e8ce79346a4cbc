import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/find-browser.ts'

export default defineConfig({
  testDir: 'storefront/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './scripts/suites/browser-set-up.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  workers: 1,
  retries: 0,
  // A store that is down fails every journey by its time limit: ten are enough to know.
  maxFailures: 10,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // In 'test-results/reports' beside the other suites' reports; `npm test` names the file.
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/reports/browser.json' }],
  ],
  use: {
    // Set by the global set-up, which starts the store on a free port.
    baseURL: process.env.STORE_URL,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      // Phone first: what happens in these does not depend on the width. Every screen is seen at both.
      testIgnore: [
        '**/{bank-confirms,blocked-scripts,buy-ewallet,cart-changes,live-order,order-link}.spec.ts',
        '**/{pay-again,pay-switch,player-check,wallet-time-limit}.spec.ts',
      ],
    },
  ],
})
