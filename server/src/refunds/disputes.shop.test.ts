import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { type GivenCheckout, givenCheckout } from '../../tests/_support/given-order.ts'
import { givenPaid, openAttention, reject, untilUnits } from '../../tests/_support/given-paid.ts'
import { balancesOf, paymentOf, refundsOf } from '../../tests/_support/money-of.ts'
import { inDashboard } from '../../tests/_support/refunds-made-there.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { findPayment } from '../payments/payment.repository.ts'
import { applyStripeEvent } from '../payments/stripe/apply-stripe-event.ts'

const statusesOf = async (shop: Shop, checkout: GivenCheckout) =>
  (await refundsOf(shop, checkout)).map(({ status }) => status)
const disputesOf = async (shop: Shop, checkout: GivenCheckout) =>
  shop.db
    .selectFrom('disputes')
    .selectAll()
    .where('payment_id', '=', (await paymentOf(shop, checkout)).id)
    .orderBy('ref')
    .execute()
const toldOf = async (shop: Shop, checkout: GivenCheckout) => {
  const { id } = await paymentOf(shop, checkout)
  return (await openAttention(shop, 'payment_disputed')).find(({ subject_id }) => subject_id === id)?.reason
}

/** A paid order of two units at 4.99, which wait for the seller to deliver them. */
async function givenHeldUnits(shop: Shop) {
  const checkout = await givenPaid(shop, [{ packageId: 'hand-60', quantity: 2 }])
  await untilUnits(shop, checkout.first.id, 'held')
  return checkout
}

/** A dispute over one unit's share, with functions that apply each of Stripe's events about it at once. */
function disputeOf(shop: Shop, checkout: GivenCheckout, amount = 499) {
  const id = `dp_${randomUUID()}`
  const tell =
    (type: string, status: string) =>
    (until = '') => {
      const details = until && { evidence_details: { due_by: Date.parse(until) / 1000 } }
      const object = { id, amount, currency: 'usd', payment_intent: checkout.intentId, status, ...details }
      return applyStripeEvent(shop.ctx, JSON.stringify({ type: `charge.dispute.${type}`, data: { object } }))
    }
  return {
    id,
    opened: tell('created', 'needs_response'),
    updated: tell('updated', 'needs_response'),
    won: tell('closed', 'won'),
    lost: tell('closed', 'lost'),
  }
}

const [sooner, later] = ['2126-12-03T23:59:59.000Z', '2126-12-09T23:59:59.000Z']

/** Inserts an answer of the store to the dispute, as sent to the bank. */
const answerTo = async (shop: Shop, checkout: GivenCheckout, { id: ref }: { id: string }) =>
  shop.db
    .insertInto('dispute_answers')
    .values({
      id: randomUUID(),
      payment_id: (await paymentOf(shop, checkout)).id,
      ref,
      status: 'sent',
      made_by: 'owner',
      tries: 1,
      due_at: sooner,
      created_at: sooner,
      settled_at: sooner,
    })
    .execute()

