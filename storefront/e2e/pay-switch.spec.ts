import { expect, type Page } from '@playwright/test'
import { cards, payByCard } from './support/card.ts'
import { givenLine } from './support/cart.ts'
import { agree, agreeToEnd, chooseMethod, expectPaid, givenCheckout, payAnotherWay } from './support/checkout.ts'
import { onBuild } from './support/on-build.ts'
import { answerPaypal, openPaypal } from './support/paypal.ts'
import { test } from './support/test.ts'
import {
  expectWalletFailed,
  inTheApp,
  openWalletPage,
  type PageWallet,
  startPush,
  startQris,
} from './support/wallet.ts'

test.beforeEach(({ page }) => givenCheckout(page))

async function declineOnPage(page: Page, wallet: PageWallet) {
  const tab = await openWalletPage(page, wallet)
  await tab.getByRole('button', { name: 'Decline' }).click()
  await expectWalletFailed(page)
}

async function approveOnPage(page: Page, wallet: PageWallet) {
  const tab = await openWalletPage(page, wallet)
  await tab.getByRole('button', { name: 'Approve' }).click()
}

test('DANA is declined, and a card pays the same orders', onBuild, async ({ page }) => {
  await declineOnPage(page, 'DANA')
  await chooseMethod(page, 'Card')
  await payByCard(page, cards.good)
  await expectPaid(page)
})

test('LinkAja expires, and QRIS pays the same orders', onBuild, async ({ page }) => {
  await openWalletPage(page, 'LinkAja')
  await inTheApp(page, 'expire')
  await expectWalletFailed(page)
  await startQris(page)
  await inTheApp(page, 'pay')
  await expectPaid(page)
})

test('ShopeePay is declined, and PayPal pays the same orders', onBuild, async ({ page }) => {
  await declineOnPage(page, 'ShopeePay')
  await answerPaypal(await openPaypal(page), 'Approve')
  await expectPaid(page)
})

test('OVO is declined in the app, and DANA pays the same orders', async ({ page }) => {
  await startPush(page)
  await inTheApp(page, 'decline')
  await expectWalletFailed(page)
  await approveOnPage(page, 'DANA')
  await expectPaid(page)
})

test('a QRIS code expires, and ShopeePay pays the same orders', onBuild, async ({ page }) => {
  await startQris(page)
  await inTheApp(page, 'expire')
  await expectWalletFailed(page)
  await approveOnPage(page, 'ShopeePay')
  await expectPaid(page)
})

test('PayPal is cancelled, and OVO pays the same orders', onBuild, async ({ page }) => {
  await answerPaypal(await openPaypal(page), 'Cancel')
  await expect(page.getByText('The PayPal window was closed')).toBeVisible()
  const pushed = startPush(page)
  await agreeToEnd(page, 'PayPal payment')
  await pushed
  await inTheApp(page, 'pay')
  await expectPaid(page)
})

test('a card is declined, and PayPal pays the same orders', async ({ page }) => {
  await payByCard(page, cards.declined)
  await expect(page.getByText('Payment Failed', { exact: true })).toHaveCount(2)
  await answerPaypal(await openPaypal(page), 'Approve')
  await expectPaid(page)
})

test('a waiting wallet payment is closed for a card only when the buyer says so', async ({ page }) => {
  const tab = await openWalletPage(page, 'DANA')
  await payAnotherWay(page, 'DANA payment')
  await chooseMethod(page, 'Card')
  await payByCard(page, cards.good)
  await expectPaid(page)
  await tab.reload()
  await expect(tab.getByText('Nothing to pay')).toBeVisible()
})

test('a reload while the wallet is in front goes on waiting for it', async ({ page }) => {
  const tab = await openWalletPage(page, 'DANA')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Waiting for DANA' })).toBeVisible()
  await tab.getByRole('button', { name: 'Approve' }).click()
  await expectPaid(page)
})

