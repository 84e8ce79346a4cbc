import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import type { GivenCheckout } from '../../tests/_support/given-order.ts'
import { givenHeld, openAttention } from '../../tests/_support/given-paid.ts'
import { balancesOf, paymentOf, refundsOf } from '../../tests/_support/money-of.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { compareLedger } from '../books/reconciliation/compare-ledger.ts'
import { applyStripeEvent } from '../payments/stripe/apply-stripe-event.ts'
import { recordManualRefund } from './resolve-payment.ts'

const dueFees = async (shop: Shop, refundId: string) =>
  (
    await shop.db
      .selectFrom('fee_checks')
      .select('ref')
      .where('subject_id', '=', refundId)
      .where('status', '=', 'due')
      .execute()
  ).map(({ ref }) => ref)

/** A refund in the provider's dashboard, with functions that apply each of Stripe's events about it at once. */
function inDashboard(shop: Shop, { intentId }: GivenCheckout, id = `re_${randomUUID()}`) {
  const tell = (type: string, status: string) => () => {
    const object = { id, status, amount: 499, currency: 'usd', metadata: {}, payment_intent: intentId }
    return applyStripeEvent(shop.ctx, JSON.stringify({ type: `refund.${type}`, data: { object } }))
  }
  return { id, made: tell('created', 'succeeded'), failed: tell('failed', 'failed') }
}

const gone = {}
const stillHere = { 'provider:stripe': 499, buyers: -499 }

/** Makes the refund three times: the first two fail, the third stays made. Each event comes twice. */
async function makeAgain(shop: Shop, checkout: GivenCheckout, refundId: string) {
  const makings = [inDashboard(shop, checkout), inDashboard(shop, checkout), inDashboard(shop, checkout)]
  for (const { id, made, failed } of makings) {
    for (let told = 0; told < 2; told++) await made()
    expect(await balancesOf(shop, checkout)).toEqual(gone)
    expect(await dueFees(shop, refundId)).toEqual([id])
    for (let told = 0; told < 2; told++) await failed()
    expect(await balancesOf(shop, checkout)).toEqual(stillHere)
    expect(await dueFees(shop, refundId)).toEqual([])
    expect((await openAttention(shop, 'refund_manual')).map(({ subject_id }) => subject_id)).toContain(refundId)
  }
  const last = inDashboard(shop, checkout)
  await last.made()
  // Stripe sends two events about most changes, and the second may come late, so send all of them again.
  for (const { made, failed } of makings) for (const told of [made, failed]) await told()
  expect(await refundsOf(shop, checkout)).toMatchObject([{ id: refundId, status: 'succeeded', provider_ref: last.id }])
  expect(await balancesOf(shop, checkout)).toEqual(gone)
  expect((await paymentOf(shop, checkout)).refunded_amount).toBe(499)
  const today = { from: '2000-01-01T00:00:00.000Z', until: '2999-01-01T00:00:00.000Z' }
  const { differences } = await compareLedger(shop.db, today)
  expect(differences.filter(({ subjectId }) => subjectId === refundId)).toEqual([])
}

describe('a refund that came back and was made again in the dashboard is booked each time it is made', () => {
  it('where the owner made the first one there as well', async ({ shop }) => {
    const checkout = await givenHeld(shop)
    const first = inDashboard(shop, checkout)
    await first.made()
    const [refund] = await refundsOf(shop, checkout)
    await first.failed()
    await makeAgain(shop, checkout, refund?.id ?? '')
  })

  it('where the store made the first one', async ({ shop, seller }) => {
    const checkout = await givenHeld(shop)
    await seller.api('changeOrderStatus', { id: checkout.first.id, status: 'failed' })
    const refund = await eventually(async () => {
      const [made] = await refundsOf(shop, checkout)
      if (made?.status !== 'succeeded') throw new Error(`the refund is ${made?.status}`)
      return made
    })
    await inDashboard(shop, checkout, refund.provider_ref ?? '').failed()
    await makeAgain(shop, checkout, refund.id)
  })
})

it('a refund that came back and was made again is told to the buyer each time: what went back, and what is owed', async ({
  shop,
}) => {
  const checkout = await givenHeld(shop)
  const customer_email = `${randomUUID()}@example.com`
  await shop.db.updateTable('checkouts').set({ customer_email }).where('id', '=', checkout.checkoutId).execute()
  const told: string[] = []
  const untilTold = async (subject: string) => {
    told.push(subject)
    await eventually(async () => {
      const mails = await shop.world.mailsTo(customer_email)
      expect(mails.map((mail) => mail.subject.replace(/:? ?[Oo]rder TRK.*/, ''))).toEqual(told)
    })
  }
  const [first, second] = [inDashboard(shop, checkout), inDashboard(shop, checkout)]
  for (const { made, failed } of [first, second]) {
    await made()
    await untilTold('Your refund for')
    await failed()
    await untilTold('Where shall we send your money?')
  }
  const [refund] = await refundsOf(shop, checkout)
  await recordManualRefund(shop.ctx, 'seller', refund?.id ?? '', 'transfer 1')
  await untilTold('Your refund for')
})
