import { expect, test } from '@playwright/test'
import { expectBothDelivered, expectPaid, givenCheckout } from './support/checkout.ts'
import { answerPaypal, openPaypal } from './support/paypal.ts'

test.beforeEach(({ page }) => givenCheckout(page))

test('a buyer pays two games with PayPal and sees both delivered', async ({ page }) => {
  test.slow()
  await answerPaypal(await openPaypal(page), 'Approve')
  await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expectBothDelivered(page)
})

test('a declined card at PayPal is said, and another one pays in the same window', async ({ page }) => {
  const popup = await openPaypal(page)
  await answerPaypal(popup, 'Approve with a declined card')
  await expect(page.getByText('PayPal declined this payment')).toBeVisible({ timeout: 15_000 })
  await answerPaypal(popup, 'Approve')
  await expectPaid(page)
})

test('a buyer who approves and closes the window pays all the same', async ({ page }) => {
  await answerPaypal(await openPaypal(page), 'Approve, then close this window')
  await expectPaid(page)
})
