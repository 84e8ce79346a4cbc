import { expect, type Page } from '@playwright/test'
import { givenCart, givenLine } from './cart.ts'

/** Opens /checkout with a cart of two games, ready to be paid. */
export async function givenCheckout(page: Page) {
  await givenCart(page, [await givenLine(page, 0), await givenLine(page, 1)])
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Payment details' })).toBeVisible()
}

/** Ticks the consent. */
export const agree = (page: Page) => page.getByRole('checkbox', { name: /Deliver at once/ }).check()

export const chooseMethod = (page: Page, name: 'Card' | 'E-wallet' | 'PayPal') =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()

// The supplier answers after seconds, and the page polls every 5 s.
const delivered = { timeout: 40_000 }

/** Expects that the tracking page shows both orders as delivered, without a reload. */
export async function expectBothDelivered(page: Page) {
  await expect(page).toHaveURL(/\/track\/TRK\w+$/, { timeout: 20_000 })
  const status = page.getByText('Delivered', { exact: true })
  await expect(status).toHaveCount(2, delivered)
  await page.getByRole('region', { name: 'Paid together with' }).getByRole('link').click()
  await expect(page.getByRole('status').filter({ hasText: 'Delivered' })).toBeAttached(delivered)
  await expect(status).toHaveCount(2, delivered)
}

/** Fakes a return to the tab: the page then polls at once instead of within 5 s. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

export async function expectPaid(page: Page) {
  await expect(async () => {
    await lookAgain(page)
    await expect(page).toHaveURL(/\/track\/TRK\w+$/, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('textbox', { name: /Tracking code|Kode pelacakan/ })).toHaveValue(/^TRK/)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('topup-cart-storage') ?? '{}').state.lines)).toEqual(
    [],
  )
}

/** Confirms the notice that names the payment which the press ends. */
export async function agreeToEnd(page: Page, way: string) {
  const notice = page.getByRole('region', { name: `Your ${way} ends now.` })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'End it and go on' }).click()
}

/** Ends the shown payment by the buttons, to choose another way to pay. */
export async function payAnotherWay(page: Page, way: string) {
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await agreeToEnd(page, way)
  await expect(page.getByRole('heading', { name: 'Payment details' })).toBeVisible()
}
