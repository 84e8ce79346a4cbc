import { randomUUID } from 'node:crypto'
import { DAY } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { type GivenCheckout, givenCheckout, untilOrders } from '../../tests/_support/given-order.ts'
import { givenHeld, openAttention, reject } from '../../tests/_support/given-paid.ts'
import { paymentOf, refundsOf } from '../../tests/_support/money-of.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { postDashboardRefund, postStripeEvent } from '../../tests/_support/stripe-event.ts'
import { write } from '../platform/db/write.ts'
import { queueRefund } from './queue-refund.ts'
import { sendRefunds } from './send-refunds.ts'

const balanceOf = async (shop: Shop, account: string, subjectIds: string[]) => {
  const rows = await shop.db.selectFrom('ledger_entries').selectAll().where('subject_id', 'in', subjectIds).execute()
  return rows.filter((row) => row.account === account).reduce((sum, row) => sum + row.amount, 0)
}
const unitStatuses = async (shop: Shop, checkout: GivenCheckout) => {
  const ids = checkout.orders.map(({ id }) => id)
  const rows = await shop.db.selectFrom('deliveries').select('status').where('order_id', 'in', ids).execute()
  return rows.map(({ status }) => status)
}

describe('invariant 7: money goes back at most once per unit', () => {
  it('sends each rejected unit’s share back, and the books are even', async ({ shop, seller }) => {
    const checkout = await givenHeld(shop, 3)
    await reject(seller, checkout)
    await eventually(async () => {
      const refunds = await refundsOf(shop, checkout)
      expect(refunds.map(({ status, amount }) => [status, amount])).toEqual(Array(3).fill(['succeeded', 499]))
    })
    const payment = await paymentOf(shop, checkout)
    expect(payment.refunded_amount).toBe(1497)
    const ids = [payment.id, ...(await refundsOf(shop, checkout)).map(({ id }) => id)]
    // Stripe keeps the payment's fee although the payment was refunded, so that fee is the store's loss.
    await eventually(async () => expect(await balanceOf(shop, 'fees', ids)).toBeGreaterThan(0))
    expect(await balanceOf(shop, 'provider:stripe', ids)).toBe(-(await balanceOf(shop, 'fees', ids)))
    expect(await balanceOf(shop, 'buyers', ids)).toBe(0)
  })

  it('finds the first refund again when its answer was lost, and makes no second', async ({ shop, seller }) => {
    const checkout = await givenHeld(shop)
    await shop.world.fault({ target: 'stripe.refund', kind: 'timeout-after-success', times: 2, ms: 4000 })
    await reject(seller, checkout)
    await eventually(
      async () => expect(await refundsOf(shop, checkout)).toMatchObject([{ status: 'succeeded' }]),
      20_000,
    )
    const { stripe } = await shop.world.state()
    const made = stripe.refunds.filter(
      (refund: { payment_intent: string }) => refund.payment_intent === checkout.intentId,
    )
    expect(made).toHaveLength(1)
    const [refund] = await refundsOf(shop, checkout)
    const amount = refund?.amount ?? 0
    const request = { id: refund?.id ?? '', paymentRef: checkout.intentId, captureRef: undefined }
    const find = (id: string) =>
      shop.ctx.payments.stripe?.findMadeRefund({ ...request, id, money: { amount, currency: 'USD' } })
    expect(await find(request.id)).toMatchObject({ kind: 'done', ref: made[0].id })
    expect(await find(randomUUID())).toBeUndefined()
  })

  it('looks for what an earlier try made before it makes a refund again: the provider forgets keys', async ({
    shop,
    seller,
  }) => {
    const { stripe } = shop.ctx.payments
    if (!stripe) throw new Error('the test shop takes cards')
    const checkout = await givenHeld(shop)
    await shop.world.fault({ target: 'stripe.refund', kind: 'error', status: 500, times: null })
    await reject(seller, checkout)
    const tomorrow = new Date(shop.ctx.now().getTime() + DAY)
    const { id } = await paymentOf(shop, checkout)
    // Make the refund due tomorrow, so that the background job does not send it.
    const refund = await eventually(() =>
      shop.db
        .updateTable('refunds')
        .set({ due_at: tomorrow.toISOString() })
        .where('payment_id', '=', id)
        .where('status', '=', 'unknown')
        .where('claimed_until', 'is', null)
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await shop.world.clearFaults()
    const repeats: boolean[] = []
    const send: typeof stripe.refund = (request) => {
      if (request.id === refund.id) repeats.push(request.isRepeat)
      return stripe.refund(request)
    }
    await sendRefunds({ ...shop.ctx, now: () => tomorrow, payments: { stripe: { ...stripe, refund: send } } })
    expect(repeats).toEqual([true])
    expect(await refundsOf(shop, checkout)).toMatchObject([{ status: 'succeeded' }])
  })

  it('leaves a refused refund to the owner, who closes it with proof, once', async ({ shop, seller }) => {
    const checkout = await givenHeld(shop)
    const body = { error: { type: 'invalid_request_error', message: 'This charge cannot be refunded.' } }
    await shop.world.fault({ target: 'stripe.refund', kind: 'error', status: 400, times: null, body })
    await reject(seller, checkout)
    const refund = await eventually(async () => {
      const [row] = await refundsOf(shop, checkout)
      expect(row?.status).toBe('manual')
      return row
    })
    const refundId = refund?.id ?? ''
    const open = await shop.db.selectFrom('attention').selectAll().where('subject_id', '=', refundId).execute()
    expect(open).toMatchObject([{ kind: 'refund_manual', resolved_at: null }])
    await seller.api('recordManualRefund', { refundId, proof: 'BCA 20261120-1' })
    expect(await refundsOf(shop, checkout)).toMatchObject([{ status: 'succeeded', proof: 'BCA 20261120-1' }])
    const logged = await shop.db.selectFrom('audit_log').selectAll().where('subject', '=', refundId).execute()
    expect(logged).toMatchObject([{ action: 'refund.paid-by-hand', details: '{}' }])
    const again = seller.api('recordManualRefund', { refundId, proof: 'again' })
    await expect(again).rejects.toMatchObject({ code: 'transition_not_allowed' })
  })

  it('gives the money of a delivered unit back when the owner says so, once, booked and audited', async ({
    shop,
    seller,
  }) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'ml-86', quantity: 2 }])
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
    const wanted = { orderId: checkout.first.id, unitNo: 2, reason: 'The buyer got the wrong skin' }
    const answers = await Promise.allSettled([1, 2, 3].map(() => seller.api('refundDeliveredUnit', wanted)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = seller.api('refundDeliveredUnit', wanted)
    await expect(again).rejects.toMatchObject({ status: 409, code: 'transition_not_allowed' })
    await eventually(async () => {
      expect(await refundsOf(shop, checkout)).toMatchObject([{ unit_no: 2, amount: 150, status: 'succeeded' }])
    })
    const [refund] = await refundsOf(shop, checkout)
    expect(await balanceOf(shop, 'refunds', [refund?.id ?? ''])).toBe(150)
    expect(await unitStatuses(shop, checkout)).toEqual(['delivered', 'delivered'])
    const audited = await shop.db.selectFrom('audit_log').selectAll().where('subject', '=', wanted.orderId).execute()
    expect(audited.map(({ action }) => action)).toEqual(['refund.delivered-unit'])
    expect(refund?.reason).toBe(wanted.reason)
    expect(JSON.parse(audited[0]?.details ?? '')).toEqual({ unitNo: 2, refundId: refund?.id })
  })

  it('gives nothing back by hand of a unit that was not delivered, nor while its payment is disputed', async ({
    shop,
    seller,
  }) => {
    const held = await givenHeld(shop)
    const refuse = (orderId: string, why: RegExp) =>
      expect(seller.api('refundDeliveredUnit', { orderId, unitNo: 1, reason: 'asked by mail' })).rejects.toMatchObject({
        code: 'transition_not_allowed',
        message: expect.stringMatching(why),
      })
    await refuse(held.first.id, /was not delivered/)
    const checkout = await givenCheckout(shop)
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
    const dispute = { id: `dp_${randomUUID()}`, amount: 150, currency: 'usd', payment_intent: checkout.intentId }
    await postStripeEvent(shop, 'charge.dispute.created', { ...dispute, status: 'needs_response' })
    await eventually(async () => expect((await paymentOf(shop, checkout)).status).toBe('disputed'))
    await refuse(checkout.first.id, /is disputed/)
    expect([...(await refundsOf(shop, held)), ...(await refundsOf(shop, checkout))]).toEqual([])
    const stranger = checkout.browser.api('refundDeliveredUnit', {
      orderId: checkout.first.id,
      unitNo: 1,
      reason: 'mine',
    })
    await expect(stranger).rejects.toMatchObject({ code: 'not_signed_in' })
  })

  it('never refunds a delivered unit by itself', async ({ shop, seller }) => {
    const checkout = await givenCheckout(shop)
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
    await expect(reject(seller, checkout)).rejects.toMatchObject({ code: 'transition_not_allowed' })
    expect(await refundsOf(shop, checkout)).toEqual([])
  })
})

