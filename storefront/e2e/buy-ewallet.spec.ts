import { expect } from '@playwright/test'
import { expectBothDelivered, givenCheckout } from './support/checkout.ts'
import { onBuild } from './support/on-build.ts'
import { test } from './support/test.ts'
import { lookForToast } from './support/toast.ts'
import { inTheApp, openWalletPage, startPush, walletPaid } from './support/wallet.ts'

test.beforeEach(({ page }) => givenCheckout(page))

for (const wallet of ['DANA', 'LinkAja', 'ShopeePay'] as const) {
  const title = `a buyer pays two games with ${wallet} in a new tab and sees both delivered`
  // Other wallets differ by name only, so these tests run only on the build machine.
  test(title, wallet === 'DANA' ? {} : onBuild, async ({ page }) => {
    test.slow()
    const begun = ['E-Wallet Payment Initiated', 'Please complete payment in your e-wallet app']
    const toldOfBeginning = begun.map((text) => lookForToast(page, text))
    const tab = await openWalletPage(page, wallet)
    await Promise.all(toldOfBeginning)
    const toldOfPayment = [walletPaid.title, walletPaid.text].map((text) => lookForToast(page, text))
    await tab.getByRole('button', { name: 'Approve' }).click()

    // The wallet's tab returns to the order's live status.
    await expect(tab).toHaveURL(/\/track\/TRK\w+$/)
    await expect(tab.getByRole('textbox', { name: 'Tracking code' })).toHaveValue(/^TRK/)
    await Promise.all(toldOfPayment)
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