describe('two disputes over one payment', () => {
  it('start no refund before the last of them ended, though the first was won', async ({ shop, seller }) => {
    const checkout = await givenHeldUnits(shop)
    const [a, b] = [disputeOf(shop, checkout), disputeOf(shop, checkout)]
    await a.opened()
    await b.opened()
    await a.won()
    expect((await paymentOf(shop, checkout)).status).toBe('disputed')
    expect(await toldOf(shop, checkout)).toMatch(/another is still open/)
    await reject(seller, checkout)
    expect(await refundsOf(shop, checkout)).toEqual([])
    await b.won()
    expect((await paymentOf(shop, checkout)).status).toBe('succeeded')
    await eventually(async () => expect(await statusesOf(shop, checkout)).toEqual(['succeeded', 'succeeded']))
    expect(await balancesOf(shop, checkout)).toEqual({})
  })

  it.for<[string, ('won' | 'lost')[], string, number]>([
    ['won and won', ['won', 'won'], 'succeeded', 0],
    ['won, then lost', ['won', 'lost'], 'charged-back', 499],
    ['lost, then won', ['lost', 'won'], 'charged-back', 499],
    ['lost and lost', ['lost', 'lost'], 'charged-back', 998],
  ])(
    '%s leave it as the last of them found it, in whatever order and however often they are told',
    async ([...row], { shop }) => {
      const [, [endOfA = 'won', endOfB = 'won'], status, taken] = row
      const inOrder = await givenHeldUnits(shop)
      const shuffled = await givenHeldUnits(shop)
      const [a, b] = [disputeOf(shop, inOrder), disputeOf(shop, inOrder)]
      for (const step of [a.opened, b.opened, a[endOfA]]) await step()
      expect((await paymentOf(shop, inOrder)).status).toBe('disputed')
      await b[endOfB]()
      const [c, d] = [disputeOf(shop, shuffled), disputeOf(shop, shuffled)]
      for (const step of [d.opened, c[endOfA], c.opened]) await step()
      expect((await paymentOf(shop, shuffled)).status).toBe('disputed')
      for (const step of [d[endOfB], d.opened, c[endOfA], d[endOfB]]) await step()
      for (const checkout of [inOrder, shuffled]) {
        expect((await paymentOf(shop, checkout)).status).toBe(status)
        expect((await disputesOf(shop, checkout)).map((one) => one.status).sort()).toEqual([endOfA, endOfB].sort())
        expect((await balancesOf(shop, checkout)).disputes ?? 0).toBe(taken)
        expect((await balancesOf(shop, checkout))['provider:stripe'] ?? 0).toBe(998 - taken)
      }
    },
  )

  it('are to be answered by the earlier one’s time, and by the other one’s once that is over', async ({ shop }) => {
    const checkout = await givenHeldUnits(shop)
    const [a, b] = [disputeOf(shop, checkout), disputeOf(shop, checkout)]
    await b.opened(later)
    await a.opened(sooner)
    expect(await toldOf(shop, checkout)).toMatch(/^The buyer disputes this payment: .* until 2126-12-03 23:59 UTC:/)
    await a.won()
    expect(await toldOf(shop, checkout)).toMatch(/^One dispute .* still open: .* until 2126-12-09 23:59 UTC:/)
    await b.lost()
    expect((await disputesOf(shop, checkout)).map(({ due_by }) => due_by).sort()).toEqual([sooner, later])
  })

  it('are not to be answered again where the open one is answered, and by the newer one’s time where the older is', async ({
    shop,
  }) => {
    const checkout = await givenHeldUnits(shop)
    const [a, b] = [disputeOf(shop, checkout), disputeOf(shop, checkout)]
    await a.opened(sooner)
    await answerTo(shop, checkout, a)
    await b.opened(later)
    expect(await toldOf(shop, checkout)).toMatch(/^The buyer disputes this payment: .* until 2126-12-09 23:59 UTC:/)
    await b.won()
    expect(await toldOf(shop, checkout)).toBe(
      'One dispute of this payment is over, another is still open: what is not delivered is held. Its evidence was sent, or is on its way.',
    )
    await a.updated(later)
    expect(await toldOf(shop, checkout)).toMatch(/Its evidence was sent/)
  })

  it('that are won at the same moment free the payment', async ({ shop }) => {
    for (let round = 0; round < 12; round++) {
      const checkout = await givenPaid(shop, [{ packageId: 'hand-60' }])
      await untilUnits(shop, checkout.first.id, 'held')
      const [a, b] = [disputeOf(shop, checkout, 200), disputeOf(shop, checkout, 299)]
      await Promise.all([a.opened(), b.opened()])
      expect((await paymentOf(shop, checkout)).status).toBe('disputed')
      await Promise.all([a.won(), b.won(), a.won(), b.won()])
      expect((await paymentOf(shop, checkout)).status).toBe('succeeded')
      expect((await disputesOf(shop, checkout)).map(({ status }) => status)).toEqual(['won', 'won'])
      expect((await balancesOf(shop, checkout))['provider:stripe']).toBe(499)
    }
  })

  it('leave a refund that waits for a person open until the last ended, and close what they took', async ({
    shop,
    seller,
  }) => {
    const given = async () => {
      const checkout = await givenHeldUnits(shop)
      const body = { error: { type: 'invalid_request_error', message: 'Insufficient balance' } }
      await shop.world.fault({ target: 'stripe.refund', kind: 'error', status: 400, times: null, body })
      await reject(seller, checkout)
      await eventually(async () => expect(await statusesOf(shop, checkout)).toEqual(['manual', 'manual']))
      const [a, b] = [disputeOf(shop, checkout), disputeOf(shop, checkout)]
      for (const step of [a.opened, b.opened, a.lost]) await step()
      expect(await statusesOf(shop, checkout)).toEqual(['manual', 'manual'])
      const [first] = await refundsOf(shop, checkout)
      const pay = () => seller.api('recordManualRefund', { refundId: first?.id ?? '', proof: 'BCA 1' })
      await expect(pay()).rejects.toThrow(/wait for the end of the dispute/)
      return { checkout, b, pay }
    }
    const half = await given()
    await half.b.won()
    await half.pay()
    expect((await balancesOf(shop, half.checkout))['provider:by-hand']).toBe(-499)
    const whole = await given()
    await whole.b.lost()
    expect(await statusesOf(shop, whole.checkout)).toEqual(['closed', 'closed'])
    await expect(whole.pay()).rejects.toMatchObject({ code: 'transition_not_allowed' })
  })

  it('of money that did not fit give it back to the seller’s word only when both are won', async ({ shop, seller }) => {
    const checkout = await givenCheckout(shop)
    const object = { id: checkout.intentId, status: 'succeeded', amount_received: 140, currency: 'usd', metadata: {} }
    await applyStripeEvent(shop.ctx, JSON.stringify({ type: 'payment_intent.succeeded', data: { object } }))
    const { id: paymentId } = await paymentOf(shop, checkout)
    const resolve = () => seller.api('resolvePayment', { paymentId, action: 'return' })
    const [a, b] = [disputeOf(shop, checkout, 40), disputeOf(shop, checkout, 100)]
    for (const step of [a.opened, b.opened, b.won]) await step()
    expect((await findPayment(shop.db, paymentId))?.status).toBe('held-disputed')
    await expect(resolve()).rejects.toMatchObject({ code: 'transition_not_allowed' })
    await a.won()
    expect((await findPayment(shop.db, paymentId))?.status).toBe('held')
    await resolve()
  })
})

