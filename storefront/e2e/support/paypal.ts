import { expect, type Page } from '@playwright/test'
import { agree, chooseMethod } from './checkout.ts'

type Choice = 'Approve' | 'Approve with a declined card' | 'Approve, then close this window' | 'Cancel'

export const paypalButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Pay with PayPal' })

/** Opens PayPal's window by the button in PayPal's tab; returns the window's page. */
export async function openPaypal(page: Page) {
  await chooseMethod(page, 'PayPal')
  await agree(page)
  const opened = page.waitForEvent('popup')
  await paypalButton(page).click()
  return opened
}

export async function answerPaypal(popup: Page, choice: Choice) {
  const button = popup.getByRole('button', { name: choice, exact: true })
  await expect(button).toBeVisible({ timeout: 15_000 })
  await button.click()
}

/** Fakes an app's own browser, in which no click opens a window. */
export const withoutWindows = (page: Page) =>
  page.evaluate(() => {
    window.open = () => null
  })
