import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { type GivenCheckout, givenOrders } from '../../tests/_support/given-order.ts'
import { givenHeld } from '../../tests/_support/given-paid.ts'
import { givenSeller } from '../../tests/_support/given-seller.ts'
import { paymentsOf } from '../../tests/_support/money-of.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { bookFees } from './fees/book-fees.ts'
import { applyPaypalEvent } from './paypal/apply-paypal-event.ts'

/** Returns the provider fees in the ledger of a checkout's payments, refunds and disputes. */
async function feesOf(shop: Shop, checkoutId: string) {
  const ids = (await paymentsOf(shop, { checkoutId })).map(({ id }) => id)
  const refunds = await shop.db.selectFrom('refunds').select('id').where('payment_id', 'in', ids).execute()
  const subjects = [...ids, ...refunds.map(({ id }) => id)]
  const rows = await shop.db
    .selectFrom('ledger_entries')
    .selectAll()
    .where((eb) => eb.or([eb('posting_id', 'like', 'fee:%'), eb('posting_id', 'like', 'undo:fee:%')]))
    .where('subject_id', 'in', subjects)
    .orderBy('created_at')
    .execute()
  for (const entries of Map.groupBy(rows, (row) => row.posting_id).values()) {
    expect(entries.map(({ amount }) => amount).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  }
  return rows.filter(({ account }) => account === 'fees').map(({ amount, currency }) => [amount, currency])
}
const untilFees = (shop: Shop, checkoutId: string, fees: unknown[][]) =>
  eventually(async () => expect(await feesOf(shop, checkoutId)).toEqual(fees))

const disputeIntent = async (shop: Shop, { intentId }: GivenCheckout): Promise<{ id: string }> =>
  shop.world.post(`/control/stripe/payment_intents/${intentId}/dispute`, {})
const endDispute = (shop: Shop, { id }: { id: string }, winner: 'buyer' | 'seller') =>
  shop.world.post(`/control/stripe/disputes/${id}`, { winner })

describe('what a provider keeps is booked once', () => {
  it('for a card payment, as Stripe’s balance transaction says, also where it comes after the payment', async ({
    shop,
  }) => {
    const checkout = await givenHeld(shop)
    await untilFees(shop, checkout.checkoutId, [[44, 'USD']])
    shop.advance(60_000)
    await bookFees(shop.ctx)
    expect(await feesOf(shop, checkout.checkoutId)).toEqual([[44, 'USD']])
  })

  it('for a dispute, and given back when it is won', async ({ shop }) => {
    const checkout = await givenHeld(shop)
    await untilFees(shop, checkout.checkoutId, [[44, 'USD']])
    const dispute = await disputeIntent(shop, checkout)
    await untilFees(shop, checkout.checkoutId, [
      [44, 'USD'],
      [1500, 'USD'],
    ])
    await endDispute(shop, dispute, 'seller')
    await untilFees(shop, checkout.checkoutId, [
      [44, 'USD'],
      [1500, 'USD'],
      [-1500, 'USD'],
    ])
  })

  it('for an e-wallet payment, as Xendit’s transaction says, with its tax', async ({ shop }) => {
    const { browser, checkoutId, first, amount } = await givenOrders(shop, [{ packageId: 'hand-60' }])
    const wallet = { amount, orderId: first.id, channelCode: 'ID_DANA' } as const
    await browser.api('createEwalletPayment', wallet)
    const [payment] = await paymentsOf(shop, { checkoutId })
    await shop.world.post(`/control/xendit/payment_requests/${payment?.provider_ref}`, { action: 'pay' })
    const fee = Math.round((payment?.amount ?? 0) * 0.015)
    await untilFees(shop, checkoutId, [[fee + Math.round(fee * 0.11), 'IDR']])
  })

  it('for a PayPal capture, what PayPal gives back with a refund, and not when that refund comes back', async ({
    shop,
  }) => {
    const { browser, checkoutId, first, amount } = await givenOrders(shop, [{ packageId: 'hand-60' }])
    const { id } = await browser.api('createPaypalOrder', {
      amount,
      currency: 'USD',
      intent: 'CAPTURE',
      orderId: first.id,
    })
    await shop.world.post(`/control/paypal/orders/${id}`, { action: 'approve' })
    await browser.api('capturePaypalOrder', { orderId: id })
    await untilFees(shop, checkoutId, [[66, 'USD']])
    const { browser: seller } = await givenSeller(shop)
    await seller.api('changeOrderStatus', { id: first.id, status: 'failed' })
    const given = [
      [66, 'USD'],
      [-66, 'USD'],
    ]
    await untilFees(shop, checkoutId, given)
    const { paypal } = await shop.world.state()
    await shop.world.post(`/control/paypal/refunds/${paypal.refunds.at(-1).object.id}`, { status: 'FAILED' })
    await untilFees(shop, checkoutId, [...given, [66, 'USD']])
  })
})

it('what PayPal gives back with a refund counts again when a dispute that claimed the refund is won', async ({
  shop,
}) => {
  const { browser, checkoutId, first, amount } = await givenOrders(shop, [{ packageId: 'hand-60' }])
  const wanted = { amount, currency: 'USD', intent: 'CAPTURE', orderId: first.id } as const
  const { id } = await browser.api('createPaypalOrder', wanted)
  await shop.world.post(`/control/paypal/orders/${id}`, { action: 'approve' })
  await browser.api('capturePaypalOrder', { orderId: id })
  await untilFees(shop, checkoutId, [[66, 'USD']])
  const capture = (await paymentsOf(shop, { checkoutId }))[0]?.capture_ref
  await shop.world.post(`/control/paypal/captures/${capture}`, { action: 'refund', amount: 499 })
  const given = [
    [66, 'USD'],
    [-66, 'USD'],
  ]
  await untilFees(shop, checkoutId, given)
  const dispute = {
    dispute_id: `PP-D-${randomUUID()}`,
    dispute_amount: { value: '4.99', currency_code: 'USD' },
    disputed_transactions: [{ seller_transaction_id: capture }],
  }
  const tell = (event_type: string, more: object = {}) =>
    applyPaypalEvent(shop.ctx, JSON.stringify({ event_type, resource: { ...dispute, ...more } }))
  await tell('CUSTOMER.DISPUTE.CREATED')
  await untilFees(shop, checkoutId, [...given, [66, 'USD']])
  await tell('CUSTOMER.DISPUTE.RESOLVED', { dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } })
  await untilFees(shop, checkoutId, [...given, [66, 'USD'], [-66, 'USD']])
})

