import { test as base, expect, type Page } from '@playwright/test'
import { write } from '../../server/src/platform/db/write.ts'
import { checkSoon } from '../../server/src/setup/check.repository.ts'
import { type GivenSetup, givenSetup, untilOpen } from '../../server/tests/_support/given-setup.ts'
import { type Shop, startShop } from '../../server/tests/_support/start-shop.ts'
import { givenCart, givenLine } from './support/cart.ts'
import { cartPanel, choosePackage } from './support/shop.ts'

type Live = Readonly<{ shop: Shop; setup: GivenSetup }>

/** A live store of its own: those of the other journeys wait for no checks. */
const test = base.extend<{ live: Live }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for
  live: async ({}, use) => {
    const setup = givenSetup('red')
    const storefrontDist = new URL('../dist', import.meta.url).pathname
    const shop = await startShop({ overrides: setup.overrides(), storefrontDist })
    await use({ shop, setup })
    await shop.stop()
  },
  baseURL: ({ live }, use) => use(live.shop.url),
})

async function open({ shop, setup }: Live, isOpen = true): Promise<void> {
  setup.answer('keys.check', isOpen ? 'green' : 'red')
  if (isOpen) setup.answerAll('green')
  await write(shop.db, (trx) => checkSoon(trx, 'keys.check'))
  await untilOpen(shop, isOpen)
}

/** Whether the document as it is sent has the words. */
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
  await open(live)
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
  await open(live)
  await page.clock.fastForward('00:10')
  await expect(page.getByRole('heading', { name: 'Payment details' })).toBeVisible()
  await expect(page.getByText('Opening soon')).toHaveCount(0)
})

test('a store that closes while a buyer pays says so there, and keeps what was typed', async ({ page, live }) => {
  await open(live)
  await givenCart(page, [await givenLine(page)])
  await page.goto('/checkout')
  await page.getByLabel(/^Email/).fill('player@example.com')
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  await page.getByRole('tab', { name: 'E-wallet' }).click()
  await page.getByRole('radio', { name: /QRIS/ }).check({ force: true })
  await open(live, false)
  await page.getByRole('button', { name: /^Pay Rp/ }).click()
  await expect(page.getByRole('main').getByText('We take no orders yet.')).toBeVisible()
  await expect(page.getByLabel(/^Email/)).toHaveValue('player@example.com')
})

test.describe('in Indonesian', () => {
  test.use({ locale: 'id-ID' })

  test('home, cart and checkout of a store that is not open say it', async ({ page }) => {
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
