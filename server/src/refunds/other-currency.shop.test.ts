import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, untilOrders } from '../../tests/_support/given-order.ts'
import { givenHeld, openAttention, reject, unitsOf } from '../../tests/_support/given-paid.ts'
import { balancesOf, paymentOf, refundsOf, untilPayment } from '../../tests/_support/money-of.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { postStripeEvent } from '../../tests/_support/stripe-event.ts'
import { correctReceived } from '../payments/correct-received.ts'
import { settleCheckout } from '../payments/settle-checkout.ts'
import { write } from '../platform/db/write.ts'

/** Amounts received in foreign currencies, each in words and as a decimal. Dollars or rupiah were asked for. */
const came = [
  [{ amount: 171_700, currency: 'BRL' }, 'BRL 1,717.00', '1717.00'],
  [{ amount: 1717, currency: 'CLP' }, 'CLP 1,717', '1717'],
  [{ amount: 1717, currency: 'KWD' }, 'KWD 1.717', '1.717'],
] as const

const entryOf = async (shop: Shop, kind: string, subjectId: string) =>
  (await openAttention(shop, kind)).find(({ subject_id }) => subject_id === subjectId)?.reason

describe('money in a currency that the store does not know', () => {
  it.for(came)(
    '%j is held, told by its own code and goes back by a person as what it is',
    async ([received, text, decimal], { shop, seller }) => {
      const checkout = await givenCheckout(shop, [{ packageId: 'hand-60' }])
      const { id } = await paymentOf(shop, checkout)
      await settleCheckout(shop.ctx, id, { ref: checkout.intentId, captureRef: undefined, ...received })
      expect((await paymentOf(shop, checkout)).status).toBe('held')
      expect(await balancesOf(shop, checkout)).toEqual({})
      expect(await entryOf(shop, 'payment_mismatch', id)).toContain(
        `Expected $4.99, received ${text}. Accept it or send it back.`,
      )
      const { payments } = await seller.api('getOrderDetails', { id: checkout.first.id })
      expect(payments[0]?.received).toEqual({ amount: decimal, currency: received.currency })
      await expect(seller.api('resolvePayment', { paymentId: id, action: 'accept' })).rejects.toMatchObject({
        code: 'transition_not_allowed',
      })
      await seller.api('resolvePayment', { paymentId: id, action: 'return' })
      const [refund] = await refundsOf(shop, checkout)
      expect(refund).toMatchObject({ status: 'manual', ...received })
      expect(await entryOf(shop, 'refund_manual', refund?.id ?? '')).toContain(`It came as ${text}, a currency that`)
      const { refunds } = await checkout.browser.api('getRefundAccount', { id: checkout.first.id })
      expect(refunds).toMatchObject([{ amount: decimal, currency: received.currency }])
      await seller.api('recordManualRefund', { refundId: refund?.id ?? '', proof: 'SWIFT 1' })
      expect(await balancesOf(shop, checkout)).toEqual({})
    },
  )

  it('that came in several currencies is told as such, and no sum of them is named', async ({ shop, seller }) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'hand-60' }])
    const { id } = await paymentOf(shop, checkout)
    const received = { amount: 500, currency: 'several' }
    await settleCheckout(shop.ctx, id, { ref: checkout.intentId, captureRef: undefined, ...received })
    await seller.api('resolvePayment', { paymentId: id, action: 'return' })
    const [refund] = await refundsOf(shop, checkout)
    const told = await entryOf(shop, 'refund_manual', refund?.id ?? '')
    expect(told).toContain('Money came in several currencies')
    expect(told).not.toContain('5.00')
  })

  it('that is found later for what was paid is not shared by what its units cost', async ({ shop, seller }) => {
    const checkout = await givenHeld(shop)
    const payment = await paymentOf(shop, checkout)
    await write(shop.db, (trx) => correctReceived(shop.ctx, trx, payment, { amount: 171_700, currency: 'BRL' }))
    await reject(seller, checkout)
    await untilOrders(checkout, 'failed')
    expect(await refundsOf(shop, checkout)).toEqual([])
    expect(await entryOf(shop, 'refund_blocked', checkout.first.id)).toContain('another currency came for it')
  })
})

