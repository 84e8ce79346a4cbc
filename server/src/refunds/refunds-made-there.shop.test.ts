import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { type GivenCheckout, givenCheckout, untilOrders } from '../../tests/_support/given-order.ts'
import { givenHeld, givenPaid, openAttention, reject } from '../../tests/_support/given-paid.ts'
import { balancesOf, paymentOf, refundsOf } from '../../tests/_support/money-of.ts'
import { givenQueued, inDashboard, sendRound, tomorrow } from '../../tests/_support/refunds-made-there.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { loadMailFacts } from '../mail/mail-facts.ts'
import { correctReceived } from '../payments/correct-received.ts'
import { write } from '../platform/db/write.ts'
import { recordReversal } from './record-reversal.ts'
import { settleRefundById } from './settle-refund.ts'

const statusesOf = async (shop: Shop, checkout: GivenCheckout) =>
  (await refundsOf(shop, checkout)).map(({ source, status, amount }) => `${source} ${status} ${amount}`).toSorted()

const reserved = async (shop: Shop, checkout: GivenCheckout) => (await paymentOf(shop, checkout)).refunded_amount

const kindsAbout = async (shop: Shop, ids: readonly (string | undefined)[]) =>
  (await openAttention(shop)).filter(({ subject_id }) => ids.includes(subject_id)).map(({ kind }) => kind)

/** Returns the refunds to be paid by hand that the buyer's order page shows. */
const owedOf = async ({ browser, first }: GivenCheckout) =>
  (await browser.api('getRefundAccount', { id: first.id })).refunds.map(({ amount, state }) => `${state} ${amount}`)

const credited = async (shop: Shop, { checkoutId }: GivenCheckout) => {
  const notes = await shop.db
    .selectFrom('documents')
    .select('gross')
    .where('checkout_id', '=', checkoutId)
    .where('kind', '=', 'credit-note')
    .execute()
  return notes.reduce((sum, { gross }) => sum + gross, 0)
}

/** A refund with unknown outcome: it was tried once, and the provider call failed. */
async function givenUnknown(shop: Shop, checkout: GivenCheckout, unitNo = 1, orderId = checkout.first.id) {
  const refund = await givenQueued(shop, checkout, unitNo, orderId)
  await sendRound(shop, refund.id, { refund: () => Promise.reject(new Error('no connection')) })
  await shop.db
    .updateTable('refunds')
    .set({ due_at: tomorrow(shop).toISOString() })
    .where('id', '=', refund.id)
    .execute()
  return refund
}

/** A refund that the provider refused, so a person has to pay it. */
async function givenManual(shop: Shop, checkout: GivenCheckout, unitNo = 1, orderId = checkout.first.id) {
  const refund = await givenQueued(shop, checkout, unitNo, orderId)
  const refused = { kind: 'failed', reason: 'insufficient balance' } as const
  await sendRound(shop, refund.id, { refund: () => Promise.resolve(refused) })
  return refund
}

