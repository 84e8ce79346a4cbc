import { expect, type Page } from '@playwright/test'
import { agree, chooseMethod, lookAgain } from './checkout.ts'

export type PageWallet = 'DANA' | 'LinkAja' | 'ShopeePay'
export type Wallet = PageWallet | 'OVO' | 'QRIS'

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay Rp[\d,]+$/ })

async function startPayment(page: Page, wallet: Wallet) {
  await chooseMethod(page, 'E-wallet')
  await agree(page)
  await page.getByRole('radio', { name: new RegExp(`^${wallet}`) }).check()
  if (wallet === 'OVO') await page.getByLabel('Phone number of your OVO account').fill('0812 3456 7890')
  await payButton(page).click()
}

/** Starts a payment and returns the wallet's page, which opens in a new tab. */
export async function openWalletPage(page: Page, wallet: PageWallet) {
  const opened = page.waitForEvent('popup')
  await startPayment(page, wallet)
  const tab = await opened
  await expect(tab.getByRole('heading', { name: wallet })).toBeVisible()
  return tab
}

export async function startPush(page: Page) {
  await startPayment(page, 'OVO')
  await expect(page.getByRole('heading', { name: 'Waiting for OVO' })).toBeVisible()
}

/** Starts a QRIS payment and waits until its code is shown. */
export async function startQris(page: Page) {
  await startPayment(page, 'QRIS')
  await expect(page.getByRole('img', { name: 'QRIS code of this payment' })).toBeVisible()
}

type StoredRequest = {
  object: {
    id: string
    created: string
    amount: number
    reference_id: string
    payment_method: { qr_code?: { channel_properties: { qr_string: string } } }
  }
  channel: string
}

/** Returns the last opened payment in its provider's form. */
export async function lastRequest(page: Page): Promise<StoredRequest['object']> {
  const { xendit } = await (await page.request.get(`${process.env.SANDBOX_URL}/control/state`)).json()
  const requests: StoredRequest[] = xendit.paymentRequests
  const last = requests.toSorted((a, b) => a.object.created.localeCompare(b.object.created)).at(-1)
  if (!last) throw new Error('no payment was opened')
  return last.object
}

/** Plays the buyer's action in a wallet's app, outside the browser, on the last opened payment. */
export async function inTheApp(page: Page, action: 'pay' | 'decline' | 'expire' | 'pay-late') {
  const { id } = await lastRequest(page)
  const answer = await page.request.post(`${process.env.SANDBOX_URL}/control/xendit/payment_requests/${id}`, {
    data: { action },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Texts of an English page: each sentence specified in Indonesian has its English translation below it. */
export const walletPaid = {
  title: 'Pembayaran Berhasil!',
  text: 'Transaksi Anda telah berhasil diproses\nPayment successful. Your transaction went through.',
}
export const walletFailed = {
  title: 'Pembayaran Gagal',
  text: 'Transaksi tidak dapat diselesaikan\nPayment failed. The transaction did not go through.',
}

/** Expects the failure both in the toast and in the notice above the ways to pay, still on the checkout. */
export async function expectWalletFailed(page: Page) {
  await expect(async () => {
    await lookAgain(page)
    await expect(page.getByText(walletFailed.title, { exact: true })).toHaveCount(2, { timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
  await expect(page.getByText(walletFailed.text, { exact: true })).toHaveCount(2)
  await expect(page).toHaveURL(/\/checkout$/)
}
