import { expect } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { expectNoOverflow } from './support/console.ts'
import { givenBalance, givenPaidHandOrder } from './support/paid-order.ts'
import { openSellerPage } from './support/seller.ts'
import { test } from './support/test.ts'

test('the owner requests a payout, starts it and marks it as paid', async ({ seller: page }) => {
  await givenBalance(page)
  await page.goto('/admin?tab=payouts')
  for (const text of [
    'Processing takes 1–3 business days.',
    'Automatic payouts every Friday. They are off now.',
    'Fees may apply.',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  const submit = page.getByRole('button', { name: 'Request Payout' })
  await expect(submit).toBeDisabled()
  await page.getByLabel('Amount in US dollars').fill('50')
  await page.getByLabel('Account holder').fill('PT Kilat')
  await page.getByLabel('Bank', { exact: true }).fill('BCA')
  await page.getByLabel('Account number').fill('1234 5678 9012')
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('tab', { name: 'Payouts' }).click()
  await expect(page.getByLabel('Account number')).toHaveValue('1234 5678 9012')
  expect(await findFaults(page)).toEqual([])
  await expectNoOverflow(page)
  await submit.click()
  await expect(page.getByText('Payout requested', { exact: true })).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: 'BCA •••• 9012' }).first()
  await expect(row).toContainText('Requested')
  await row.getByRole('button', { name: 'Show account' }).click()
  const account = page.getByRole('dialog', { name: 'Account of this payout' })
  await expect(account).toContainText('123456789012')
  await account.getByRole('button', { name: 'Close', exact: true }).first().click()
  await row.getByRole('button', { name: 'Start' }).click()
  await expect(row).toContainText('Processing')
  await row.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog', { name: /^Mark \$50\.00 as paid/ })
  await expect(dialog.getByRole('button', { name: 'Mark as paid' })).toBeDisabled()
  await dialog.getByLabel('Transfer reference').fill('TRX-2026-1')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(row).toContainText('TRX-2026-1')
  await expectNoOverflow(page)
})

test('the books show the ledger, the audit log and the days compared, and hand out files', async ({ seller: page }) => {
  await page.goto('/admin')
  await givenPaidHandOrder(page)
  await openSellerPage(page, 'Books')
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await page.getByRole('button', { name: 'Compare a day now' }).click()
  const row = page.getByRole('row').filter({ hasText: 'by hand' }).first()
  await expect(row).toContainText('Agrees')
  await row.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('stands the same in all books')).toBeVisible()
  expect(await findFaults(page)).toEqual([])

  await page.getByRole('tab', { name: 'Ledger' }).click()
  await expect(page.getByRole('cell', { name: 'Stripe' }).first()).toBeVisible()
  await page.getByLabel('Account').selectOption('buyers')
  await expect(page.getByRole('cell', { name: 'Stripe' })).toHaveCount(0)
  expect(await findFaults(page)).toEqual([])
  await expectNoOverflow(page)

  await page.getByRole('tab', { name: 'Audit' }).click()
  await expect(page.getByRole('cell', { name: 'Day compared' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Verify the chain' }).click()
  await expect(page.getByText('each chained to the one before it')).toBeVisible()
  expect(await findFaults(page)).toEqual([])

  await page.getByRole('tab', { name: 'Exports' }).click()
  await page.getByRole('button', { name: 'Last month' }).click()
  await expect(page.getByLabel('From')).toHaveValue(/-01$/)
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(/-(28|29|30|31)$/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download ledger' }).click()
  expect((await download).suggestedFilename()).toMatch(/^ledger-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect(await findFaults(page)).toEqual([])
})

test('settings count at once for buyers, and their history says who changed what', async ({ seller: page }) => {
  await page.goto('/admin')
  await openSellerPage(page, 'Settings')
  await expect(page.getByLabel('Store name')).toHaveValue('Kilat')
  expect(await findFaults(page)).toEqual([])
  await expectNoOverflow(page)
  const minutes = page.getByLabel('Minutes a price holds')
  await minutes.clear()
  await minutes.pressSequentially('45')
  await expect(minutes).toHaveValue('45')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => window.location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(minutes).toHaveValue('45')
  await page.getByRole('button', { name: 'Undo changes' }).click()
  const usual = await page.getByLabel('Tax note').inputValue()
  const note = `Taxes included, noted ${Date.now()}`
  const save = async (taxNote: string) => {
    await page.getByLabel('Tax note').fill(taxNote)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled()
  }
  await save(note)
  await expect(page.getByText('They count at once, on every page.').first()).toBeVisible()
  await expect(page.getByText(/^Version \d+: Tax note/).first()).toBeVisible()
  const { seller } = await (await page.request.get('/api/config')).json()
  expect(seller.taxNote).toBe(note)
  // Restore the seller's note, which other end-to-end tests read on their receipts.
  await save(usual)
})
