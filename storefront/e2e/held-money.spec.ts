import { expect, type Page } from '@playwright/test'
import type { GameDetailView } from '@topup/core/api/games'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { givenCart, givenLineOf } from './support/cart.ts'
import { agree, expectPaid, lookAgain } from './support/checkout.ts'
import { expectFits } from './support/fits.ts'
import { control, send } from './support/paid-order.ts'
import { payableByAll } from './support/payable.ts'
import { test } from './support/test.ts'
import { inTheApp, lastRequest, startQris } from './support/wallet.ts'

/** Opens the checkout with a package expensive enough to be paid by bank or at a counter. */
async function openCheckout(page: Page) {
  const game: GameDetailView = await (await page.request.get('/api/games/mobile-legends')).json()
  await givenCart(page, [await givenLineOf(page, game.id, payableByAll(game)[0])])
  await page.goto('/checkout')
}

/** Pays an amount that differs by `difference` from the amount of the last opened payment. */
async function payOther(page: Page, difference: number) {
  const { id, amount } = await lastRequest(page)
  await send(page, control(`xendit/payment_requests/${id}`), {
    action: 'pay',
    amount: amount + difference,
    misbehave: true,
  })
}

/** Waits for the text. The page polls every 5 s, and immediately when it becomes visible. */
const untilShown = (page: Page, text: RegExp) =>
  expect(async () => {
    await lookAgain(page)
    await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })

test('a buyer whose bank sent too little sends it back, says where to, and pays again', async ({ page }) => {
  test.slow()
  await openCheckout(page)
  await page.getByRole('tab', { name: /^E-wallet/ }).click()
  await agree(page)
  await page.getByRole('group', { name: 'Virtual account' }).getByRole('radio', { name: /^BCA/ }).check()
  await page.getByRole('button', { name: /^Pay Rp[\d,]+$/ }).click()
  await expect(page.getByRole('region', { name: 'Waiting for your payment by BCA' })).toBeVisible()
  await payOther(page, -1_000)

  await untilShown(page, /^Rp[\d,]+ of Rp[\d,]+ came$/)
  await expect(
    page.getByText(/^Rp1,000 is missing\. By .+ we send your order or send all the money back\./),
  ).toBeVisible()
  const again = page.getByRole('button', { name: 'Send the first back and pay again' })
  await expect(again).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expectSoundInBothThemes(page, 'held money at the checkout')
  await expectFits(page, 'held money at the checkout')

  await page.goto('/orders')
  await expect(page.getByText('Payment on hold', { exact: true })).toBeVisible()
  await expect(page.getByText('Payment Pending', { exact: true })).toHaveCount(0)

  await page.goto('/checkout')
  await again.click()
  await expect(page).toHaveURL(/\/track\/TRK\w+$/)
  const owed = page.getByRole('region', { name: /^We owe you Rp/ })
  await owed.getByLabel('Bank or e-wallet').selectOption({ label: 'BCA' })
  await owed.getByLabel('Account number').fill('7310045668')
  await owed.getByLabel('Account holder').fill('Siti Rahmawati')
  await expectFits(page, 'where held money goes back to')
  await owed.getByRole('button', { name: 'Send it there' }).click()
  await expect(owed.getByText(/to BCA, number ending in 5668/)).toBeVisible()

  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await startQris(page)
  await inTheApp(page, 'pay')
  await expectPaid(page)
})

test('an Indonesian buyer who paid too much reads on the order what happens by when, and has it back by itself', async ({
  openBrowser,
}) => {
  test.slow()
  const page = await openBrowser({ locale: 'id-ID' })
  await openCheckout(page)
  await page.getByRole('tab', { name: 'QRIS & e-wallet' }).click()
  await page.getByRole('checkbox', { name: /Kirim sekarang juga/ }).check()
  await page.getByRole('radio', { name: /^QRIS/ }).check()
  await page.getByRole('button', { name: /^Bayar Rp/ }).click()
  await expect(page.getByRole('img', { name: /QRIS/ })).toBeVisible()
  await payOther(page, 2_500)

  await untilShown(page, /^Rp[\d.]+ masuk, bukan Rp[\d.]+$/)
  await page.getByRole('link', { name: 'Ikuti pesanan' }).click()
  await expect(page).toHaveURL(/\/track\/TRK\w+$/)
  await expect(page.getByText('Pembayaran Ditahan', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Lebih Rp2\.500 dari tagihan\. Paling lambat /)).toBeVisible()
  await expectSoundInBothThemes(page, 'held money on its order')
  await expectFits(page, 'held money on its order')
  const track = page.url()

  await page.getByRole('button', { name: 'Kembalikan yang pertama, lalu bayar lagi' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.goto(track)
  await expect(page.getByText(/^Rp[\d.]+ (sedang kembali ke Anda|sudah kami kembalikan)$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Kembalikan/ })).toHaveCount(0)
})

test('the page of an order whose money the seller accepts shows at once that it goes on', async ({ page, seller }) => {
  await openCheckout(page)
  await startQris(page)
  const { reference_id: paymentId } = await lastRequest(page)
  await payOther(page, -500)
  await untilShown(page, /^Rp[\d,]+ of Rp[\d,]+ came$/)
  await page.getByRole('link', { name: 'Follow the order' }).click()
  await expect(page.getByText('Payment on hold', { exact: true })).toBeVisible()
  const accepted = await seller.request.post(`/api/admin/payments/${paymentId}/resolve`, { data: { action: 'accept' } })
  expect(accepted.ok(), await accepted.text()).toBe(true)
  await expect(page.getByText('Payment on hold', { exact: true })).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByRole('button', { name: /Send/ })).toHaveCount(0)
})

test('a browser that may not read the order whose money is held is told where it is decided, and goes on afterwards', async ({
  page,
}) => {
  // Fake the cart of a browser in which the same buyer opened a link to another cart.
  await page.route(/\/api\/checkouts\/[\w-]+$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), isHeld: true, heldOrder: null } })
  })
  await openCheckout(page)
  const notice = page.getByRole('status').filter({ hasText: 'Payment on hold' })
  await expect(notice).toContainText('only from the browser you ordered with, or through a link we mail you')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expectSoundInBothThemes(page, 'money held for an order of another browser')
  await expectFits(page, 'money held for an order of another browser')
  await page.unroute(/\/api\/checkouts\/[\w-]+$/)
  await expect(page.getByRole('tab').first()).toBeVisible({ timeout: 20_000 })
})