describe('money that goes back in another currency than came', () => {
  const told = { amount: 171_700, currency: 'brl' }

  it('as a refund is told as its provider names it, holds what is not delivered and is not counted', async ({
    shop,
  }) => {
    const checkout = await givenHeld(shop)
    await shop.db
      .updateTable('deliveries')
      .set({ status: 'queued', held_reason: null, due_at: '2099-01-01T00:00:00.000Z' })
      .where('order_id', '=', checkout.first.id)
      .execute()
    const refund = { id: 're_brl', status: 'succeeded', metadata: {}, payment_intent: checkout.intentId, ...told }
    for (const type of ['refund.created', 'refund.updated', 'refund.updated']) await postStripeEvent(shop, type, refund)
    const { id } = await paymentOf(shop, checkout)
    expect(await entryOf(shop, 'payment_reversed', id)).toMatch(
      /^The provider gave back BRL 1,717.00 of this payment \(re_brl\), which came as \$4.99/,
    )
    expect(await unitsOf(shop, checkout.first.id)).toMatchObject([{ status: 'held', held_reason: 'refunded-there' }])
    expect(await refundsOf(shop, checkout)).toEqual([])
    expect(await paymentOf(shop, checkout)).toMatchObject({ status: 'succeeded', refunded_amount: 0 })
    expect(await balancesOf(shop, checkout)).toMatchObject({ 'provider:stripe': 499 })
  })

  it('is told also while the seller has not seen an earlier refund there', async ({ shop }) => {
    const checkout = await givenHeld(shop)
    const refund = { status: 'succeeded', metadata: {}, payment_intent: checkout.intentId }
    await postStripeEvent(shop, 'refund.created', { ...refund, id: 're_own', amount: 100, currency: 'usd' })
    const { id } = await paymentOf(shop, checkout)
    await eventually(async () => expect(await entryOf(shop, 'payment_reversed', id)).toBeDefined())
    await postStripeEvent(shop, 'refund.created', { ...refund, id: 're_other', ...told })
    await eventually(async () => expect(await entryOf(shop, 'payment_reversed', id)).toContain('re_other'))
  })

  it.for([
    ['won', 'succeeded', { 'provider:stripe': 499, buyers: -499 }],
    ['lost', 'charged-back', { disputes: 499, buyers: -499 }],
  ] as const)(
    'as a dispute that is %s counts as one over the whole payment',
    async ([end, status, books], { shop }) => {
      const checkout = await givenHeld(shop)
      const { id } = await paymentOf(shop, checkout)
      const dispute = { id: `dp_${randomUUID()}`, payment_intent: checkout.intentId, ...told }
      await postStripeEvent(shop, 'charge.dispute.created', { ...dispute, status: 'needs_response' })
      await untilPayment(shop, checkout, 'disputed')
      expect(await entryOf(shop, 'payment_reversed', id)).toMatch(
        /^The provider names BRL 1,717.00 for the dispute dp_/,
      )
      expect(await balancesOf(shop, checkout)).toEqual({ disputes: 499, buyers: -499 })
      await postStripeEvent(shop, 'charge.dispute.closed', { ...dispute, status: end })
      await untilPayment(shop, checkout, status)
      expect(await balancesOf(shop, checkout)).toEqual(books)
    },
  )
})

it('rupiah of a card are read as Stripe counts them: in hundredths', async ({ shop }) => {
  const checkout = await givenCheckout(shop, [{ packageId: 'hand-60' }])
  const { id } = await paymentOf(shop, checkout)
  await postStripeEvent(shop, 'charge.succeeded', {
    id: 'ch_idr',
    object: 'charge',
    payment_intent: checkout.intentId,
    status: 'succeeded',
    captured: true,
    amount_captured: 1_500_000,
    currency: 'idr',
    metadata: { payment_id: id },
    billing_details: {},
  })
  await eventually(async () =>
    expect(await entryOf(shop, 'payment_mismatch', id)).toContain(
      'Expected $4.99, received Rp15,000. Accept it or send it back.',
    ),
  )
})
