import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { browserFlags } from '../../scripts/find-browser.ts'
import { startPassingStore } from '../../scripts/store/passing-store.ts'
import { givenCart, givenLine } from './support/cart.ts'
import { expectNoOverflow } from './support/console.ts'
import { test } from './support/test.ts'
import { inTheApp, openWalletPage, startQris } from './support/wallet.ts'

// Map host names that public DNS would have to know to this machine.
const hosts = ['www.shop.example', 'kilat-at-home', '192.168.77.7', '203.0.113.9']
const rules = hosts.map((host) => `MAP ${host} 127.0.0.1`).join(', ')
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...browserFlags, `--host-resolver-rules=${rules}`] }),
})

const own = 'https://shop.example'
const key = () => `k1:${randomBytes(32).toString('base64')}`
// No server listens at this address, so a test calls no real service.
const nowhere = 'https://127.0.0.1:9'

const startShop = () =>
  startPassingStore('other-address', {
    NODE_ENV: 'production',
    PRACTICE: 'true',
    PUBLIC_URL: own,
    COOKIE_KEYS: key(),
    DATA_KEYS: key(),
    RATES_URL: nowhere,
    RATES_SECOND_URL: nowhere,
  })

test('a shop in production leads visitors of another address to its own, or says where it is', async ({
  page,
  openBrowser,
}) => {
  test.slow()
  const shop = await startShop()
  const { port } = new URL(shop.url)
  const at = (host: string, path: string) => `http://${host}:${port}${path}`
  const line = page.getByRole('alert').filter({ hasText: 'This is not the shop’s own address' })
  try {
    await page.route(`${own}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The shop</h1>' }))
    for (const host of ['www.shop.example', '203.0.113.9']) {
      await page.goto(at(host, '/games/mobile-legends?package=ml-86#buy'))
      await expect(page).toHaveURL(`${own}/games/mobile-legends?package=ml-86#buy`)
    }
    // The console's page as well, since the store would refuse the console's calls from this address.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(at('192.168.77.7', '/seller'))
    await expect(line).toBeVisible()
    await page.goto(at('kilat-at-home', '/help?from=home'))
    await expect(line).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(page.locator('a[href="#content"]')).toBeFocused()
    await expect(line.getByRole('link', { name: 'shop.example' })).toHaveAttribute('href', `${own}/help?from=home`)
    await expectNoOverflow(page, 'help')
    // Fake a proxy that redirects back: the page redirects once, then shows the note.
    const other = await openBrowser()
    let asked = 0
    await other.route(`${own}/**`, (route) => {
      asked++
      return route.fulfill({ status: 302, headers: { location: at('www.shop.example', '/track') } })
    })
    await other.goto(at('www.shop.example', '/track?again=1'))
    await expect(other.getByRole('complementary', { name: 'Address of the shop' })).toBeVisible()
    expect(asked).toBe(1)
  } finally {
    await shop.stop()
  }
})

for (const host of ['kilat-at-home', '192.168.77.7']) {
  test(`outside production a shop can be bought from at ${host}`, async ({ page, baseURL, openBrowser }) => {
    test.slow()
    const nearby = await openBrowser({ baseURL: `http://${host}:${new URL(baseURL ?? '').port}` })
    await givenCart(nearby, [await givenLine(page)])
    await nearby.goto('/checkout')
    await expect(nearby.getByRole('heading', { name: 'Payment details' })).toBeVisible()
    await expect(nearby.getByRole('complementary', { name: 'Address of the shop' })).toHaveCount(0)
    await startQris(nearby)
    await inTheApp(nearby, 'pay')
    await expect(nearby).toHaveURL(/\/track\/TRK\w+$/, { timeout: 20_000 })
    await expect(nearby.getByText('Delivered', { exact: true }).first()).toBeVisible({ timeout: 40_000 })
  })
}

test('outside production a wallet leads back to the private address that the shop was opened by', async ({
  page,
  baseURL,
  openBrowser,
}) => {
  test.slow()
  const address = `http://192.168.77.7:${new URL(baseURL ?? '').port}`
  const nearby = await openBrowser({ baseURL: address })
  await givenCart(nearby, [await givenLine(page)])
  await nearby.goto('/checkout')
  const tab = await openWalletPage(nearby, 'DANA')
  await tab.getByRole('button', { name: 'Approve' }).click()
  await expect(tab).toHaveURL(new RegExp(`^${address}/track/TRK\\w+$`))
  await expect(nearby.getByText('Delivered', { exact: true }).first()).toBeVisible({ timeout: 40_000 })
})