const givenMismatch = async (shop: Shop) => {
  const checkout = await givenCheckout(shop)
  await postStripeEvent(shop, 'payment_intent.succeeded', {
    id: checkout.intentId,
    status: 'succeeded',
    amount_received: 140,
    currency: 'usd',
    client_secret: null,
    metadata: {},
  })
  await eventually(async () => expect((await paymentOf(shop, checkout)).status).toBe('held'))
  return checkout
}

describe('money that does not fit its order', () => {
  it('is delivered when the seller accepts it', async ({ shop, seller }) => {
    const checkout = await givenMismatch(shop)
    const { id } = await paymentOf(shop, checkout)
    await seller.api('resolvePayment', { paymentId: id, action: 'accept' })
    await untilOrders(checkout, 'completed')
    await expect(seller.api('resolvePayment', { paymentId: id, action: 'return' })).rejects.toMatchObject({
      code: 'transition_not_allowed',
    })
  })

  it('is sent back as much as came in when the seller returns it', async ({ shop, seller }) => {
    const checkout = await givenMismatch(shop)
    const { id } = await paymentOf(shop, checkout)
    await seller.api('resolvePayment', { paymentId: id, action: 'return' })
    await eventually(async () => {
      expect(await refundsOf(shop, checkout)).toMatchObject([{ purpose: 'returned', amount: 140 }])
    })
    expect((await paymentOf(shop, checkout)).status).toBe('returned')
  })
})

