import { expect } from '@playwright/test'
import { givenPaidHandOrder } from './support/paid-order.ts'
import { expectRefusal, openSellerPage, signInAsSeller, signOutSeller, trySellerPassword } from './support/seller.ts'
import { test } from './support/test.ts'

test('a stranger sees nothing of the seller’s pages', async ({ page }) => {
  for (const path of ['/admin', '/admin/price-sync', '/admin/profit-settings']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/seller$/)
  }
  await trySellerPassword(page, 'a wrong password')
  await expectRefusal(page)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the seller delivers an order by hand and the waiting buyer sees it without a reload', async ({
  page,
  browser,
}) => {
  const buyer = await (await browser.newContext()).newPage()
  const order = await givenPaidHandOrder(buyer)
  await buyer.goto('/track')
  await buyer.getByLabel('Tracking code').fill(order.trackingCode)
  await buyer.getByLabel('Tracking code').press('Enter')
  await expect(buyer.getByText('Pending Delivery').first()).toBeVisible()

  await signInAsSeller(page)
  const need = page.getByRole('listitem').filter({ hasText: 'Deliver by hand' }).filter({ hasText: '500123456' })
  await expect(need.first()).toBeVisible()
  await page.goto(`/admin?tab=orders&order=${order.id}`)
  const sheet = page.getByRole('dialog', { name: `Order ${order.id.slice(0, 8)}` })
  await expect(sheet).toContainText(order.packageName)
  await expect(sheet).not.toContainText('tide-and-echo')
  await expect(sheet).not.toContainText(/supplier/i)
  await sheet.getByRole('button', { name: 'Show account details' }).click()
  await expect(sheet).toContainText('tide-and-echo')

  await sheet.getByRole('button', { name: 'Mark as Delivered' }).click()
  const dialog = page.getByRole('dialog', { name: /^Deliver/ })
  const confirm = dialog.getByRole('button', { name: 'Mark as Delivered' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /^I delivered/ }).check()
  await confirm.click()
  await expect(page.getByText(/^Order .{8} · /).first()).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: order.id.slice(0, 8) })
  await expect(row).toContainText('Delivered')
  await expect(buyer.getByText('Delivered', { exact: true }).first()).toBeVisible({ timeout: 15_000 })
  await expect(buyer.getByRole('main')).not.toContainText(/supplier/i)
  await buyer.context().close()
})

test('the seller runs a price sync and signs out for good', async ({ page }) => {
  await signInAsSeller(page)
  await openSellerPage(page, 'Price sync')
  await expect(page.getByText('Auto Sync Active')).toBeVisible()
  await page.getByRole('button', { name: 'Run Manual Sync' }).click()
  await expect(page.getByText(/^Updated \d+ prices with \d+ errors$/).first()).toBeVisible()

  await signOutSeller(page)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/seller$/)
})
