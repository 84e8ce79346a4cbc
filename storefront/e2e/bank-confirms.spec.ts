import { expect } from '@playwright/test'
import { cards, payButton, payByCard } from './support/card.ts'
import { givenCart, givenLine } from './support/cart.ts'
import { test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await givenCart(page, [await givenLine(page)])
  await page.goto('/checkout')
  await payByCard(page, cards.asksTheBank)
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
})

test('a payment the bank confirms on its own page comes back and is tracked', async ({ page }) => {
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page).toHaveURL(/\/track\/TRK\w+$/, { timeout: 20_000 })
  await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Tracking code' })).toHaveValue(/^TRK/)
})

test('a payment the bank refuses leaves no trace in the address and can be tried again', async ({ page, baseURL }) => {
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/orders', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Fail' }).click()
  const checking = page.getByRole('dialog', { name: 'Checking your payment...' })
  await expect(checking).toBeVisible({ timeout: 20_000 })
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(checking).toBeVisible()
  await expect(checking.getByRole('button', { name: 'Close' })).toBeHidden()
  answer.resolve()
  const dialog = page.getByRole('dialog', { name: 'Payment Failed' })
  await expect(dialog).toBeVisible({ timeout: 20_000 })
  // A modal makes everything outside it inert, so the notice shows inside it: announced, and with a button to press.
  const spoken = dialog.getByRole('status').filter({ hasText: 'Your bank did not confirm the payment.' })
  await expect(spoken).toBeAttached()
  const notice = dialog.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
  await expect(dialog).toBeVisible()
  expect(page.url()).toBe(`${baseURL}/`)
  await dialog.getByRole('link', { name: 'Back to checkout' }).click()
  await expect(payButton(page)).toBeEnabled()
  await payByCard(page, cards.good)
  await expect(page).toHaveURL(/\/track\/TRK\w+$/)
})