it('a dispute whose provider says later until when it is to be answered, or gives more time, tells that', async ({
  shop,
}) => {
  const checkout = await givenHeldUnits(shop)
  const dispute = disputeOf(shop, checkout)
  await dispute.opened()
  expect(await toldOf(shop, checkout)).toMatch(/Answer in time/)
  for (const until of [sooner, later]) {
    await dispute.updated(until)
    expect(await toldOf(shop, checkout)).toContain(`Answer until ${until.slice(0, 10)} 23:59 UTC`)
  }
  await dispute.updated()
  expect((await disputesOf(shop, checkout)).map(({ due_by }) => due_by)).toEqual([later])
  await shop.db.updateTable('attention').set({ resolved_at: sooner }).where('kind', '=', 'payment_disputed').execute()
  await dispute.updated(sooner)
  expect(await toldOf(shop, checkout)).toBeUndefined()
  await dispute.lost()
  await dispute.updated(later)
  expect((await disputesOf(shop, checkout)).map(({ due_by }) => due_by)).toEqual([sooner])
})

describe('a dispute that was lost', () => {
  it('leaves the payment disputed when another one begins, and charged back when that is won', async ({ shop }) => {
    const checkout = await givenHeldUnits(shop)
    const [a, b] = [disputeOf(shop, checkout), disputeOf(shop, checkout)]
    await a.opened()
    await a.lost()
    expect((await paymentOf(shop, checkout)).status).toBe('charged-back')
    await b.opened()
    expect((await paymentOf(shop, checkout)).status).toBe('disputed')
    await b.won()
    expect((await paymentOf(shop, checkout)).status).toBe('charged-back')
    expect(await toldOf(shop, checkout)).toMatch(/an earlier one took a part/)
    expect((await balancesOf(shop, checkout)).disputes).toBe(499)
  })

  it('and is won on appeal gives its money back to the store, and what was closed for it is owed again', async ({
    shop,
    seller,
  }) => {
    const checkout = await givenPaid(shop, [{ packageId: 'hand-60' }])
    await untilUnits(shop, checkout.first.id, 'held')
    const body = { error: { type: 'invalid_request_error', message: 'Insufficient balance' } }
    await shop.world.fault({ target: 'stripe.refund', kind: 'error', status: 400, times: null, body })
    await reject(seller, checkout)
    await eventually(async () => expect(await statusesOf(shop, checkout)).toEqual(['manual']))
    const dispute = disputeOf(shop, checkout)
    await dispute.opened()
    await dispute.lost()
    expect(await statusesOf(shop, checkout)).toEqual(['closed'])
    for (let told = 0; told < 2; told++) await dispute.won()
    const { status, refunded_amount } = await paymentOf(shop, checkout)
    expect({ status, refunded_amount }).toEqual({ status: 'succeeded', refunded_amount: 499 })
    const [refund] = await refundsOf(shop, checkout)
    expect(refund?.status).toBe('manual')
    expect((await openAttention(shop, 'refund_manual')).map(({ subject_id }) => subject_id)).toContain(refund?.id)
    expect(await balancesOf(shop, checkout)).toEqual({ 'provider:stripe': 499, buyers: -499 })
  })

  it('and is won on appeal lets money that did not fit wait for the seller again', async ({ shop }) => {
    const checkout = await givenCheckout(shop)
    const object = { id: checkout.intentId, status: 'succeeded', amount_received: 140, currency: 'usd', metadata: {} }
    await applyStripeEvent(shop.ctx, JSON.stringify({ type: 'payment_intent.succeeded', data: { object } }))
    const dispute = disputeOf(shop, checkout, 140)
    await dispute.lost()
    expect((await paymentOf(shop, checkout)).status).toBe('charged-back')
    await dispute.won()
    expect((await paymentOf(shop, checkout)).status).toBe('held')
  })
})

