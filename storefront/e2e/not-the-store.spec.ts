import { expect, type Page, type Route } from '@playwright/test'
import { cards, payByCard } from './support/card.ts'
import { givenCart, givenLine } from './support/cart.ts'
import { agree, chooseMethod, givenCheckout } from './support/checkout.ts'
import { expectFits } from './support/fits.ts'
import { test } from './support/test.ts'

const secret = 'nginx says what no buyer can use'
const body = `<!doctype html><html><head><title>502</title></head><body><h1>${secret}</h1></body></html>`
const proxyPage = (status: number) => (route: Route) => route.fulfill({ status, contentType: 'text/html', body })
/** Applies `handle` only to requests of `method`, as a proxy before the store would; all others reach the store. */
const only = (method: string, handle: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().method() === method ? handle(route) : route.fallback()

/** Returns the lines of the only toast. */
async function toastLines(page: Page, title: string) {
  const toast = page.getByRole('listitem').filter({ hasText: title })
  await expect(toast).toBeVisible()
  await expectFits(page, title)
  const [titles, description] = [toast.getByText(title, { exact: true }), toast.locator('.anywhere')]
  await expect(description).toHaveCSS('white-space', 'pre-line')
  return [await titles.textContent(), ...((await description.textContent()) ?? '').split('\n')]
}

test.afterEach(({ page }) => expect(page.locator('body')).not.toContainText(secret))

test('a proxy’s page in place of an order is told by its status text alone', async ({ page, baseURL }) => {
  await givenCart(page, [await givenLine(page)])
  await page.route('**/api/orders', only('POST', proxyPage(502)))
  await page.goto('/checkout')
  expect(await toastLines(page, 'Checkout Setup Failed')).toEqual([
    'Checkout Setup Failed',
    'There was an error setting up your order: Order creation failed: Bad Gateway. Please try again.',
  ])
  await expect(page).toHaveURL(`${baseURL}/`)
})

test('it is so in Indonesian, and the store’s own reason is a line below', async ({ openBrowser }) => {
  const page = await openBrowser({ locale: 'id-ID' })
  await givenCart(page, [await givenLine(page)])
  await page.route('**/api/orders', only('POST', proxyPage(504)))
  await page.goto('/checkout')
  const sentence = (status: string) =>
    `Terjadi kendala saat menyiapkan pesanan Anda: Pesanan gagal dibuat: ${status}. Silakan coba lagi.`
  expect(await toastLines(page, 'Pembayaran Gagal Disiapkan')).toEqual([
    'Pembayaran Gagal Disiapkan',
    sentence('Gateway Timeout'),
  ])
  const json = { message: 'Something went wrong on our side', code: 'internal' }
  await page.route(
    '**/api/orders',
    only('POST', (route) => route.fulfill({ status: 500, json })),
  )
  await page.goto('/checkout')
  expect(await toastLines(page, 'Pembayaran Gagal Disiapkan')).toEqual([
    'Pembayaran Gagal Disiapkan',
    sentence('Internal Server Error'),
    'Ada gangguan di pihak kami',
  ])
})

for (const [what, answer] of [
  ['a network’s page to sign in', proxyPage(200)],
  ['nothing', (route: Route) => route.fulfill({ status: 200, body: '' })],
  ['somebody else’s JSON', (route: Route) => route.fulfill({ json: { captive: true } })],
] as const) {
  test(`${what} in place of an order is a store that cannot be reached, and no payment`, async ({ page }) => {
    await givenCart(page, [await givenLine(page)])
    await page.route('**/api/orders', only('POST', answer))
    await page.goto('/checkout')
    await expect(page.getByText('The store cannot be reached')).toBeVisible()
    await page.unroute('**/api/orders')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Payment details' })).toBeVisible()
  })
}

test('somebody else’s JSON in place of the payments that wait is a store that cannot be reached', async ({ page }) => {
  await givenCart(page, [await givenLine(page)])
  await page.route('**/api/waiting-payments', (route) => route.fulfill({ json: { captive: true } }))
  await page.goto('/checkout')
  await expect(page.getByText('The store cannot be reached')).toBeVisible()
  await page.unroute('**/api/waiting-payments')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Payment details' })).toBeVisible()
})

test('a card payment that could not be opened says the status text, and the store’s reason below', async ({ page }) => {
  await givenCheckout(page)
  await agree(page)
  await page.route('**/api/create-payment-intent', proxyPage(502))
  await payByCard(page, cards.good)
  const sentence = 'Payment intent creation failed: Bad Gateway'
  expect(await toastLines(page, 'Payment Failed')).toEqual(['Payment Failed', sentence])
  await expect(page.getByRole('alert').filter({ hasText: 'Payment Failed' }).getByText(sentence)).toBeVisible()

  const json = { message: 'The card service is resting', code: 'provider_unavailable' }
  await page.unroute('**/api/create-payment-intent')
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 503, json }))
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('listitem').getByText('Service Unavailable')).toBeVisible()
  expect(await toastLines(page, 'Payment Failed')).toEqual([
    'Payment Failed',
    'Payment intent creation failed: Service Unavailable',
    'The card service is resting',
  ])
})

test('a wallet that could not be opened says the specified sentence, and what it means', async ({ page }) => {
  await givenCheckout(page)
  await agree(page)
  await page.route('**/api/create-ewallet-payment', proxyPage(502))
  await chooseMethod(page, 'E-wallet')
  await page.getByRole('radio', { name: /^DANA/ }).check()
  await page.getByRole('button', { name: /^Pay Rp/ }).click()
  const lines = ['Gagal membuat pembayaran e-wallet', 'The e-wallet payment could not be opened.']
  expect(await toastLines(page, 'Payment Error')).toEqual(['Payment Error', ...lines])
})

test('a 404 of something before the store says of no order and no game that it is not there, and is tried again', async ({
  page,
}) => {
  await page.route('**/api/orders/track/*', proxyPage(404))
  await page.goto('/track/TRKNOSUCHORDER')
  await expect(page.getByText('The status could not be read')).toBeVisible()
  await expect(page.getByText('Order Not Found')).toHaveCount(0)
  await page.unroute('**/api/orders/track/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Order Not Found')).toBeVisible()

  await givenCart(page, [await givenLine(page)])
  await page.route('**/api/games/*', proxyPage(404))
  await page.goto('/checkout')
  await expect(page.getByText('The store cannot be reached')).toBeVisible()
  await expect(page.getByText('No longer available')).toHaveCount(0)
  await page.unroute('**/api/games/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Payment details' })).toBeVisible()
})

test('the seller reads the status code of a sync that failed, and no page of a proxy', async ({ seller: page }) => {
  await page.goto('/admin/price-sync')
  const run = page.getByRole('button', { name: 'Run Manual Sync' })
  const json = { message: 'A sync is running', code: 'sync_running' }
  await page.route('**/api/admin/price-sync/manual', (route) => route.fulfill({ status: 409, json }), { times: 1 })
  await run.click()
  expect(await toastLines(page, 'Sync Failed')).toEqual(['Sync Failed', '409: A sync is running'])
  await page.route('**/api/admin/price-sync/manual', proxyPage(502), { times: 1 })
  await run.click()
  await expect(page.getByRole('listitem').getByText('502: Bad Gateway')).toBeVisible()
  expect(await toastLines(page, 'Sync Failed')).toEqual([
    'Sync Failed',
    '502: Bad Gateway',
    'No answer came from the store. See whether it was changed before you try again.',
  ])
})
