import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/find-browser.ts'

// Each worker has a store and an outside world of its own: a fault switched on for one journey meets no other.
const worker = process.env.TEST_PARALLEL_INDEX
for (const name of worker ? ['STORE_URL', 'SANDBOX_URL', 'STORE_LOG'] : []) {
  process.env[name] = process.env[`${name}_${worker}`]
}

const vendorHosts = '**/vendor-hosts*.spec.ts'

// biome-ignore lint/style/noDefaultExport: the tool reads its configuration from it
export default defineConfig({
  testDir: 'storefront/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './scripts/suites/browser-set-up.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  // A third of the time is waiting. The build plays without a second try: room is worth more there than a minute.
  workers: process.env.CI ? 3 : 4,
  retries: 0,
  // A store that is down fails every journey by its time limit: ten are enough to know.
  maxFailures: 10,
  // What takes seconds takes a minute beside four busy loops.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // In 'test-results/reports' beside the other suites' reports; `npm test` names the file.
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/reports/browser.json' }],
  ],
  use: {
    // A test that is about a setting of the system says so. Nothing has to be waited for that only glides.
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
    // What a journey answers in the store's place would pass by a worker: those about the worker allow it.
    serviceWorkers: 'block',
    // The global set-up starts the stores on free ports.
    baseURL: process.env.STORE_URL,
    // A trace costs a third of the time: `npm run e2e -- --trace on` makes one where the picture does not tell enough.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
  },
  projects: [
    {
      // A store whose pages lead to the payment providers by their own names, which lead here (e2e/support/vendor-hosts.ts).
      name: 'vendors',
      testMatch: vendorHosts,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'phone',
      testIgnore: vendorHosts,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      // Phone first: what happens in these does not depend on the width. Every screen is seen at both.
      testIgnore: [
        vendorHosts,
        '**/{bank-confirms,blocked-scripts,blocked-storage,buy-ewallet,buy-paypal,buy-qris,cart-changes,changed-pages,csp-reports,deliver-methods,legal}.spec.ts',
        '**/{devices,express-pay,live-order,login,mail-scanner,more-time,order-link,pay-again,pay-switch,pinned-bars,player-check}.spec.ts',
        '**/{receipt,refused-card,search-engines,seller-money,signals,slow-network,small-screens,small-targets,translated-pages}.spec.ts',
        '**/{again,card-tester,long-code,opening-soon,order-puzzle,passkeys-small,push,store-contact,voucher,wallet-time-limit}.spec.ts',
        '**/{account-game,buy-number,console-history,missing-parts,practice,price-sync,profit-simulator}.spec.ts',
        '**/{not-the-store,other-address,reference,refund-accounts,refunds,reviews,rupiah-price,sales-pause,seller-staff,trouble-note,ways-to-pay}.spec.ts',
        '**/{older-browsers,waiting-everywhere,weight}.spec.ts',
      ],
    },
    {
      // The installed app's own bundles, in a stand-in for Electron whose windows are pages of this browser.
      name: 'desktop-app',
      testDir: 'seller-desktop/e2e',
      // A trace copies every page at every step, which takes longer than the journeys (`--trace on` brings it back).
      use: { trace: 'off' },
    },
  ],
})
