import { expect, type Page } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { expectNoOverflow, openOrder } from './support/console.ts'
import { control, givenOrder, givenPaidHandOrder, send } from './support/paid-order.ts'
import { test } from './support/test.ts'

/** Gives a QRIS payment whose paid amount is less than the order's by `amountMissing`. */
async function givenShortPayment(page: Page, amountMissing: number) {
  const { id: orderId, amount } = await givenOrder(page, 'mobile-legends', '12345678 (2345)')
  const wanted = { amount, orderId, customerName: null, customerEmail: null }
  const { paymentId } = await send(page, '/api/create-qris-payment', wanted)
  const { xendit } = await (await page.request.get(control('state'))).json()
  const opened = xendit.paymentRequests.find(
    ({ object }: { object: { reference_id: string } }) => object.reference_id === paymentId,
  )
  expect(opened, 'the provider knows the payment').toBeDefined()
  const paid = { action: 'pay', amount: opened.object.amount - amountMissing }
  await send(page, control(`xendit/payment_requests/${opened.object.id}`), paid)
  return orderId
}

async function openSheet(page: Page, orderId: string) {
  const sheet = await openOrder(page, orderId)
  await expect(sheet.getByRole('heading', { name: 'Payment' })).toBeVisible()
  return sheet
}

test('the seller accepts one wrong amount, and sends another one back', async ({ seller: page, buyer }) => {
  const [accepted, returned] = [await givenShortPayment(buyer, 500), await givenShortPayment(buyer, 500)]
  await page.goto('/admin')
  await expect(page.getByText('Wrong amount paid').first()).toBeVisible({ timeout: 20_000 })

  let sheet = await openSheet(page, accepted)
  await expect(sheet.getByText(/^Asked Rp[\d,]+, received Rp[\d,]+$/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Accept and deliver' }).click()
  const accept = page.getByRole('dialog', { name: /^Accept/ })
  expect(await findFaults(page)).toEqual([])
  await expectNoOverflow(page)
  await accept.getByRole('button', { name: 'Accept and deliver' }).click()
  await expect(accept).toBeHidden()
  await expect(sheet.getByText('Paid', { exact: true }).first()).toBeVisible()
  const file = sheet.getByRole('link', { name: /^Receipt R-\d{4}-\d{6} \(PDF\)$/ })
  const pdf = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')

  sheet = await openSheet(page, returned)
  await sheet.getByRole('button', { name: 'Send it back' }).click()
  const giveBack = page.getByRole('dialog', { name: /^Send/ })
  await giveBack.getByRole('button', { name: 'Send it back' }).click()
  await expect(giveBack).toBeHidden()
  await expect(sheet.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 20_000 })
  // A payment without an order has neither receipt nor credit note.
  await expect(sheet.getByRole('link', { name: /\(PDF\)$/ })).toBeHidden()
})

test('a refund the provider refused is recorded as paid by hand, with its proof', async ({ seller: page, buyer }) => {
  const order = await givenPaidHandOrder(buyer)
  await send(page, control('refund-fates'), { stripe: 'fail' }, 'PUT')
  try {
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
    await expectNoOverflow(page)
    await confirm.click()
    await expect(ask).toBeHidden()
    await expect(sheet.getByText('BCA transfer 20261121-7')).toBeVisible()
    await expect(sheet.getByRole('link', { name: /^Credit note C-\d{4}-\d{6} \(PDF\)$/ })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Record the payment' })).toBeHidden()
  } finally {
    await send(page, control('refund-fates'), { stripe: 'succeed' }, 'PUT')
  }
})

test('trouble that was seen to elsewhere is closed with a word, and the audit log keeps it', async ({
  seller: page,
  buyer,
}) => {
  const { id, intentId } = await givenPaidHandOrder(buyer)
  const word = `Agreed with the buyer of ${id.slice(0, 8)}`
  await send(page, control(`stripe/payment_intents/${intentId}/refund`), {})
  await page.goto('/admin')
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
})
