import { expect, type Page, test } from '@playwright/test'
import type { GameDetailView } from '@topup/core/api/games'
import { findFaults } from './support/accessible.ts'
import { givenPaidHandOrder } from './support/paid-order.ts'
import { signInAsSeller } from './support/seller.ts'

const sandbox = () => process.env.SANDBOX_URL ?? ''
const sheetOf = (page: Page, id: string) => page.getByRole('dialog', { name: `Order ${id.slice(0, 8)}` })
const noOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function send(page: Page, url: string, data: unknown, method = 'POST') {
  const response = await page.request.fetch(url, { method, data })
  expect(response.ok(), `${url}: ${await response.text()}`).toBe(true)
  return response.json()
}

/** The page's buyer paid by QRIS, and another amount than was asked. */
async function givenShortPayment(page: Page, amountMissing: number) {
  const game: GameDetailView = await (await page.request.get('/api/games/mobile-legends')).json()
  const [bought] = game.packages
  const order = await send(page, '/api/orders', {
    gameId: game.id,
    packageId: bought?.id,
    gameUserId: '12345678 (2345)',
    totalAmount: bought?.price,
  })
  await send(page, `/api/checkouts/${order.checkoutId}`, { consent: true }, 'PATCH')
  const wanted = { amount: bought?.price, orderId: order.id, customerName: null, customerEmail: null }
  const { paymentId } = await send(page, '/api/create-qris-payment', wanted)
  const { xendit } = await (await page.request.get(`${sandbox()}/control/state`)).json()
  const opened = xendit.paymentRequests.find(
    ({ object }: { object: { reference_id: string } }) => object.reference_id === paymentId,
  )
  expect(opened, 'the provider knows the payment').toBeDefined()
  await send(page, `${sandbox()}/control/xendit/payment_requests/${opened.object.id}`, {
    action: 'pay',
    amount: opened.object.amount - amountMissing,
  })
  return String(order.id)
}

async function openSheet(page: Page, orderId: string) {
  await page.goto(`/admin?tab=orders&order=${orderId}`)
  const sheet = sheetOf(page, orderId)
  await expect(sheet.getByRole('heading', { name: 'Payment' })).toBeVisible()
  return sheet
}

test('the seller accepts one wrong amount, and sends another one back', async ({ page, browser }) => {
  const buyer = await (await browser.newContext()).newPage()
  const [accepted, returned] = [await givenShortPayment(buyer, 500), await givenShortPayment(buyer, 500)]
  await signInAsSeller(page)
  await expect(page.getByText('Wrong amount paid').first()).toBeVisible({ timeout: 20_000 })

  let sheet = await openSheet(page, accepted)
  await expect(sheet.getByText(/^Asked Rp[\d,]+, received Rp[\d,]+$/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Accept and deliver' }).click()
  const accept = page.getByRole('dialog', { name: /^Accept/ })
  expect(await findFaults(page)).toEqual([])
  expect(await noOverflow(page)).toBeLessThanOrEqual(0)
  await accept.getByRole('button', { name: 'Accept and deliver' }).click()
  await expect(accept).toBeHidden()
  await expect(sheet.getByText('Paid', { exact: true }).first()).toBeVisible()

  sheet = await openSheet(page, returned)
  await sheet.getByRole('button', { name: 'Send it back' }).click()
  const giveBack = page.getByRole('dialog', { name: /^Send/ })
  await giveBack.getByRole('button', { name: 'Send it back' }).click()
  await expect(giveBack).toBeHidden()
  await expect(sheet.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 20_000 })
  await buyer.context().close()
})

test('a refund the provider refused is recorded as paid by hand, with its proof', async ({ page, browser }) => {
  const buyer = await (await browser.newContext()).newPage()
  const order = await givenPaidHandOrder(buyer)
  await send(page, `${sandbox()}/control/refund-fates`, { stripe: 'fail' }, 'PUT')
  try {
    await signInAsSeller(page)
    const sheet = await openSheet(page, order.id)
    await sheet.getByRole('button', { name: 'Reject' }).click({ timeout: 20_000 })
    await page
      .getByRole('dialog', { name: /^Reject/ })
      .getByRole('button', { name: 'Reject order' })
      .click()
    await expect(page.getByText('Order rejected').first()).toBeVisible()
    await openSheet(page, order.id)
    await sheet.getByRole('button', { name: 'Record the payment' }).click({ timeout: 30_000 })
    const ask = page.getByRole('dialog', { name: /by hand/ })
    const confirm = ask.getByRole('button', { name: 'Record the payment' })
    await expect(confirm).toBeDisabled()
    await ask.getByLabel('Reference of the transfer').fill('BCA transfer 20261121-7')
    expect(await findFaults(page)).toEqual([])
    expect(await noOverflow(page)).toBeLessThanOrEqual(0)
    await confirm.click()
    await expect(ask).toBeHidden()
    await expect(sheet.getByText('BCA transfer 20261121-7')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Record the payment' })).toBeHidden()
  } finally {
    await send(page, `${sandbox()}/control/refund-fates`, { stripe: 'succeed' }, 'PUT')
  }
  await buyer.context().close()
})

test('trouble that was seen to elsewhere is closed with a word, and the audit log keeps it', async ({
  page,
  browser,
}) => {
  const buyer = await (await browser.newContext()).newPage()
  const { id, intentId } = await givenPaidHandOrder(buyer)
  const word = `Agreed with the buyer of ${id.slice(0, 8)}`
  await send(page, `${sandbox()}/control/stripe/payment_intents/${intentId}/refund`, {})
  await signInAsSeller(page)
  const need = page.getByRole('listitem').filter({ hasText: 'Payment reversed' }).first()
  await need.getByRole('button', { name: /^Done: / }).click({ timeout: 20_000 })
  const ask = page.getByRole('dialog', { name: 'Take it off the list?' })
  const confirm = ask.getByRole('button', { name: 'Take off the list' })
  await expect(confirm).toBeDisabled()
  await ask.getByLabel('What you did').fill(word)
  expect(await findFaults(page)).toEqual([])
  await confirm.click()
  await expect(ask).toBeHidden()

  await page.goto('/admin/books')
  await page.getByRole('tab', { name: 'Audit' }).click()
  const entry = page.getByRole('row').filter({ hasText: 'Taken off the list' }).first()
  await expect(entry).toContainText(word)
  await buyer.context().close()
})
