import { expect, type Page, test } from '@playwright/test'
import { payButton } from './support/card.ts'
import { givenCart, givenLine } from './support/cart.ts'
import { chooseMethod } from './support/checkout.ts'
import { sumShifts } from './support/layout-shift.ts'
import { onBuild } from './support/on-build.ts'
import { paypalButton } from './support/paypal.ts'
import { choosePackage } from './support/shop.ts'
import { inTheApp, startQris, walletPaid } from './support/wallet.ts'

test('nothing of the checkout moves when the pay panel and, much later, the card form arrive', async ({ page }) => {
  const ownSize = page.viewportSize() ?? { width: 0, height: 0 }
  const isWide = ownSize.width > 1000
  for (const size of isWide ? [ownSize, { width: 1024, height: 768 }] : [ownSize]) {
    await page.setViewportSize(size)
    await givenCart(page, [await givenLine(page, 0), await givenLine(page, 1)])
    const { promise: store, resolve: answerStore } = Promise.withResolvers<void>()
    const { promise: provider, resolve: answerProvider } = Promise.withResolvers<void>()
    await page.route('**/api/checkouts/*', async (route) => {
      await store
      await route.continue()
    })
    await page.route(`${process.env.SANDBOX_URL}/stripe/**`, async (route) => {
      await provider
      await route.continue()
    })
    await page.goto('/checkout', { waitUntil: 'commit' })
    await expect(page.getByText('Setting up secure payment...')).toBeVisible()
    answerStore()
    await expect(page.getByRole('tablist', { name: 'Payment method' })).toBeVisible()
    await expect(payButton(page)).toBeDisabled()
    answerProvider()
    await expect(payButton(page)).toBeEnabled()
    await expect(page.frameLocator('form iframe').first().getByLabel('Security code')).toBeVisible()
    // Told with two digits, as everybody does: our own type may make a word a little wider when it comes late.
    expect([size.width, (await sumShifts(page)).toFixed(2)]).toEqual([size.width, '0.00'])
    await page.unrouteAll({ behavior: 'wait' })
  }
})

/** What moved by itself, since the page began to load or since then: what answers a touch may move what is below it. */
const listShifts = (page: Page, since = 0) =>
  page.evaluate(
    (from) =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            hadRecentInput: boolean
            value: number
            sources: readonly { node: Node | null }[]
          })[]) {
            // Told with two digits this is none: a word that our own type makes a little wider when it comes late.
            if (entry.hadRecentInput || entry.value < 0.005 || entry.startTime < from) continue
            const parts = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '')
            moved.push(`${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${parts.join(' | ')}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(moved), 200)
      }),
    since,
  )

/** A cheap phone on slow 4G, as Lighthouse means it. */
async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const speed = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
  await browser.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...speed })
}

/** Until the page has taken over from the server and asked what it asks first. */
async function open(page: Page, address: string) {
  const asked = page.waitForResponse('**/api/auth/user')
  await page.goto(address)
  await asked
}

for (const language of ['en', 'id'] as const) {
  test(`nothing moves on any page in ${language} while it loads slowly`, onBuild, async ({ page }) => {
    test.slow()
    await slowDown(page)
    const found: Record<string, string[]> = {}
    for (const path of [
      '/',
      '/?game=mobile-legends',
      '/games/mobile-legends',
      '/id/games/genshin-impact',
      '/orders',
      '/track',
      '/help',
      '/refund-policy',
      '/account',
      '/status',
      '/terms',
      '/no-such-page',
    ]) {
      await open(page, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      found[path] = await listShifts(page)
    }
    expect(Object.entries(found).filter(([, shifts]) => shifts.length > 0)).toEqual([])
  })
}

test('nothing moves by itself at any step from a game to its delivery', onBuild, async ({ page }) => {
  test.slow()
  const found: Record<string, string[]> = {}
  await page.goto('/')
  const panel = await choosePackage(page, 'Mobile Legends')
  // On a busy machine the game itself may come too late to count as the answer to its tap.
  const chosen = await page.evaluate(() => performance.now())
  await expect(panel.getByText(/Is this you/)).toBeVisible()
  found['a checked player'] = await listShifts(page, chosen)
  await givenCart(page, [await givenLine(page)])
  await slowDown(page)
  await page.goto('/checkout')
  await expect(payButton(page)).toBeEnabled()
  found.card = await listShifts(page)
  await chooseMethod(page, 'PayPal')
  await expect(paypalButton(page)).toBeVisible()
  found.PayPal = await listShifts(page)
  await chooseMethod(page, 'E-wallet')
  found.wallet = await listShifts(page)
  await startQris(page)
  found.QRIS = await listShifts(page)
  await inTheApp(page, 'pay')
  await expect(page.getByText(walletPaid.title, { exact: true })).toBeVisible({ timeout: 15_000 })
  found.paid = await listShifts(page)
  await open(page, '/orders')
  found.orders = await listShifts(page)
  await page
    .getByRole('link', { name: /Track order/ })
    .first()
    .click()
  await expect(page.getByText(/Completed|Delivered/).first()).toBeVisible({ timeout: 15_000 })
  found.delivered = await listShifts(page)
  expect(Object.entries(found).filter(([, shifts]) => shifts.length > 0)).toEqual([])
})
