import { describe, expect } from 'vitest'
import type { GivenCheckout } from '../../tests/_support/given-order.ts'
import { givenHeld, openAttention } from '../../tests/_support/given-paid.ts'
import { balancesOf, paymentOf, refundsOf } from '../../tests/_support/money-of.ts'
import { givenQueued, inDashboard, sendRound } from '../../tests/_support/refunds-made-there.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { compareLedger } from '../books/reconciliation/compare-ledger.ts'
import { tellStandingDoubles } from './tell-standing-doubles.ts'

const always = { from: '2000-01-01T00:00:00.000Z', until: '2999-01-01T00:00:00.000Z' }

/** A refund that the provider refused, so a person has to pay it. */
async function givenManual(shop: Shop, checkout: GivenCheckout, unitNo = 1) {
  const refund = await givenQueued(shop, checkout, unitNo)
  const refused = { kind: 'failed', reason: 'insufficient balance' } as const
  await sendRound(shop, refund.id, { refund: () => Promise.resolve(refused) })
  return refund
}

const statusesOf = async (shop: Shop, checkout: GivenCheckout) =>
  (await refundsOf(shop, checkout)).map(({ source, status, amount }) => `${source} ${status} ${amount}`).toSorted()

const toldOf = async (shop: Shop, checkout: GivenCheckout) => {
  const { id } = await paymentOf(shop, checkout)
  return (await openAttention(shop)).filter(({ subject_id }) => subject_id === id)
}

const differencesOf = async (shop: Shop, checkout: GivenCheckout) => {
  const { id } = await paymentOf(shop, checkout)
  const { differences } = await compareLedger(shop.db, always)
  return differences.filter(({ subjectId }) => subjectId === id)
}

/** Rows of an earlier release: a refund in the provider's dashboard, and one that the store owes or paid by hand. */
async function givenStanding(shop: Shop, proof: string | null, quantity = 1, there = quantity * 499 - 1) {
  const checkout = await givenHeld(shop, quantity)
  const refund = await givenManual(shop, checkout)
  await inDashboard(shop, checkout, there).made()
  await shop.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('refunds')
      .set({ status: proof ? 'succeeded' : 'manual', proof, amount: 499, covered_amount: null, settled_at: null })
      .where('id', '=', refund.id)
      .execute()
    const back = (
      await trx.selectFrom('refunds').select('amount').where('payment_id', '=', refund.payment_id).execute()
    )
      .map(({ amount }) => amount)
      .reduce((sum, amount) => sum + amount, 0)
    await trx.updateTable('payments').set({ refunded_amount: back }).where('id', '=', refund.payment_id).execute()
    await trx.deleteFrom('attention').where('subject_id', '=', refund.payment_id).execute()
  })
  return { checkout, refund }
}

/** Runs the check again that a release makes at its first start. */
async function startAgain(shop: Shop) {
  await shop.db.deleteFrom('settings').where('key', '=', 'standing-doubles-told').execute()
  await tellStandingDoubles(shop.ctx)
}

describe('a refund that is recorded as paid by hand', () => {
  it('is refused beyond what came, less what went back', async ({ shop, seller }) => {
    const { checkout, refund } = await givenStanding(shop, null)
    const pay = seller.api('recordManualRefund', { refundId: refund.id, proof: 'BCA 1' })
    await expect(pay).rejects.toMatchObject({ code: 'transition_not_allowed', message: /more than came/ })
    expect(await statusesOf(shop, checkout)).toEqual(['external succeeded 498', 'store manual 499'])
  })

  it('is refused while so much is on its way that both together exceed what came', async ({ shop, seller }) => {
    const checkout = await givenHeld(shop, 2)
    const refund = await givenManual(shop, checkout)
    const other = await givenQueued(shop, checkout, 2)
    await shop.db.updateTable('refunds').set({ status: 'unknown', amount: 600 }).where('id', '=', other.id).execute()
    const pay = () => seller.api('recordManualRefund', { refundId: refund.id, proof: 'BCA 2' })
    await expect(pay()).rejects.toThrow(/more than came/)
    await shop.db.updateTable('refunds').set({ amount: 499 }).where('id', '=', other.id).execute()
    await pay()
  })

  it('and a refund in the dashboard at the same moment go back once, or the seller is told', async ({
    shop,
    seller,
  }) => {
    for (let round = 0; round < 5; round++) {
      const checkout = await givenHeld(shop)
      const refund = await givenManual(shop, checkout)
      const pay = () => seller.api('recordManualRefund', { refundId: refund.id, proof: `BCA ${round}` })
      const acts = [pay, inDashboard(shop, checkout, 499).made]
      const [byHand] = await Promise.allSettled(
        round % 2
          ? acts.map((act) => act())
          : acts
              .toReversed()
              .map((act) => act())
              .toReversed(),
      )
      const isBoth = byHand?.status === 'fulfilled'
      const statuses = await statusesOf(shop, checkout)
      expect(statuses).toEqual(isBoth ? ['external succeeded 499', 'store succeeded 499'] : ['store succeeded 499'])
      expect((await toldOf(shop, checkout)).map(({ kind }) => kind)).toEqual(isBoth ? ['refund_doubled'] : [])
      expect((await paymentOf(shop, checkout)).refunded_amount).toBe(isBoth ? 998 : 499)
    }
  })
})