it('money that does not fit and is disputed can be neither accepted nor returned until the dispute is won', async ({
  shop,
  seller,
}) => {
  const checkout = await givenMismatch(shop)
  const dispute = { id: `dp_${randomUUID()}`, amount: 140, currency: 'usd', payment_intent: checkout.intentId }
  await postStripeEvent(shop, 'charge.dispute.created', { ...dispute, status: 'needs_response' })
  await eventually(async () => expect((await paymentOf(shop, checkout)).status).toBe('held-disputed'))
  const { id } = await paymentOf(shop, checkout)
  for (const action of ['accept', 'return'] as const) {
    const resolved = seller.api('resolvePayment', { paymentId: id, action })
    await expect(resolved).rejects.toMatchObject({ code: 'transition_not_allowed' })
  }
  await postStripeEvent(shop, 'charge.dispute.closed', { ...dispute, status: 'won' })
  await eventually(async () => expect((await paymentOf(shop, checkout)).status).toBe('held'))
  await seller.api('resolvePayment', { paymentId: id, action: 'accept' })
  await untilOrders(checkout, 'completed')
})

describe('money taken back at the provider', () => {
  it('by a refund in its dashboard is never sent back once more: what is left of it is sent (invariant 7)', async ({
    shop,
    seller,
  }) => {
    const checkout = await givenHeld(shop, 2)
    await postDashboardRefund(shop, checkout.intentId, 400)
    await eventually(async () => expect((await paymentOf(shop, checkout)).refunded_amount).toBe(400))
    await reject(seller, checkout)
    await eventually(async () => {
      const refunds = (await refundsOf(shop, checkout)).map(
        ({ source, amount, status }) => `${source} ${amount} ${status}`,
      )
      expect(refunds.sort()).toEqual(['external 400 succeeded', 'store 499 succeeded', 'store 99 succeeded'])
    })
    expect((await paymentOf(shop, checkout)).refunded_amount).toBe(998)
    const left = shop.db.selectFrom('attention').select('kind').where('subject_id', '=', checkout.first.id)
    expect(await left.where('resolved_at', 'is', null).execute()).toEqual([])
  })

  it('in part, by a refund in its dashboard, is never sent back as a whole: the seller is told (invariant 7)', async ({
    shop,
  }) => {
    const checkout = await givenHeld(shop)
    await postDashboardRefund(shop, checkout.intentId, 400)
    await eventually(async () => expect((await paymentOf(shop, checkout)).refunded_amount).toBe(400))
    const payment = await paymentOf(shop, checkout)
    await write(shop.db, (trx) => queueRefund(shop.ctx, trx, payment, { purpose: 'surplus', reason: 'It came twice' }))
    expect(await refundsOf(shop, checkout)).toMatchObject([{ source: 'external', amount: 400 }])
    expect(await openAttention(shop, 'refund_blocked')).toMatchObject([
      { subject_id: payment.id, reason: expect.stringContaining('It came twice. It was not sent back') },
    ])
  })

  it('by a refund in its dashboard holds what is not delivered, once for ten notices', async ({ shop }) => {
    const checkout = await givenCheckout(shop)
    await shop.world.fault({ target: 'lapakgaming.order', kind: 'delay', ms: 1500, times: 1 })
    await shop.world.payIntent(checkout.intentId)
    await eventually(async () => expect((await paymentOf(shop, checkout)).status).toBe('succeeded'))
    const refund = { id: `re_${randomUUID()}`, status: 'succeeded', amount: 150, currency: 'usd', metadata: {} }
    const event = { ...refund, payment_intent: checkout.intentId }
    await Promise.all(Array.from({ length: 10 }, () => postStripeEvent(shop, 'refund.created', event)))
    await eventually(async () => {
      expect(await refundsOf(shop, checkout)).toMatchObject([{ source: 'external', amount: 150, status: 'succeeded' }])
    })
    expect((await paymentOf(shop, checkout)).refunded_amount).toBe(150)
  })

  it('by a dispute holds what is queued, starts no refund, and goes on when the dispute is won', async ({
    shop,
    seller,
  }) => {
    const checkout = await givenHeld(shop)
    const dispute = { id: `dp_${randomUUID()}`, amount: 499, currency: 'usd', payment_intent: checkout.intentId }
    await postStripeEvent(shop, 'charge.dispute.created', { ...dispute, status: 'needs_response' })
    await eventually(async () => expect((await paymentOf(shop, checkout)).status).toBe('disputed'))
    await reject(seller, checkout)
    expect(await unitStatuses(shop, checkout)).toEqual(['failed'])
    expect(await refundsOf(shop, checkout)).toEqual([])
    const blocked = await shop.db
      .selectFrom('attention')
      .select('kind')
      .where('subject_id', '=', checkout.first.id)
      .execute()
    expect(blocked.map(({ kind }) => kind)).toContain('refund_blocked')
    await postStripeEvent(shop, 'charge.dispute.closed', { ...dispute, status: 'won' })
    await eventually(async () => expect((await paymentOf(shop, checkout)).status).toBe('succeeded'))
  })
})

it('the ledger sums to zero in every posting and currency', async ({ shop }) => {
  const rows = await shop.db.selectFrom('ledger_entries').selectAll().execute()
  expect(rows.length).toBeGreaterThan(10)
  for (const [posting, entries] of Map.groupBy(rows, (row) => `${row.posting_id} ${row.currency}`)) {
    expect(
      entries.reduce((sum, { amount }) => sum + amount, 0),
      posting,
    ).toBe(0)
  }
})
