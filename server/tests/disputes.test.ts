import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPayment } from '../src/payments/payment.repository.ts'
import { applyStripeEvent } from '../src/payments/stripe/apply-stripe-event.ts'
import { eventually } from './_support/eventually.ts'
import { type GivenCheckout, givenCheckout } from './_support/given-order.ts'
import { givenPaid, openAttention, untilUnits } from './_support/given-paid.ts'
import { givenSeller } from './_support/given-seller.ts'
import type { Browser } from './_support/http-client.ts'
import { type Shop, startShop } from './_support/start-shop.ts'

let shop: Shop
let seller: Browser
beforeAll(async () => {
  shop = await startShop()
  seller = (await givenSeller(shop)).browser
})
beforeEach(() => shop.world.clearFaults())
afterAll(() => shop.stop())

const paymentOf = ({ checkoutId }: GivenCheckout) =>
  shop.db.selectFrom('payments').selectAll().where('checkout_id', '=', checkoutId).executeTakeFirstOrThrow()
const refundsOf = async (checkout: GivenCheckout) =>
  shop.db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', (await paymentOf(checkout)).id)
    .orderBy('unit_no')
    .execute()
const statusesOf = async (checkout: GivenCheckout) => (await refundsOf(checkout)).map(({ status }) => status)
const disputesOf = async (checkout: GivenCheckout) =>
  shop.db
    .selectFrom('disputes')
    .selectAll()
    .where('payment_id', '=', (await paymentOf(checkout)).id)
    .orderBy('ref')
    .execute()
const toldOf = async (checkout: GivenCheckout) => {
  const { id } = await paymentOf(checkout)
  return (await openAttention(shop, 'payment_disputed')).find(({ subject_id }) => subject_id === id)?.reason
}
const reject = (checkout: GivenCheckout) => seller.api('changeOrderStatus', { id: checkout.first.id, status: 'failed' })

/** Two units of 4.99 each, held for the seller's hands. */
async function givenHeldUnits() {
  const checkout = await givenPaid(shop, [{ packageId: 'hand-60', quantity: 2 }])
  await untilUnits(shop, checkout.first.id, 'held')
  return checkout
}

/** A dispute over one unit's share, and the notices that may come of it, applied at once. */
function disputeOf(checkout: GivenCheckout, amount = 499) {
  const id = `dp_${randomUUID()}`
  const tell = (type: string, status: string) => () => {
    const object = { id, amount, currency: 'usd', payment_intent: checkout.intentId, status }
    return applyStripeEvent(shop.ctx, JSON.stringify({ type: `charge.dispute.${type}`, data: { object } }))
  }
  return { id, opened: tell('created', 'needs_response'), won: tell('closed', 'won'), lost: tell('closed', 'lost') }
}

/** Account by account, without the provider's fees. */
async function balancesOf(checkout: GivenCheckout): Promise<Record<string, number>> {
  const ids = [(await paymentOf(checkout)).id, ...(await refundsOf(checkout)).map(({ id }) => id)]
  const rows = await shop.db.selectFrom('ledger_entries').selectAll().where('subject_id', 'in', ids).execute()
  const withoutFees = rows.filter(({ posting_id }) => !/^(undo:)?fee:/.test(posting_id))
  const accounts = Map.groupBy(withoutFees, ({ account }) => account)
  const sums = [...accounts].map(
    ([account, own]) => [account, own.reduce((sum, { amount }) => sum + amount, 0)] as const,
  )
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0))
}

