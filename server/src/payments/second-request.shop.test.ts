import Stripe from 'stripe'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, givenOrders } from '../../tests/_support/given-order.ts'
import { openAttention } from '../../tests/_support/given-paid.ts'
import { paymentsOf } from '../../tests/_support/money-of.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { toOpenRequest } from './open-request.ts'
import type { Payment } from './payment.repository.ts'
import { applyStripeEvent } from './stripe/apply-stripe-event.ts'
import { toParameters } from './xendit/payment-parameters.ts'
import { readRef, toRef, xenditApis } from './xendit/refs.ts'
import { connectV3 } from './xendit/v3/client.ts'
import { toV3Parameters } from './xendit/v3/parameters.ts'
import { readV3Request } from './xendit/v3/state.ts'
import { connectXendit } from './xendit/xendit-client.ts'

const shops = { v2: shopTest(), v3: shopTest({ env: { XENDIT_API: 'v3' } }) } as const

const paidBy = async (shop: Shop, checkoutId: string) => {
  const checkout = shop.db.selectFrom('checkouts').select('paid_by').where('id', '=', checkoutId)
  return (await checkout.executeTakeFirstOrThrow()).paid_by
}
/** Returns the ledger's balances over these payments with their fees and refunds. */
async function booksOf(shop: Shop, payments: readonly Payment[]) {
  const ids = payments.map(({ id }) => id)
  const refunds = await shop.db.selectFrom('refunds').selectAll().where('payment_id', 'in', ids).execute()
  const subjects = [...ids, ...refunds.map(({ id }) => id)]
  const rows = await shop.db.selectFrom('ledger_entries').selectAll().where('subject_id', 'in', subjects).execute()
  const sumOf = (own: typeof rows) => own.reduce((sum, { amount }) => sum + amount, 0)
  const fees = sumOf(rows.filter(({ account }) => account === 'fees'))
  return { held: sumOf(rows.filter(({ account }) => account.startsWith('provider:'))) + fees, fees, refunds }
}
const statusOf = async (shop: Shop, { checkoutId }: { checkoutId: string }) => {
  const order = shop.db.selectFrom('orders').select('status').where('checkout_id', '=', checkoutId)
  return (await order.executeTakeFirstOrThrow()).status
}

/** Repeats the opening call as if the provider had forgotten its idempotency key; v3 has no such keys. */
async function askXenditAgain({ ctx }: Shop, payment: Payment): Promise<string> {
  const { config } = ctx
  const request = toOpenRequest(ctx, payment)
  const key = config.XENDIT_SECRET_KEY ?? ''
  if (config.XENDIT_API === 'v3') {
    const made = await connectV3(config, key)('payment', 'POST', '/v3/payment_requests', toV3Parameters(request))
    return toRef('v3', readV3Request(made).payment_request_id)
  }
  const xendit = connectXendit(config, key)
  return (await xendit.PaymentRequest.createPaymentRequest({ data: toParameters(request) })).id
}

/** An unpaid DANA payment for which Xendit has two requests. */
async function givenTwoRequests(shop: Shop) {
  const { browser, checkoutId, first, amount } = await givenOrders(shop)
  const wanted = {
    orderId: first.id,
    amount,
    channelCode: 'ID_DANA',
    customerEmail: null,
    customerPhone: null,
  } as const
  const { paymentId } = await browser.api('createEwalletPayment', wanted)
  const payment = (await paymentsOf(shop, { checkoutId }))[0]
  if (payment?.id !== paymentId || !payment.provider_ref) throw new Error('the payment is open')
  const act = (ref: string, body: object) =>
    shop.world.post(`/control/xendit/payment_requests/${readRef(ref).id}`, body)
  const again = await askXenditAgain(shop, payment)
  return { checkoutId, payment, refs: [payment.provider_ref, again] as const, act }
}

