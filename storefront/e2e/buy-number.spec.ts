import { expect, type Page } from '@playwright/test'
import type { GameDetailView } from '@topup/core/api/games'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { givenCart, givenLineOf } from './support/cart.ts'
import { agree, expectPaid } from './support/checkout.ts'
import { expectFits } from './support/fits.ts'
import { payableByAll } from './support/payable.ts'
import { test } from './support/test.ts'
import { inTheApp, lastRequest } from './support/wallet.ts'

/** Puts a package into the cart that is expensive enough to be paid by bank or at a shop's till. */
async function givenPayableCart(page: Page) {
  const game: GameDetailView = await (await page.request.get('/api/games/mobile-legends')).json()
  const line = await givenLineOf(page, game.id, payableByAll(game)[0])
  await givenCart(page, [line])
}

test('a buyer pays at their bank to the number the page shows, which outlives a reload', async ({ page }) => {
  test.slow()
  await givenPayableCart(page)
  await page.goto('/checkout')
  await page.getByRole('tab', { name: /^E-wallet/ }).click()
  await agree(page)
  const accounts = page.getByRole('group', { name: 'Virtual account' })
  await expect(accounts.getByRole('radio')).toHaveCount(6)
  await expect(page.getByRole('group', { name: 'Counter' }).getByRole('radio')).toHaveCount(2)
  await accounts.getByRole('radio', { name: /^BCA/ }).check()
  await page.getByRole('button', { name: /^Pay Rp[\d,]+$/ }).click()
  const waiting = page.getByRole('region', { name: 'Waiting for your payment by BCA' })
  await expect(waiting).toBeVisible()
  const number = (await waiting.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  expect(number).toMatch(/^\d{10,18}$/)
  for (const way of ['ATM', 'Mobile banking', 'Internet banking']) await expect(waiting.getByText(way)).toBeVisible()
  await expectSoundInBothThemes(page, 'the number of an account')
  await page.reload()
  await expect(waiting.locator('code')).toHaveText(number.replace(/(.{4})(?=.)/g, '$1 '))

  const { id } = await lastRequest(page)
  const bank = await page.context().newPage()
  await bank.goto(`${process.env.SANDBOX_URL}/xendit/bank/${id}`)
  await expect(bank.getByText(number)).toBeVisible()
  await bank.getByRole('button', { name: 'Pay another amount' }).click()
  await expect(bank.getByRole('heading', { name: 'Refused' })).toBeVisible()
  await bank.goBack()
  await bank.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(bank.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await bank.close()
  await expectPaid(page)
})

test('an Indonesian buyer walks to a counter: the page waits on after ten minutes and looks when it is asked', async ({
  openBrowser,
}) => {
  test.slow()
  const page = await openBrowser({ locale: 'id-ID' })
  await page.clock.install()
  await givenPayableCart(page)
  await page.goto('/checkout')
  await page.getByRole('tab', { name: 'QRIS & e-wallet' }).click()
  await page.getByRole('checkbox', { name: /Kirim sekarang juga/ }).check()
  await page
    .getByRole('group', { name: 'Gerai' })
    .getByRole('radio', { name: /^Alfamart/ })
    .check()
  await page.getByRole('button', { name: /^Bayar Rp/ }).click()
  const waiting = page.getByRole('region', { name: 'Menunggu pembayaran Anda lewat Alfamart' })
  await expect(waiting.locator('code')).toHaveText(/^[A-Z0-9 ]+$/)
  await expect(waiting.getByText(/Beri tahu kasir Alfamart/)).toBeVisible()
  await expect(waiting.getByText('Halaman ini otomatis mendeteksi pembayaran Anda')).toBeVisible()
  await page.clock.fastForward('10:01')
  await expect(waiting.getByText(/^Kami masih menunggu/)).toBeVisible()
  await expectFits(page, 'the code of a counter')
  await inTheApp(page, 'pay')
  await expect(async () => {
    await waiting.getByRole('button', { name: 'Lihat lagi' }).click({ timeout: 1_000 })
    await expect(page).toHaveURL(/\/track\/TRK\w+$/, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
})

test('a device whose clock is two days ahead reads of a number that it can still be paid', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 2 * 24 * 3_600_000 })
  await givenPayableCart(page)
  await page.goto('/checkout')
  await page.getByRole('tab', { name: /^E-wallet/ }).click()
  await agree(page)
  await page.getByRole('radio', { name: /^BCA/ }).check()
  await page.getByRole('button', { name: /^Pay Rp[\d,]+$/ }).click()
  const waiting = page.getByRole('region', { name: 'Waiting for your payment by BCA' })
  await expect(waiting.getByText('This page notices your payment by itself')).toBeVisible()
  await expect(waiting.getByText(/^The time to pay is over/)).toHaveCount(0)
})