it('a fee that stays unknown is told to the seller, once for the provider', async ({ shop }) => {
  const [first, second] = [await givenUnreadable(shop), await givenUnreadable(shop)]
  for (let day = 0; day < 30; day++) {
    shop.advance(86_400_000)
    await bookFees(shop.ctx)
  }
  const open = await shop.db.selectFrom('attention').selectAll().where('kind', '=', 'fee_unknown').execute()
  expect(open).toMatchObject([{ subject_type: 'provider', subject_id: 'stripe' }])
  const rows = await shop.db.selectFrom('fee_checks').select('status').where('id', 'in', [first, second]).execute()
  expect(rows.map(({ status }) => status)).toEqual(['given-up', 'given-up'])
})

/** A fee check that always fails, because the provider does not know the payment. */
async function givenUnreadable(shop: Shop): Promise<string> {
  const { id: paymentId } = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', 'stripe')
    .executeTakeFirstOrThrow()
  const id = `payment:${randomUUID()}`
  const now = new Date().toISOString()
  const row = { id, payment_id: paymentId, kind: 'payment', ref: 'pi_nobody', status: 'due', tries: 0 } as const
  await shop.db
    .insertInto('fee_checks')
    .values({ ...row, subject_type: 'payment', subject_id: paymentId, due_at: now, created_at: now })
    .execute()
  return id
}