describe('a refund in the provider’s dashboard, while the store’s own is not sent,', () => {
  it('is the store’s own when its amount is the same, and nothing else is sent', async ({ shop }) => {
    const checkout = await givenHeld(shop)
    const refund = await givenQueued(shop, checkout)
    const there = inDashboard(shop, checkout, 499)
    await Promise.all([there.made(), there.made()])
    await there.made()
    expect(await refundsOf(shop, checkout)).toMatchObject([
      { id: refund.id, status: 'succeeded', provider_ref: there.id },
    ])
    expect(await sendRound(shop, refund.id)).toEqual({ made: 0, looked: 0 })
    expect(await balancesOf(shop, checkout)).toEqual({})
    expect(await reserved(shop, checkout)).toBe(499)
    await there.failed()
    expect(await statusesOf(shop, checkout)).toEqual(['store manual 499'])
  })

  it('over the whole payment closes the refunds of all units, queued or to be paid by hand', async ({ shop }) => {
    const checkout = await givenHeld(shop, 3)
    const manual = await givenManual(shop, checkout, 1)
    for (const unitNo of [2, 3]) await givenQueued(shop, checkout, unitNo)
    expect(await owedOf(checkout)).toEqual(['needed 4.99'])
    const there = inDashboard(shop, checkout, 1497)
    await Promise.all([there.made(), there.made()])
    const expected = ['external succeeded 1497', ...Array(3).fill('store closed 499')]
    expect(await statusesOf(shop, checkout)).toEqual(expected)
    expect(await reserved(shop, checkout)).toBe(1497)
    expect(await balancesOf(shop, checkout)).toEqual({})
    expect(await credited(shop, checkout)).toBe(1497)
    expect(await owedOf(checkout)).toEqual([])
    const { id } = await paymentOf(shop, checkout)
    expect(await kindsAbout(shop, [id, manual.id])).toEqual(['payment_reversed'])
  })

  it('over a part takes it off what is owed, and the rest can be paid by hand', async ({ shop, seller }) => {
    const checkout = await givenHeld(shop)
    const refund = await givenManual(shop, checkout)
    await inDashboard(shop, checkout, 120).made()
    expect(await statusesOf(shop, checkout)).toEqual(['external succeeded 120', 'store manual 379'])
    expect(await owedOf(checkout)).toEqual(['needed 3.79'])
    expect(await reserved(shop, checkout)).toBe(499)
    await seller.api('recordManualRefund', { refundId: refund.id, proof: 'BCA 1' })
    expect(await owedOf(checkout)).toEqual(['sent 3.79'])
    expect(await balancesOf(shop, checkout)).toEqual({ 'provider:stripe': 379, 'provider:by-hand': -379 })
    expect(await credited(shop, checkout)).toBe(499)
  })

  it('over a part leaves the rest to be sent by the store', async ({ shop }) => {
    const checkout = await givenHeld(shop)
    const refund = await givenQueued(shop, checkout)
    await inDashboard(shop, checkout, 120).made()
    expect(await sendRound(shop, refund.id)).toEqual({ made: 1, looked: 0 })
    expect(await statusesOf(shop, checkout)).toEqual(['external succeeded 120', 'store succeeded 379'])
    expect(await balancesOf(shop, checkout)).toEqual({})
  })

  it('is credited once where it covers a refund that was credited before it failed', async ({ shop }) => {
    const checkout = await givenHeld(shop, 2)
    const refund = await givenQueued(shop, checkout)
    await sendRound(shop, refund.id)
    expect(await credited(shop, checkout)).toBe(499)
    await settleRefundById(shop.ctx, refund.id, { kind: 'failed', reason: 'the account is closed' })
    await inDashboard(shop, checkout, 600).made()
    expect(await statusesOf(shop, checkout)).toEqual(['external succeeded 600', 'store closed 499'])
    expect(await credited(shop, checkout)).toBe(600)
  })

  it('counts together with another one there', async ({ shop }) => {
    const checkout = await givenHeld(shop, 2)
    const refund = await givenQueued(shop, checkout)
    await inDashboard(shop, checkout, 250).made()
    expect(await statusesOf(shop, checkout)).toContain('store queued 499')
    await inDashboard(shop, checkout, 249).made()
    expect(await statusesOf(shop, checkout)).toEqual([
      'external succeeded 249',
      'external succeeded 250',
      'store closed 499',
    ])
    expect(await sendRound(shop, refund.id)).toEqual({ made: 0, looked: 0 })
    expect(await reserved(shop, checkout)).toBe(499)
  })

  it('closes a refund that a process took up and did not send', async ({ shop }) => {
    const checkout = await givenHeld(shop, 2)
    const refund = await givenQueued(shop, checkout)
    await shop.db.updateTable('refunds').set({ status: 'sending' }).where('id', '=', refund.id).execute()
    await inDashboard(shop, checkout, 600).made()
    expect(await statusesOf(shop, checkout)).toContain('store sending 499')
    expect(await sendRound(shop, refund.id)).toEqual({ made: 0, looked: 0 })
    expect(await statusesOf(shop, checkout)).toEqual(['external succeeded 600', 'store closed 499'])
  })
})

