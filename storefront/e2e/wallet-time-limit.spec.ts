import { expect } from '@playwright/test'
import { expectPaid, givenCheckout } from './support/checkout.ts'
import { test } from './support/test.ts'
import { expectWalletFailed, inTheApp, startQris } from './support/wallet.ts'

test('after ten minutes the page shows a failure, and money that comes later still counts', async ({ page }) => {
  await page.clock.install()
  await givenCheckout(page)
  await startQris(page)
  const code = page.getByRole('img', { name: 'QRIS code of this payment' })
  const drawn = await code.getAttribute('src')
  await page.clock.fastForward('09:50')
  await expect(code).toBeVisible()
  await page.clock.fastForward('00:11')
  await expectWalletFailed(page)
  await expect(page.getByText(/^No payment was seen in time\. If you did pay, it still counts/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'QRIS code of this payment' })).toBeHidden()
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByText('Nothing has come yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue paying' }).click()
  expect(await code.getAttribute('src')).toBe(drawn)
  await page.clock.fastForward('10:01')
  await expectWalletFailed(page)
  await inTheApp(page, 'pay')
  await expect(async () => {
    await page.getByRole('button', { name: 'Look again' }).click({ timeout: 1_000 })
    await expectPaid(page)
  }).toPass({ timeout: 30_000 })
})
