import { expect, type Page } from '@playwright/test'
import { agree, chooseMethod } from './checkout.ts'

type Choice = 'Approve' | 'Approve with a declined card' | 'Approve, then close this window' | 'Cancel'

/** Opens PayPal's window from the button in its frame. */
export async function openPaypal(page: Page) {
  await chooseMethod(page, 'PayPal')
  await agree(page)
  const opened = page.waitForEvent('popup')
  await page.frameLocator('iframe[title="PayPal"]').getByRole('button', { name: 'Pay with PayPal' }).click()
  return opened
}

export async function answerPaypal(popup: Page, choice: Choice) {
  const button = popup.getByRole('button', { name: choice, exact: true })
  await expect(button).toBeVisible({ timeout: 15_000 })
  await button.click()
}
