import { expect, type Page } from '@playwright/test'
import { payButton } from './support/card.ts'
import { givenCart, givenLine } from './support/cart.ts'
import { chooseMethod } from './support/checkout.ts'
import { listShifts } from './support/layout-shift.ts'
import { inLanguage, onBuild } from './support/on-build.ts'
import { paypalButton } from './support/paypal.ts'
import { choosePackage } from './support/shop.ts'
import { test } from './support/test.ts'
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
    expect([size.width, await listShifts(page)]).toEqual([size.width, []])
    await page.unrouteAll({ behavior: 'wait' })
  }
})

/** Emulates Lighthouse's cheap phone on slow 4G. */
async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const speed = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
  await browser.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...speed })
}

/** Waits until the page has hydrated and its first request is answered. */
async function open(page: Page, address: string) {
  const asked = page.waitForResponse('**/api/auth/user')
  await page.goto(address)
  await asked
}

const pages = [
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
] as const

const inLanguageOf = (language: string, path: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

for (const language of ['en', 'id'] as const) {
  test(`nothing moves on any page in ${language} while it loads slowly`, onBuild, async ({ page }) => {
    test.slow()
    await slowDown(page)
    const found: [string, string[]][] = []
    for (const path of pages) {
      await open(page, inLanguageOf(language, path))
      found.push([path, await listShifts(page)])
    }
    expect(found).toEqual(pages.map((path) => [path, []]))
  })

  const late = `nothing moves on any page in ${language} when the store’s own type comes after the first paint`
  test(late, inLanguage(language), async ({ page }) => {
    test.slow()
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
    const found: [string, string[]][] = []
    for (const path of pages) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/*-latin-wght-*.woff2', async (route) => {
        await released
        await route.continue()
      })
      const asked = page.waitForResponse('**/api/auth/user')
      await page.goto(inLanguageOf(language, path), { waitUntil: 'commit' })
      await asked
      const type = page.waitForResponse('**/*-latin-wght-*.woff2')
      release()
      await (await type).finished()
      found.push([path, await listShifts(page)])
      await page.unrouteAll({ behavior: 'wait' })
    }
    expect(found).toEqual(pages.map((path) => [path, []]))
  })
}

test('nothing moves while a page’s document comes in pieces', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  const limitTo = (downloadThroughput: number) =>
    browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    })
  for (const path of ['/', '/games/mobile-legends', '/no-such-page']) {
    // The document loads in the other language, at 6 kB/s, while style and font come from the cache.
    await open(page, inLanguageOf('en', path))
    await limitTo(6_000)
    await page.goto(inLanguageOf('id', path), { waitUntil: 'domcontentloaded' })
    await limitTo(-1)
    await page.waitForLoadState()
    expect([path, await listShifts(page)]).toEqual([path, []])
  }
})

test('nothing moves by itself at any step from a game to its delivery', onBuild, async ({ page }) => {
  test.slow()
  const found: Record<string, string[]> = {}
  await page.goto('/')
  const panel = await choosePackage(page, 'Mobile Legends')
  // On a busy machine the game may arrive too late for Chromium to count its shift as the tap's answer.
  const chosen = await page.evaluate(() => performance.now())
  await expect(panel.getByText(/Is this you/)).toBeVisible()
  found['a checked player'] = await listShifts(page, { since: chosen, byItself: true })
  await givenCart(page, [await givenLine(page)])
  await slowDown(page)
  await page.goto('/checkout')
  await expect(payButton(page)).toBeEnabled()
  found.card = await listShifts(page, { byItself: true })
  await chooseMethod(page, 'PayPal')
  await expect(paypalButton(page)).toBeVisible()
  found.PayPal = await listShifts(page, { byItself: true })
  await chooseMethod(page, 'E-wallet')
  found.wallet = await listShifts(page, { byItself: true })
  await startQris(page)
  found.QRIS = await listShifts(page, { byItself: true })
  await inTheApp(page, 'pay')
  await expect(page.getByText(walletPaid.title, { exact: true })).toBeVisible({ timeout: 15_000 })
  found.paid = await listShifts(page, { byItself: true })
  await open(page, '/orders')
  found.orders = await listShifts(page, { byItself: true })
  await page
    .getByRole('link', { name: /Track order/ })
    .first()
    .click()
  await expect(page.getByText(/Completed|Delivered/).first()).toBeVisible({ timeout: 15_000 })
  found.delivered = await listShifts(page, { byItself: true })
  expect(Object.entries(found).filter(([, shifts]) => shifts.length > 0)).toEqual([])
})