describe('a refund in the dashboard before the store’s own is queued', () => {
  it('counts for it, and the seller is told that nothing was sent', async ({ shop, seller }) => {
    const players = ['10001', '10002', '10003']
    const lines = players.map((gameUserId) => ({ packageId: 'hand-60' as const, gameUserId }))
    const checkout = await givenPaid(shop, lines)
    await untilOrders(checkout, 'pending-delivery')
    await inDashboard(shop, checkout, 499).made()
    await reject(seller, checkout)
    expect(await statusesOf(shop, checkout)).toEqual(['external succeeded 499', 'store closed 499'])
    expect(await reserved(shop, checkout)).toBe(499)
    expect(await kindsAbout(shop, [checkout.first.id])).toEqual(['refund_blocked'])
    expect(await credited(shop, checkout)).toBe(499)
    const other = checkout.orders[1]?.id ?? ''
    await seller.api('changeOrderStatus', { id: other, status: 'failed' })
    await eventually(async () => expect(await statusesOf(shop, checkout)).toContain('store succeeded 499'))
    expect(await reserved(shop, checkout)).toBe(998)
    expect(await credited(shop, checkout)).toBe(998)
  })

  it('over a part of a unit leaves the rest of the unit to be sent', async ({ shop, seller }) => {
    const checkout = await givenHeld(shop)
    await inDashboard(shop, checkout, 120).made()
    await reject(seller, checkout)
    await eventually(async () =>
      expect(await statusesOf(shop, checkout)).toEqual(['external succeeded 120', 'store succeeded 379']),
    )
    expect(await reserved(shop, checkout)).toBe(499)
    expect(await kindsAbout(shop, [checkout.first.id])).toEqual([])
    expect(await credited(shop, checkout)).toBe(499)
    expect(await balancesOf(shop, checkout)).toEqual({})
  })

  it('counts for one unit, and its rest for the next: what is left of that is sent', async ({ shop, seller }) => {
    const checkout = await givenHeld(shop, 2)
    await inDashboard(shop, checkout, 600).made()
    await reject(seller, checkout)
    const expected = ['external succeeded 600', 'store closed 499', 'store succeeded 398']
    await eventually(async () => expect(await statusesOf(shop, checkout)).toEqual(expected))
    expect(await reserved(shop, checkout)).toBe(998)
    expect(await credited(shop, checkout)).toBe(998)
  })

  it('in another currency than the unit cost counts for no unit', async ({ shop, seller }) => {
    const checkout = await givenHeld(shop)
    const payment = await paymentOf(shop, checkout)
    await write(shop.db, (trx) => correctReceived(shop.ctx, trx, payment, { amount: 80_000, currency: 'IDR' }))
    const told = { kind: 'refund', ref: 're_idr', money: { amount: 500, currency: 'IDR' } } as const
    await recordReversal(shop.ctx, await paymentOf(shop, checkout), told)
    await reject(seller, checkout)
    await untilOrders(checkout, 'failed')
    expect(await statusesOf(shop, checkout)).toEqual(['external succeeded 500'])
  })

  it('keeps the owner from giving a delivered unit back for the same money', async ({ shop, seller }) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'ml-86', quantity: 2 }])
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
    await inDashboard(shop, checkout, 150).made()
    const wanted = { orderId: checkout.first.id, unitNo: 1, reason: 'Asked by mail' }
    await expect(seller.api('refundDeliveredUnit', wanted)).rejects.toThrow(/counts for this unit/)
    expect(await statusesOf(shop, checkout)).toEqual(['external succeeded 150'])
  })
})

describe('a refund in the dashboard, while the outcome of the store’s own is not known,', () => {
  it('closes it once the provider has none of the store’s', async ({ shop }) => {
    const checkout = await givenHeld(shop, 2)
    const refund = await givenUnknown(shop, checkout)
    await inDashboard(shop, checkout, 499).made()
    expect(await statusesOf(shop, checkout)).toEqual(['external succeeded 499', 'store unknown 499'])
    const unreachable = { findMadeRefund: () => Promise.reject(new Error('no connection')) }
    expect(await sendRound(shop, refund.id, unreachable)).toEqual({ made: 0, looked: 1 })
    expect(await statusesOf(shop, checkout)).toContain('store unknown 499')
    await shop.db.updateTable('refunds').set({ due_at: '' }).where('id', '=', refund.id).execute()
    await eventually(async () => expect(await statusesOf(shop, checkout)).toContain('store closed 499'))
    const { refunds } = (await shop.world.state()).stripe
    expect(refunds.filter((one: { payment_intent: string }) => one.payment_intent === checkout.intentId)).toEqual([])
    expect(await reserved(shop, checkout)).toBe(499)
    const { id } = await paymentOf(shop, checkout)
    expect(await kindsAbout(shop, [id, refund.id])).toEqual(['payment_reversed'])
  })

  it('is booked beside it where the provider made both, and the seller is told once', async ({ shop }) => {
    const checkout = await givenHeld(shop, 2)
    const refund = await givenUnknown(shop, checkout)
    await inDashboard(shop, checkout, 499).made()
    const made = { findMadeRefund: async () => ({ kind: 'done', ref: `re_${refund.id}` }) as const }
    await sendRound(shop, refund.id, made)
    await settleRefundById(shop.ctx, refund.id, { kind: 'done', ref: `re_${refund.id}` })
    expect(await statusesOf(shop, checkout)).toEqual(['external succeeded 499', 'store succeeded 499'])
    expect(await balancesOf(shop, checkout)).toEqual({})
    const { id } = await paymentOf(shop, checkout)
    expect(await kindsAbout(shop, [id, refund.id])).toEqual(['refund_doubled'])
  })

  it('closes it when the provider refuses it as gone back already, and the buyer is asked for no account', async ({
    shop,
  }) => {
    const checkout = await givenHeld(shop)
    const refund = await givenUnknown(shop, checkout)
    await inDashboard(shop, checkout, 499).made()
    await settleRefundById(shop.ctx, refund.id, { kind: 'failed', reason: 'charge_already_refunded' })
    expect(await statusesOf(shop, checkout)).toEqual(['external succeeded 499', 'store closed 499'])
    expect(await owedOf(checkout)).toEqual([])
    const mails = await shop.db.selectFrom('mails').select('kind').where('order_id', '=', checkout.first.id).execute()
    expect(mails.map(({ kind }) => kind)).not.toContain('refund-account')
    expect(await kindsAbout(shop, [refund.id])).toEqual([])
  })

  it('over a part leaves the rest owed when the provider refuses the whole', async ({ shop }) => {
    const checkout = await givenHeld(shop)
    const refund = await givenUnknown(shop, checkout)
    await inDashboard(shop, checkout, 120).made()
    const refused = { kind: 'failed', reason: 'greater than the unrefunded amount' } as const
    expect(await sendRound(shop, refund.id, { refund: async () => refused })).toEqual({ made: 1, looked: 0 })
    expect(await statusesOf(shop, checkout)).toEqual(['external succeeded 120', 'store manual 379'])
    expect(await owedOf(checkout)).toEqual(['needed 3.79'])
    expect(await reserved(shop, checkout)).toBe(499)
  })

  it('closes it for good: a yes of the provider that comes later is booked and told', async ({ shop }) => {
    const checkout = await givenHeld(shop, 2)
    const refund = await givenUnknown(shop, checkout)
    await inDashboard(shop, checkout, 499).made()
    await sendRound(shop, refund.id, { findMadeRefund: async () => undefined })
    expect(await statusesOf(shop, checkout)).toContain('store closed 499')
    await settleRefundById(shop.ctx, refund.id, { kind: 'done', ref: `re_late_${refund.id}` })
    expect(await statusesOf(shop, checkout)).toEqual(['external succeeded 499', 'store succeeded 499'])
    expect(await reserved(shop, checkout)).toBe(998)
    expect(await balancesOf(shop, checkout)).toEqual({})
    const { id } = await paymentOf(shop, checkout)
    expect(await kindsAbout(shop, [id])).toEqual(['refund_doubled'])
  })
})