describe('two disputes over one payment', () => {
  it('start no refund before the last of them ended, though the first was won', async () => {
    const checkout = await givenHeldUnits()
    const [a, b] = [disputeOf(checkout), disputeOf(checkout)]
    await a.opened()
    await b.opened()
    await a.won()
    expect((await paymentOf(checkout)).status).toBe('disputed')
    expect(await toldOf(checkout)).toMatch(/another is still open/)
    await reject(checkout)
    expect(await refundsOf(checkout)).toEqual([])
    await b.won()
    expect((await paymentOf(checkout)).status).toBe('succeeded')
    await eventually(async () => expect(await statusesOf(checkout)).toEqual(['succeeded', 'succeeded']))
    expect(await balancesOf(checkout)).toEqual({})
  })

  it.each<[string, ('won' | 'lost')[], string, number]>([
    ['won and won', ['won', 'won'], 'succeeded', 0],
    ['won, then lost', ['won', 'lost'], 'charged-back', 499],
    ['lost, then won', ['lost', 'won'], 'charged-back', 499],
    ['lost and lost', ['lost', 'lost'], 'charged-back', 998],
  ])('%s leave it as the last of them found it, in whatever order and however often they are told', async (...row) => {
    const [, [endOfA = 'won', endOfB = 'won'], status, taken] = row
    const inOrder = await givenHeldUnits()
    const shuffled = await givenHeldUnits()
    const [a, b] = [disputeOf(inOrder), disputeOf(inOrder)]
    for (const step of [a.opened, b.opened, a[endOfA]]) await step()
    expect((await paymentOf(inOrder)).status).toBe('disputed')
    await b[endOfB]()
    const [c, d] = [disputeOf(shuffled), disputeOf(shuffled)]
    for (const step of [d.opened, c[endOfA], c.opened]) await step()
    expect((await paymentOf(shuffled)).status).toBe('disputed')
    for (const step of [d[endOfB], d.opened, c[endOfA], d[endOfB]]) await step()
    for (const checkout of [inOrder, shuffled]) {
      expect((await paymentOf(checkout)).status).toBe(status)
      expect((await disputesOf(checkout)).map((one) => one.status).sort()).toEqual([endOfA, endOfB].sort())
      expect((await balancesOf(checkout)).disputes ?? 0).toBe(taken)
      expect((await balancesOf(checkout))['provider:stripe'] ?? 0).toBe(998 - taken)
    }
  })

  it('that are won at the same moment free the payment', async () => {
    for (let round = 0; round < 12; round++) {
      const checkout = await givenPaid(shop, [{ packageId: 'hand-60' }])
      await untilUnits(shop, checkout.first.id, 'held')
      const [a, b] = [disputeOf(checkout, 200), disputeOf(checkout, 299)]
      await Promise.all([a.opened(), b.opened()])
      expect((await paymentOf(checkout)).status).toBe('disputed')
      await Promise.all([a.won(), b.won(), a.won(), b.won()])
      expect((await paymentOf(checkout)).status).toBe('succeeded')
      expect((await disputesOf(checkout)).map(({ status }) => status)).toEqual(['won', 'won'])
      expect((await balancesOf(checkout))['provider:stripe']).toBe(499)
    }
  })

  it('leave a refund that waits for a person open until the last ended, and close what they took', async () => {
    const given = async () => {
      const checkout = await givenHeldUnits()
      const body = { error: { type: 'invalid_request_error', message: 'Insufficient balance' } }
      await shop.world.fault({ target: 'stripe.refund', kind: 'error', status: 400, times: null, body })
      await reject(checkout)
      await eventually(async () => expect(await statusesOf(checkout)).toEqual(['manual', 'manual']))
      const [a, b] = [disputeOf(checkout), disputeOf(checkout)]
      for (const step of [a.opened, b.opened, a.lost]) await step()
      expect(await statusesOf(checkout)).toEqual(['manual', 'manual'])
      const [first] = await refundsOf(checkout)
      const pay = () => seller.api('recordManualRefund', { refundId: first?.id ?? '', proof: 'BCA 1' })
      await expect(pay()).rejects.toThrow(/wait for the end of the dispute/)
      return { checkout, b, pay }
    }
    const half = await given()
    await half.b.won()
    await half.pay()
    expect((await balancesOf(half.checkout))['provider:by-hand']).toBe(-499)
    const whole = await given()
    await whole.b.lost()
    expect(await statusesOf(whole.checkout)).toEqual(['closed', 'closed'])
    await expect(whole.pay()).rejects.toMatchObject({ code: 'transition_not_allowed' })
  })

  it('of money that did not fit give it back to the seller’s word only when both are won', async () => {
    const checkout = await givenCheckout(shop)
    const object = { id: checkout.intentId, status: 'succeeded', amount_received: 140, currency: 'usd', metadata: {} }
    await applyStripeEvent(shop.ctx, JSON.stringify({ type: 'payment_intent.succeeded', data: { object } }))
    const { id: paymentId } = await paymentOf(checkout)
    const resolve = () => seller.api('resolvePayment', { paymentId, action: 'return' })
    const [a, b] = [disputeOf(checkout, 40), disputeOf(checkout, 100)]
    for (const step of [a.opened, b.opened, b.won]) await step()
    expect((await findPayment(shop.db, paymentId))?.status).toBe('held-disputed')
    await expect(resolve()).rejects.toMatchObject({ code: 'transition_not_allowed' })
    await a.won()
    expect((await findPayment(shop.db, paymentId))?.status).toBe('held')
    await resolve()
  })
})