test('without a chosen wallet the page asks for one', async ({ page }) => {
  await chooseMethod(page, 'E-wallet')
  await page.getByRole('button', { name: /^Pay Rp/ }).click()
  await expect(page.getByText('Pilih E-Wallet', { exact: true })).toBeVisible()
  const sentence = page.getByText('Silakan pilih metode pembayaran e-wallet terlebih dahulu', { exact: true })
  await expect(sentence).toHaveCount(2)
})

test('nothing is paid before the buyer agrees to immediate delivery', async ({ page }) => {
  const payments: string[] = []
  page.on('request', (request) => {
    if (/create-(ewallet|qris)-payment/.test(request.url())) payments.push(request.url())
  })
  await chooseMethod(page, 'E-wallet')
  await page.getByRole('radio', { name: /^QRIS/ }).check()
  await page.getByRole('button', { name: /^Pay Rp/ }).click()
  await expect(page.getByText(/^Please tick this box first/)).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: /Deliver at once/ })).toBeFocused()
  expect(payments).toEqual([])
  await agree(page)
  await page.getByRole('button', { name: /^Pay Rp/ }).click()
  await expect(page.getByRole('img', { name: 'QRIS code of this payment' })).toBeVisible()
  expect(payments).toHaveLength(1)
})

test('a refusal of the store is shown with its own sentence', async ({ page }) => {
  const message = 'DANA takes payments from Rp100 to Rp20,000,000; this one is Rp50.'
  await page.route('**/api/create-ewallet-payment', (route) =>
    route.fulfill({ status: 400, json: { message, code: 'invalid_input' } }),
  )
  await agree(page)
  await chooseMethod(page, 'E-wallet')
  await page.getByRole('radio', { name: /^DANA/ }).check()
  await page.getByRole('button', { name: /^Pay Rp/ }).click()
  await expect(page.getByText('Payment Error', { exact: true })).toBeVisible()
  await expect(page.getByText(message, { exact: true })).toHaveCount(2)
})

test('a store that cannot be reached is said in the specified words', async ({ page }) => {
  await page.route('**/api/create-qris-payment', (route) => route.abort('internetdisconnected'))
  await agree(page)
  await chooseMethod(page, 'E-wallet')
  await page.getByRole('radio', { name: /^QRIS/ }).check()
  await page.getByRole('button', { name: /^Pay Rp/ }).click()
  await expect(page.getByText('Gagal membuat pembayaran QRIS', { exact: true })).toHaveCount(2)
})

test('a cart that was changed while it was being paid leads to the paid order and keeps the rest', async ({ page }) => {
  const tab = await openWalletPage(page, 'DANA')
  const added = await givenLine(page, 2)
  await page.evaluate((line) => {
    const { state, version } = JSON.parse(localStorage.getItem('topup-cart-storage') ?? '{}')
    const changed = { lines: [...state.lines, line], checkoutId: crypto.randomUUID() }
    localStorage.setItem('topup-cart-storage', JSON.stringify({ state: changed, version }))
  }, added)
  await page.goto('/checkout')
  await expect(page.getByRole('region', { name: 'Order summary' }).getByText('Qty 1')).toHaveCount(3)
  await expect(page.getByText('Your DANA payment is still waiting')).toBeVisible()
  await tab.getByRole('button', { name: 'Approve' }).click()
  await expect(tab.getByRole('button', { name: 'Approve' })).toBeHidden()
  await page.getByRole('button', { name: 'Pay for this cart instead' }).click()
  await agreeToEnd(page, 'DANA payment')
  await expect(page.getByText('Already paid', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/track\/TRK\w+$/)
  await expect(page.getByRole('textbox', { name: 'Tracking code' })).toHaveValue(/^TRK/)
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('topup-cart-storage') ?? '{}').state.lines)
  expect(kept.map(({ id }: { id: string }) => id)).toEqual([added.id])
})
