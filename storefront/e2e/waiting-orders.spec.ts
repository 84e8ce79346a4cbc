import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { lookAgain } from './support/checkout.ts'
import { expectFits } from './support/fits.ts'
import { givenSignedIn } from './support/mailed-code.ts'
import { send } from './support/paid-order.ts'
import { test } from './support/test.ts'
import { expectWaiting, givenWaitingOrder, goOn, openPayment } from './support/waiting.ts'
import { inTheApp, lastRequest } from './support/wallet.ts'

const shownNumber = async (page: Page) =>
  (await page.getByRole('definition').locator('code').textContent())?.replaceAll(' ', '')

test('a number that waits stands on My Orders, the account page and the order, follows what other tabs do, and is not told to a stranger', async ({
  page,
  context,
  openBrowser,
  stranger,
}) => {
  test.slow()
  const email = `buyer-${randomUUID()}@example.com`
  await givenSignedIn(page, email)
  const order = await givenWaitingOrder(page, 'ID_BCA')
  const elsewhere = await openBrowser()
  await givenSignedIn(elsewhere, email, 2)

  await page.goto('/orders')
  await expect(page.getByText('Your BCA number is still waiting', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Pay Rp[\d,]+ by .+\.$/)).toBeVisible()
  await expectWaiting(page, order.paymentId)
  await expectSoundInBothThemes(page, 'a payment that waits on My Orders')
  await elsewhere.goto('/account')
  await expectWaiting(elsewhere, order.paymentId)
  await expectSoundInBothThemes(elsewhere, 'a payment that waits on the account page')

  // The order's page fetches the number from the provider; if the provider fails, the payment keeps waiting.
  const calls = `**/api/waiting-payments/${order.paymentId}`
  await page.route(calls, (route) =>
    route.fulfill({ status: 503, json: { code: 'provider_unavailable', message: '' } }),
  )
  await page.getByRole('link', { name: /^Track order/ }).click()
  await expect(page.getByRole('alert')).toContainText('Your payment still waits.')
  await expectWaiting(page, order.paymentId)
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Virtual account number')).toBeVisible()
  const number = await shownNumber(page)
  expect(number).toMatch(/^\d{10,18}$/)
  expect(JSON.stringify(await lastRequest(page))).toContain(number)
  await expect(page.getByRole('status').filter({ hasText: 'Your BCA number is still waiting' })).toBeAttached()
  await expectSoundInBothThemes(page, 'the number of a payment that waits')
  await elsewhere.goto(`/track/${order.trackingCode}`)
  await expect(elsewhere.getByText('Virtual account number')).toBeVisible()
  expect(await shownNumber(elsewhere)).toBe(number)

  await stranger.goto(`/track/${order.trackingCode}`)
  await expect(stranger.locator('p.small').getByText('A payment for this order is waiting.')).toBeVisible()
  const told = (await stranger.getByRole('main').textContent()) ?? ''
  for (const secret of ['BCA', 'Rp', number ?? '', 'Continue', 'Send me a link']) expect(told).not.toContain(secret)
  await expectSoundInBothThemes(stranger, 'a payment that waits, to a stranger')

  // The buyer chooses QRIS in a second tab: both open pages show the QR code instead of the bank number without a reload.
  const tab = await context.newPage()
  const second = await openPayment(tab, order, 'QRIS')
  for (const reader of [page, elsewhere]) {
    await expect(reader.getByRole('img', { name: 'QRIS code of this payment' })).toBeVisible()
    await expectWaiting(reader, second)
    await expect(reader.getByText('Virtual account number')).toBeHidden()
  }
  await expectSoundInBothThemes(page, 'the QR code of a payment that waits')
  await inTheApp(page, 'pay')
  for (const reader of [page, elsewhere, stranger]) {
    await expect(reader.getByText('Delivered', { exact: true }).first()).toBeVisible({ timeout: 40_000 })
    await expect(reader.getByText(/for this order is waiting|still waiting/)).toHaveCount(0)
    await expect(goOn(reader)).toHaveCount(0)
  }
})

test('an Indonesian buyer reads the one payment of two orders once, and finds it ended when the tab is looked at again', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ locale: 'id-ID' })
  const order = await givenWaitingOrder(page, 'ID_ALFAMART', 2)
  await page.goto('/orders')
  await expect(page.getByText('Masih menunggu: kode Alfamart Anda', { exact: true })).toHaveCount(1)
  await expect(page.getByText(/Ini satu pembayaran untuk semua pesanan di checkout ini\.$/)).toHaveCount(1)
  await expect(page.getByText('Termasuk dalam pembayaran di atas.', { exact: true })).toHaveCount(1)
  await expectWaiting(page, order.paymentId)
  await expectFits(page, 'one payment of two orders')
  await send(page, `/api/waiting-payments/${order.paymentId}/end`, {})
  await lookAgain(page)
  await expect(goOn(page)).toHaveCount(0)
  await expect(page.getByText('Menunggu Pembayaran', { exact: true })).toHaveCount(2)
})