describe('a dispute that was lost', () => {
  it('leaves the payment disputed when another one begins, and charged back when that is won', async () => {
    const checkout = await givenHeldUnits()
    const [a, b] = [disputeOf(checkout), disputeOf(checkout)]
    await a.opened()
    await a.lost()
    expect((await paymentOf(checkout)).status).toBe('charged-back')
    await b.opened()
    expect((await paymentOf(checkout)).status).toBe('disputed')
    await b.won()
    expect((await paymentOf(checkout)).status).toBe('charged-back')
    expect(await toldOf(checkout)).toMatch(/an earlier one took a part/)
    expect((await balancesOf(checkout)).disputes).toBe(499)
  })

  it('and is won on appeal gives its money back to the store, and what was closed for it is owed again', async () => {
    const checkout = await givenPaid(shop, [{ packageId: 'hand-60' }])
    await untilUnits(shop, checkout.first.id, 'held')
    const body = { error: { type: 'invalid_request_error', message: 'Insufficient balance' } }
    await shop.world.fault({ target: 'stripe.refund', kind: 'error', status: 400, times: null, body })
    await reject(checkout)
    await eventually(async () => expect(await statusesOf(checkout)).toEqual(['manual']))
    const dispute = disputeOf(checkout)
    await dispute.opened()
    await dispute.lost()
    expect(await statusesOf(checkout)).toEqual(['closed'])
    for (let told = 0; told < 2; told++) await dispute.won()
    const { status, refunded_amount } = await paymentOf(checkout)
    expect({ status, refunded_amount }).toEqual({ status: 'succeeded', refunded_amount: 499 })
    const [refund] = await refundsOf(checkout)
    expect(refund?.status).toBe('manual')
    expect((await openAttention(shop, 'refund_manual')).map(({ subject_id }) => subject_id)).toContain(refund?.id)
    expect(await balancesOf(checkout)).toEqual({ 'provider:stripe': 499, buyers: -499 })
  })

  it('and is won on appeal lets money that did not fit wait for the seller again', async () => {
    const checkout = await givenCheckout(shop)
    const object = { id: checkout.intentId, status: 'succeeded', amount_received: 140, currency: 'usd', metadata: {} }
    await applyStripeEvent(shop.ctx, JSON.stringify({ type: 'payment_intent.succeeded', data: { object } }))
    const dispute = disputeOf(checkout, 140)
    await dispute.lost()
    expect((await paymentOf(checkout)).status).toBe('charged-back')
    await dispute.won()
    expect((await paymentOf(checkout)).status).toBe('held')
  })
})

it('a dispute that was won and is said to be lost afterwards books nothing and is left to the seller', async () => {
  const checkout = await givenHeldUnits()
  const dispute = disputeOf(checkout)
  for (const step of [dispute.opened, dispute.won, dispute.lost]) await step()
  expect((await paymentOf(checkout)).status).toBe('succeeded')
  expect((await disputesOf(checkout)).map(({ status }) => status)).toEqual(['won'])
  expect(await toldOf(checkout)).toMatch(/said to be lost now/)
})

it('a dispute that was booked before disputes had rows of their own ends like any other', async () => {
  const checkout = await givenHeldUnits()
  const dispute = disputeOf(checkout)
  await dispute.opened()
  await shop.db.deleteFrom('disputes').where('ref', '=', dispute.id).execute()
  await dispute.won()
  expect((await paymentOf(checkout)).status).toBe('succeeded')
  expect((await balancesOf(checkout))['provider:stripe']).toBe(998)
})
