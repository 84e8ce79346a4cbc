import { expect } from '@playwright/test'
import { expectBothDelivered, givenCheckout } from './support/checkout.ts'
import { readQrInThemes } from './support/read-qr.ts'
import { test } from './support/test.ts'
import { inTheApp, lastRequest, startQris, walletPaid } from './support/wallet.ts'

test('a buyer scans a QRIS code for two games, and the page notices the payment by itself', async ({ page }) => {
  test.slow()
  await givenCheckout(page)
  await startQris(page)
  await expect(page.getByText(/^Time left to pay: (10:00|09:\d\d)$/)).toBeVisible()
  const code = page.getByRole('img', { name: 'QRIS code of this payment' })
  const text = (await lastRequest(page)).payment_method.qr_code?.channel_properties.qr_string
  expect(await readQrInThemes(code)).toEqual([text, text])
  await inTheApp(page, 'pay')
  await expect(page.getByText(walletPaid.title, { exact: true })).toBeVisible({ timeout: 15_000 })
  await expectBothDelivered(page)
})
