import { expect, type Page } from '@playwright/test'

export const rowOf = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id.slice(0, 8) })
export const sheetOf = (page: Page, id = '') => page.getByRole('dialog', { name: `Order ${id.slice(0, 8)}` })

/** Opens an order's sheet in the console by the sheet's address. */
export async function openOrder(page: Page, id: string) {
  await page.goto(`/admin?tab=orders&order=${id}`)
  return sheetOf(page, id)
}

/** Opens the delivery dialog from an open order sheet, waiting up to 40 s for the payment. */
export async function askToDeliver(page: Page) {
  await sheetOf(page).getByRole('button', { name: 'Mark as Delivered' }).click({ timeout: 40_000 })
  return page.getByRole('dialog', { name: /^Deliver/ })
}

/** Delivers by hand from the open order sheet. */
export async function markDelivered(page: Page) {
  const dialog = await askToDeliver(page)
  const confirm = dialog.getByRole('button', { name: 'Mark as Delivered' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /^I delivered/ }).check()
  await confirm.click()
  await expect(dialog).toBeHidden()
}

/** Expects that the page is not wider than its window. */
export const expectNoOverflow = (page: Page, screen?: string) =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      screen,
    )
    .toBeLessThanOrEqual(0)
