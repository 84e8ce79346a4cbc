import { expect, type Page } from '@playwright/test'
import { chooseMethod, expectPaid, givenCheckout } from './support/checkout.ts'
import { test } from './support/test.ts'
import { inTheApp, startQris } from './support/wallet.ts'

const refused = 'Cards cannot be used right now'
const failed = 'Checkout Setup Failed'
const faults = () => `${process.env.SANDBOX_URL}/control/faults`

/** Gives the consent before the page loads, so that the card payment opens on entry. */
async function agreeBefore(page: Page) {
  const { checkoutId } = await page.evaluate(() => JSON.parse(localStorage.getItem('topup-cart-storage') ?? '{}').state)
  const agreed = await page.request.patch(`/api/checkouts/${checkoutId}`, { data: { consent: true } })
  expect(agreed.ok()).toBe(true)
}

// Allow card payments again, by which the other end-to-end tests of this store pay.
test.afterEach(async ({ request }) => {
  await request.delete(faults())
  await expect(async () => {
    expect((await (await request.get('/api/config')).json()).payments.card).not.toBeNull()
  }).toPass({ timeout: 50_000 })
})

test('a card provider that refuses the store keeps nobody from paying by QRIS', async ({ page }) => {
  test.slow()
  await givenCheckout(page)
  await agreeBefore(page)
  const body = { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }
  const fault = { target: 'stripe', kind: 'error', status: 401, times: null, body }
  expect((await page.request.post(faults(), { data: fault })).ok()).toBe(true)
  await page.goto('/checkout')
  await expect(page.getByText(refused)).toBeVisible()
  await expect(page.getByText(failed, { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Pay with E-wallet' }).click()
  await expect(page.getByRole('tab', { name: 'E-wallet' })).toHaveAttribute('aria-selected', 'true')
  // Soon the checkout no longer offers the card at all.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('tab', { name: 'E-wallet' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Card' })).toHaveCount(0)
  }).toPass({ timeout: 30_000 })
  await startQris(page)
  await page.request.delete(faults())
  await inTheApp(page, 'pay')
  await expectPaid(page)
})

test('a card payment that could not be opened can be tried again, and the other ways are there', async ({ page }) => {
  await givenCheckout(page)
  await agreeBefore(page)
  await page.route('**/api/create-payment-intent', (route) =>
    route.fulfill({ status: 503, json: { message: 'The card service is resting', code: 'provider_unavailable' } }),
  )
  await page.goto('/checkout')
  await expect(page.getByText(refused)).toBeVisible()
  await chooseMethod(page, 'PayPal')
  await expect(page.getByText(refused)).toBeHidden()
  await chooseMethod(page, 'Card')
  await page.unroute('**/api/create-payment-intent')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('form', { name: 'Card details' })).toBeVisible()
  await expect(page.getByText(refused)).toBeHidden()
})
