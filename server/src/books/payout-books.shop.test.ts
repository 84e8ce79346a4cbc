import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCompletedOrder } from '../../tests/_support/given-completed-order.ts'
import { untilOrders } from '../../tests/_support/given-order.ts'
import { givenDelivered, givenPaid, untilUnits } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { available } from '../../tests/_support/money-of.ts'
import { reconcile, tomorrow } from '../../tests/_support/reconcile.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { postDashboardRefund, postStripeEvent } from '../../tests/_support/stripe-event.ts'
import { closeCompletedDays } from './payouts/completed-totals.ts'

const untilAvailable = (seller: Browser, cents: number) =>
  eventually(async () => expect(await available(seller)).toBe(cents))

const dashboardRefund = (shop: Shop, intentId: string, amount: number) => postDashboardRefund(shop, intentId, amount)

let players = 81_000
const givenSold = (shop: Shop) => givenDelivered(shop, `${players++} (1)`)

describe('the balance follows the money', () => {
  it('falls by what is refunded in the provider’s dashboard of a delivered order, once', async ({ shop, seller }) => {
    const before = await available(seller)
    const { intentId } = await givenSold(shop)
    expect(await available(seller)).toBe(before + 150)
    await dashboardRefund(shop, intentId, 100)
    await untilAvailable(seller, before + 50)
    await dashboardRefund(shop, intentId, 50)
    await untilAvailable(seller, before)
  })

  it('falls while a dispute is open, comes back when it is won, and stays down when it is lost', async ({
    shop,
    seller,
  }) => {
    const before = await available(seller)
    for (const end of ['won', 'lost'] as const) {
      const { intentId } = await givenSold(shop)
      const dispute = { id: `dp_${randomUUID()}`, amount: 150, currency: 'usd', payment_intent: intentId }
      const from = await available(seller)
      await postStripeEvent(shop, 'charge.dispute.created', { ...dispute, status: 'needs_response' })
      await untilAvailable(seller, from - 150)
      await postStripeEvent(shop, 'charge.dispute.closed', { ...dispute, status: end })
      await eventually(async () => {
        const payment = await shop.db
          .selectFrom('payments')
          .select('status')
          .where('provider_ref', '=', intentId)
          .executeTakeFirst()
        expect(payment?.status).toBe(end === 'won' ? 'succeeded' : 'charged-back')
      })
      expect(await available(seller)).toBe(end === 'won' ? from : from - 150)
    }
    expect(await available(seller)).toBe(before + 150)
  })

  it('never counts an order that is delivered after its money went back', async ({ shop, seller }) => {
    const before = await available(seller)
    const checkout = await givenPaid(shop, [{ packageId: 'hand-60' }])
    await untilUnits(shop, checkout.first.id, 'held')
    await dashboardRefund(shop, checkout.intentId, 499)
    await eventually(async () => {
      const refund = await shop.db.selectFrom('refunds').select('id').where('amount', '=', 499).executeTakeFirst()
      expect(refund).toBeDefined()
    })
    await seller.api('deliverOrder', { orderId: checkout.first.id, method: 'manual' })
    await untilOrders(checkout, 'completed')
    expect(await available(seller)).toBe(before)
  })

  it('stays as it is when the days are summed up', async ({ shop, seller }) => {
    const before = await available(seller)
    expect(await closeCompletedDays(tomorrow(shop))).toBeGreaterThan(0)
    const { cut } = await shop.db
      .selectFrom('completed_days')
      .select(sql<number>`sum(cut_amount)`.as('cut'))
      .executeTakeFirstOrThrow()
    expect(Number(cut)).toBeGreaterThan(0)
    expect(await available(seller)).toBe(before)
    await shop.db.deleteFrom('completed_days').execute()
  })
})

describe('payouts in the ledger', () => {
  const accountsOf = async (shop: Shop, payoutId: string) => {
    const entries = await shop.db
      .selectFrom('ledger_entries')
      .select(['account', 'amount'])
      .where('subject_type', '=', 'payout')
      .where('subject_id', '=', payoutId)
      .execute()
    const sums = new Map<string, number>()
    for (const { account, amount } of entries) sums.set(account, (sums.get(account) ?? 0) + amount)
    return { sums: Object.fromEntries(sums), rest: entries.reduce((total, { amount }) => total + amount, 0) }
  }
  const request = (seller: Browser) =>
    seller.api('requestPayout', { amount: '50.00', method: 'paypal', bankDetails: null })

  it('are owed to the owner when asked for, drawn when paid, and nothing when rejected; both sides sum to zero', async ({
    shop,
    seller,
  }) => {
    await givenCompletedOrder(shop, { total: 200_00 })
    const { id } = await request(seller)
    expect(await accountsOf(shop, id)).toEqual({ sums: { owner: 5000, payouts: -5000 }, rest: 0 })
    await seller.api('markPayout', { payoutId: id, event: 'process' })
    await seller.api('markPayout', { payoutId: id, event: 'pay', reference: 'TRX-9' })
    expect(await accountsOf(shop, id)).toEqual({
      sums: { owner: 5000, payouts: 0, 'provider:by-hand': -5000 },
      rest: 0,
    })
    const rejected = await request(seller)
    await seller.api('markPayout', { payoutId: rejected.id, event: 'reject', reference: 'Wrong account' })
    expect(await accountsOf(shop, rejected.id)).toEqual({ sums: { owner: 0, payouts: 0 }, rest: 0 })
  })

  it('are compared with the ledger every day: one that is not booked is found', async ({ shop, seller }) => {
    const { id } = await request(seller)
    await shop.db.deleteFrom('ledger_entries').where('posting_id', '=', `payout:${id}:requested`).execute()
    const { exceptions } = await reconcile(shop, seller)
    const ofPayouts = exceptions.filter(({ subjectType }) => subjectType === 'payout')
    expect(ofPayouts).toMatchObject([{ party: 'store', kind: 'not-booked', subjectId: id, expected: '50.00' }])
  })
})
