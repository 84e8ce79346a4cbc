import { expect } from '@playwright/test'
import { expectPaid, givenCheckout } from './support/checkout.ts'
import { answerPaypal, openPaypal } from './support/paypal.ts'
import { test } from './support/test.ts'
import { inTheApp, startQris } from './support/wallet.ts'

test('a blocked card script is explained, and the other methods are offered and work', async ({ page }) => {
  await page.route('**/stripe.js', (route) => route.abort())
  await givenCheckout(page)
  await expect(page.getByText('The card form could not be loaded')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay with E-wallet' }).click()
  await expect(page.getByRole('tab', { name: 'E-wallet' })).toHaveAttribute('aria-selected', 'true')
  await startQris(page)
  await inTheApp(page, 'pay')
  await expectPaid(page)
})

test('a blocked PayPal script is explained, can be tried again, and leaves the other methods', async ({ page }) => {
  await page.route('**/paypal/web-sdk/v6/core*', (route) => route.abort())
  await givenCheckout(page)
  await page.getByRole('tab', { name: 'PayPal' }).click()
  await expect(page.getByText('PayPal could not be loaded')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Pay with Card' })).toBeVisible()
  await page.unroute('**/paypal/web-sdk/v6/core*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await answerPaypal(await openPaypal(page), 'Approve')
  await expectPaid(page)
})
