import { expect, test } from '@playwright/test'
import { expectBothDelivered, givenCheckout } from './support/checkout.ts'
import { inTheApp, openWalletPage, startPush, walletPaid } from './support/wallet.ts'

test.beforeEach(({ page }) => givenCheckout(page))

for (const wallet of ['DANA', 'LinkAja', 'ShopeePay'] as const) {
  test(`a buyer pays two games with ${wallet} in a new tab and sees both delivered`, async ({ page }) => {
    test.slow()
    const tab = await openWalletPage(page, wallet)
    await expect(page.getByText('E-Wallet Payment Initiated', { exact: true })).toBeVisible()
    await expect(page.getByText('Please complete payment in your e-wallet app', { exact: true })).toBeVisible()
    await tab.getByRole('button', { name: 'Approve' }).click()

    // The wallet's tab comes back to the live status of the order.
    await expect(tab).toHaveURL(/\/track\/TRK\w+$/)
    await expect(tab.getByRole('textbox', { name: 'Tracking code' })).toHaveValue(/^TRK/)
    await expect(page.getByText(walletPaid.title, { exact: true })).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText(walletPaid.text, { exact: true })).toBeVisible()
    await expectBothDelivered(page)
  })
}

test('a buyer pays two games with OVO, which asks for the phone number, and sees both delivered', async ({ page }) => {
  test.slow()
  await startPush(page)
  await inTheApp(page, 'pay')
  await expect(page.getByText(walletPaid.title, { exact: true })).toBeVisible({ timeout: 15_000 })
  await expectBothDelivered(page)
})

test('what the page shows in rupiah is what the wallet charges', async ({ page }) => {
  await page.getByRole('tab', { name: 'E-wallet' }).click()
  const label = await page.getByRole('button', { name: /^Pay Rp/ }).textContent()
  const tab = await openWalletPage(page, 'DANA')
  const charged = (await tab.locator('strong').textContent()) ?? ''
  expect(charged.replace(/\D/g, '')).toBe(label?.replace(/\D/g, ''))
})