describe.each(xenditApis)(
  'invariant 5: money that came under a second request of Xendit’s %s for one payment',
  (api) => {
    const it = shops[api]

    it('pays the order when the first request was never paid', async ({ shop }) => {
      const { checkoutId, refs, act } = await givenTwoRequests(shop)
      await act(refs[1], { action: 'pay' })
      await eventually(async () => expect(await statusOf(shop, { checkoutId })).toBe('completed'))
      const second = (await paymentsOf(shop, { checkoutId })).find(({ provider_ref }) => provider_ref === refs[1])
      expect(await paidBy(shop, checkoutId)).toBe(second?.id)
      shop.advance(120_000)
      await eventually(async () =>
        expect((await paymentsOf(shop, { checkoutId })).map(({ status }) => status).sort()).toEqual([
          'closed',
          'succeeded',
        ]),
      )
    })

    it('goes back by itself when the first request was paid as well, and each counts as what it is', async ({
      shop,
    }) => {
      const { checkoutId, payment, refs, act } = await givenTwoRequests(shop)
      await act(refs[0], { action: 'pay' })
      await eventually(async () => expect(await statusOf(shop, { checkoutId })).toBe('completed'))
      await act(refs[1], { action: 'pay' })
      const payments = await eventually(async () => {
        const both = await paymentsOf(shop, { checkoutId })
        expect((await booksOf(shop, both)).refunds).toMatchObject([{ status: 'succeeded', purpose: 'surplus' }])
        return both
      })
      expect(await paidBy(shop, checkoutId)).toBe(payment.id)
      const fee = Math.round(payment.amount * 0.015)
      const kept = fee + Math.round(fee * 0.11)
      await eventually(async () => {
        shop.advance(60_000)
        const due = shop.db.selectFrom('fee_checks').select('id').where('status', '=', 'due')
        const ids = payments.map(({ id }) => id)
        expect(await due.where('payment_id', 'in', ids).execute()).toEqual([])
      })
      const { held, fees } = await booksOf(shop, payments)
      expect({ held, fees }).toEqual({ held: payment.amount, fees: 2 * kept })
      const after = await paymentsOf(shop, { checkoutId })
      expect(after.map(({ received_amount }) => received_amount)).toEqual([payment.amount, payment.amount])
      const ids = new Set(after.map(({ id }) => id))
      expect((await openAttention(shop)).filter(({ subject_id }) => ids.has(subject_id))).toEqual([])
    })

    it('stands on the attention list when Xendit announces it and calls the request closed', async ({ shop }) => {
      const { checkoutId, refs, act } = await givenTwoRequests(shop)
      await act(refs[1], { action: 'expire' })
      await act(refs[1], { action: 'pay-late', keepStatus: true })
      await eventually(async () => {
        const second = (await paymentsOf(shop, { checkoutId })).find(({ provider_ref }) => provider_ref === refs[1])
        const told = (await openAttention(shop, 'payment_unknown')).map(({ subject_id }) => subject_id)
        expect(told).toContain(second?.id)
      })
    })
  },
)

describe('invariant 5: money that came under a second request', () => {
  shops.v2('of a card is one payment more, however often and at once it is told', async ({ shop }) => {
    const checkout = await givenCheckout(shop)
    const { checkoutId } = checkout
    const [first] = await paymentsOf(shop, { checkoutId })
    const at = new URL(shop.world.url)
    const stripe = new Stripe('sk_test_sandbox', { host: at.hostname, port: at.port, protocol: 'http' })
    const metadata = { payment_id: first?.id ?? '', checkout_id: checkoutId }
    const { id: again } = await stripe.paymentIntents.create({ amount: 150, currency: 'usd', metadata })
    await shop.world.payIntent(checkout.intentId)
    await eventually(async () => expect(await paidBy(shop, checkoutId)).toBe(first?.id))
    await shop.world.payIntent(again)
    const object = await stripe.paymentIntents.retrieve(again)
    const event = JSON.stringify({ type: 'payment_intent.succeeded', data: { object } })
    await Promise.all(Array.from({ length: 6 }, () => applyStripeEvent(shop.ctx, event)))
    const payments = await eventually(async () => {
      const known = await paymentsOf(shop, { checkoutId })
      expect(known.map(({ provider_ref, is_surplus }) => [provider_ref, is_surplus])).toEqual([
        [checkout.intentId, 0],
        [again, 1],
      ])
      return known
    })
    await eventually(async () => {
      const { held, refunds } = await booksOf(shop, payments)
      expect(refunds).toMatchObject([{ status: 'succeeded', amount: 150, purpose: 'surplus' }])
      expect(held).toBe(150)
    })
  })
})