it('a refund in the dashboard after the store paid by hand is booked beside it, and the seller is told once', async ({
  shop,
  seller,
}) => {
  const checkout = await givenHeld(shop)
  const refund = await givenManual(shop, checkout)
  await seller.api('recordManualRefund', { refundId: refund.id, proof: 'BCA 3' })
  const there = inDashboard(shop, checkout, 499)
  for (let told = 0; told < 2; told++) await there.made()
  const [entry, ...others] = await toldOf(shop, checkout)
  expect(entry).toMatchObject({ kind: 'refund_doubled', reason: expect.stringContaining('9.98 of 4.99 USD') })
  expect(others).toEqual([])
  expect(await balancesOf(shop, checkout)).toMatchObject({ 'provider:by-hand': -499 })
  expect(await differencesOf(shop, checkout)).toEqual([])
  await seller.api('closeAttention', { id: entry?.id ?? '', note: 'The buyer returned one' })
  expect(await differencesOf(shop, checkout)).toEqual([])
})

describe('of what an earlier release left standing twice', () => {
  it('each start of the store looks, until one has looked through all', async ({ shop }) => {
    const looked = await shop.db.selectFrom('settings').select('key').where('key', 'like', 'standing-%').execute()
    expect(looked).toEqual([{ key: 'standing-doubles-told' }])
  })

  it('the reconciliation tells until the seller was told', async ({ shop }) => {
    const { checkout } = await givenStanding(shop, 'BCA 4')
    expect(await differencesOf(shop, checkout)).toMatchObject([
      { party: 'store', kind: 'refunds-differ', expected: 499, found: 997 },
    ])
    await startAgain(shop)
    expect(await differencesOf(shop, checkout)).toEqual([])
  })

  it('the first start tells the seller, once', async ({ shop, seller }) => {
    const { checkout } = await givenStanding(shop, 'BCA 5')
    await startAgain(shop)
    const [entry, ...others] = await toldOf(shop, checkout)
    expect(entry).toMatchObject({ kind: 'refund_doubled', reason: expect.stringContaining('9.97 of 4.99 USD') })
    expect(others).toEqual([])
    await seller.api('closeAttention', { id: entry?.id ?? '', note: 'Seen' })
    await startAgain(shop)
    await tellStandingDoubles(shop.ctx)
    expect(await toldOf(shop, checkout)).toEqual([])
  })

  it('the first start closes and tells what a refund in the dashboard covers, also where more of the payment is left', async ({
    shop,
  }) => {
    const { checkout } = await givenStanding(shop, null, 3, 600)
    await startAgain(shop)
    expect(await statusesOf(shop, checkout)).toEqual(['external succeeded 600', 'store closed 499'])
    expect((await toldOf(shop, checkout)).map(({ kind }) => kind)).toEqual(['refund_doubled'])
    const covered = await givenStanding(shop, null, 3, 300)
    await startAgain(shop)
    expect(await statusesOf(shop, covered.checkout)).toEqual(['external succeeded 300', 'store manual 499'])
    expect(await toldOf(shop, covered.checkout)).toEqual([])
  })

  it('the first start takes off what is owed what went back, and the buyer’s page tells the rest', async ({ shop }) => {
    const { checkout } = await givenStanding(shop, null)
    await startAgain(shop)
    expect(await statusesOf(shop, checkout)).toEqual(['external succeeded 498', 'store manual 1'])
    const { refunds } = await checkout.browser.api('getRefundAccount', { id: checkout.first.id })
    expect(refunds).toMatchObject([{ amount: '0.01', state: 'needed' }])
    expect(await toldOf(shop, checkout)).toMatchObject([{ kind: 'refund_doubled' }])
    expect((await paymentOf(shop, checkout)).refunded_amount).toBe(499)
  })

  it('a later start looks through no refunds', async ({ shop }) => {
    const { checkout } = await givenStanding(shop, 'BCA 6')
    await startAgain(shop)
    await shop.db
      .deleteFrom('attention')
      .where('subject_id', '=', (await paymentOf(shop, checkout)).id)
      .execute()
    await tellStandingDoubles(shop.ctx)
    expect(await toldOf(shop, checkout)).toEqual([])
  })
})