it('the mail about an order’s first refund is sent once a refund in the dashboard covers the last one', async ({
  shop,
}) => {
  const checkout = await givenHeld(shop, 3)
  await shop.db
    .updateTable('checkouts')
    .set({ customer_email: 'two@example.com' })
    .where('id', '=', checkout.checkoutId)
    .execute()
  await givenManual(shop, checkout, 2)
  const first = await givenQueued(shop, checkout, 1)
  await sendRound(shop, first.id)
  const mails = () => shop.db.selectFrom('mails').select('kind').where('subject_id', 'like', `${first.id}%`).execute()
  expect(await mails()).toEqual([])
  await inDashboard(shop, checkout, 600).made()
  expect(await statusesOf(shop, checkout)).toContain('store closed 499')
  expect(await mails()).toEqual([{ kind: 'refunded' }])
})

it('a mail that asks where to send a refund is not sent once a refund in the dashboard counts for it', async ({
  shop,
}) => {
  const checkout = await givenHeld(shop)
  const refund = await givenManual(shop, checkout)
  await inDashboard(shop, checkout, 499).made()
  const factsOf = (kind: 'refund-account' | 'refunded') => {
    const mail = { kind, order_id: checkout.first.id, subject_id: refund.id } as Parameters<typeof loadMailFacts>[1]
    return loadMailFacts(shop.ctx, mail)
  }
  expect(await factsOf('refund-account')).toBeUndefined()
  expect(await factsOf('refunded')).toMatchObject({ refunded: { amount: 499, currency: 'USD' }, owed: undefined })
})

it('a refund in the dashboard that is heard of before its payment is told to the buyer once the payment is known', async ({
  shop,
}) => {
  const checkout = await givenCheckout(shop, [{ packageId: 'hand-60' }])
  const customer_email = 'early@example.com'
  await shop.db.updateTable('checkouts').set({ customer_email }).where('id', '=', checkout.checkoutId).execute()
  const money = { amount: 499, currency: 'USD' } as const
  const told = { kind: 'refund', ref: 're_early', money, isByProvider: false, isToldTwice: false } as const
  await recordReversal(shop.ctx, await paymentOf(shop, checkout), told)
  await shop.world.payIntent(checkout.intentId)
  await eventually(async () => {
    const subjects = (await shop.world.mailsTo(customer_email)).map(({ subject }) => subject)
    expect(subjects.some((subject) => subject.startsWith('Your refund'))).toBe(true)
  })
})