it('a refund in the dashboard during a dispute of another unit counts beside it, also when the dispute is lost', async ({
  shop,
}) => {
  const checkout = await givenHeldUnits(shop)
  const dispute = disputeOf(shop, checkout)
  await dispute.opened()
  await inDashboard(shop, checkout, 499).made()
  await dispute.lost()
  expect(await statusesOf(shop, checkout)).toEqual(['succeeded'])
  expect((await paymentOf(shop, checkout)).refunded_amount).toBe(499)
  const { 'provider:stripe': left = 0 } = await balancesOf(shop, checkout)
  expect(left).toBe(0)
})

it('a dispute that was won and is said to be lost afterwards books nothing and is left to the seller', async ({
  shop,
}) => {
  const checkout = await givenHeldUnits(shop)
  const dispute = disputeOf(shop, checkout)
  for (const step of [dispute.opened, dispute.won, dispute.lost]) await step()
  expect((await paymentOf(shop, checkout)).status).toBe('succeeded')
  expect((await disputesOf(shop, checkout)).map(({ status }) => status)).toEqual(['won'])
  expect(await toldOf(shop, checkout)).toMatch(/said to be lost now/)
})

it('a dispute that was booked before disputes had rows of their own ends like any other', async ({ shop }) => {
  const checkout = await givenHeldUnits(shop)
  const dispute = disputeOf(shop, checkout)
  await dispute.opened()
  await shop.db.deleteFrom('disputes').where('ref', '=', dispute.id).execute()
  await dispute.won()
  expect((await paymentOf(shop, checkout)).status).toBe('succeeded')
  expect((await balancesOf(shop, checkout))['provider:stripe']).toBe(998)
})
