import { expect } from '@playwright/test'
import { expectBothDelivered, givenCheckout } from './support/checkout.ts'
import { test } from './support/test.ts'
import { inTheApp, startQris, walletPaid } from './support/wallet.ts'

test('a buyer scans a QRIS code for two games, and the page notices the payment by itself', async ({ page }) => {
  test.slow()
  await givenCheckout(page)
  await startQris(page)
  await expect(page.getByText(/^Time left to pay: (10:00|09:\d\d)$/)).toBeVisible()
  const code = page.getByRole('img', { name: 'QRIS code of this payment' })
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200)
  await inTheApp(page, 'pay')
  await expect(page.getByText(walletPaid.title, { exact: true })).toBeVisible({ timeout: 15_000 })
  await expectBothDelivered(page)
})
