import { expect, type Page } from '@playwright/test'
import { givenCart, givenLine } from './support/cart.ts'
import { test } from './support/live-store.ts'
import { onBuild } from './support/on-build.ts'
import { cartPanel, choosePackage } from './support/shop.ts'

/** Whether the server's HTML contains the words. */
const says = async (page: Page, path: string, words: string) =>
  (await (await page.request.get(path)).text()).includes(words)

const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /1/ })

test('a live store whose set-up is not complete opens soon: every page says it, and goes on by itself', async ({
  page,
  live,
}) => {
  for (const path of ['/', '/checkout', '/track', '/orders', '/help', '/refund-policy', '/nowhere']) {
    expect(await says(page, path, 'Opening soon'), path).toBe(true)
  }
  const checkout = await page.request.get('/checkout')
  expect(checkout.headers()['content-security-policy']).toContain("script-src 'self' 'nonce-")

  await page.clock.install()
  await page.goto('/')
  const panel = await choosePackage(page, 'Mobile Legends')
  await expect(panel.getByText('We take no orders yet.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Pay with Stripe' })).toBeDisabled()
  expect(await page.locator('script[type="application/ld+json"]').textContent()).not.toContain('InStock')
  await live.turn(true)
  await page.clock.fastForward('00:10')
  await expect(page.getByText('We take no orders yet.')).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Pay with Stripe' })).toBeEnabled()
  expect(await says(page, '/', 'Opening soon')).toBe(false)
})

test('cart and checkout of a store that is not open keep what was chosen, and pay once it is', async ({
  page,
  live,
}) => {
  await givenCart(page, [await givenLine(page)])
  await page.goto('/')
  await cartButton(page).click()
  await expect(cartPanel(page).getByText('Opening soon')).toBeVisible()
  await expect(cartPanel(page).getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled()

  await page.clock.install()
  await page.goto('/checkout')
  await expect(page.getByRole('main').getByText('Opening soon')).toBeVisible()
  await expect(page.getByText('Checkout Setup Failed')).toHaveCount(0)
  await live.turn(true)
  await page.clock.fastForward('00:10')
  await expect(page.getByRole('heading', { name: 'Payment details' })).toBeVisible()
  await expect(page.getByText('Opening soon')).toHaveCount(0)
})

test('a store that closes while a buyer pays says so there, and keeps what was typed', async ({ page, live }) => {
  await live.turn(true)
  await givenCart(page, [await givenLine(page)])
  await page.goto('/checkout')
  await page.getByLabel(/^Email/).fill('player@example.com')
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  await page.getByRole('tab', { name: 'E-wallet' }).click()
  await page.getByRole('radio', { name: /QRIS/ }).check({ force: true })
  await live.turn(false)
  await page.getByRole('button', { name: /^Pay Rp/ }).click()
  await expect(page.getByRole('main').getByText('We take no orders yet.')).toBeVisible()
  await expect(page.getByLabel(/^Email/)).toHaveValue('player@example.com')
})

test.describe('in Indonesian', () => {
  test.use({ locale: 'id-ID' })

  test('home, cart and checkout of a store that is not open say it', onBuild, async ({ page }) => {
    const line = await givenLine(page)
    await givenCart(page, [line])
    await page.goto('/')
    await expect(page.getByText('Segera dibuka.')).toBeVisible()
    expect(await says(page, '/?lang=id', 'Segera dibuka')).toBe(true)
    await cartButton(page).click()
    await expect(page.getByRole('dialog').getByText('Segera dibuka')).toBeVisible()
    await page.goto('/checkout')
    await expect(page.getByRole('main').getByText('Segera dibuka')).toBeVisible()
  })
})
