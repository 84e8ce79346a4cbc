import { expect } from '@playwright/test'
import { expectPaid, givenCheckout } from './support/checkout.ts'
import { test } from './support/test.ts'
import { expectWalletFailed, inTheApp, startQris } from './support/wallet.ts'

test('after ten minutes the page shows a failure, and money that comes later still counts', async ({ page }) => {
  await page.clock.install()
  await givenCheckout(page)
  await startQris(page)
  await page.clock.fastForward('09:50')
  await expect(page.getByRole('img', { name: 'QRIS code of this payment' })).toBeVisible()
  await page.clock.fastForward('00:11')
  await expectWalletFailed(page)
  await expect(page.getByText(/^No payment was seen in time\. If you did pay, it still counts/)).toBeVisible()
  await inTheApp(page, 'pay')
  await expect(async () => {
    await page.reload()
    await expectPaid(page)
  }).toPass({ timeout: 30_000 })
})
