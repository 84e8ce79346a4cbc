import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { explain, fullScans } from '../../tests/_support/explain.ts'
import type { GivenCheckout } from '../../tests/_support/given-order.ts'
import { givenHeld, openAttention, reject } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { balancesOf, paymentOf, refundsOf, untilPayment } from '../../tests/_support/money-of.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { postStripeEvent } from '../../tests/_support/stripe-event.ts'
import { refundsByRef } from './refund.repository.ts'

const untilRefund = (shop: Shop, checkout: GivenCheckout, status: string) =>
  eventually(async () => {
    const [refund] = await refundsOf(shop, checkout)
    if (refund?.status !== status) throw new Error(`the refund is ${refund?.status}, not ${status}`)
    return refund
  })
const postDispute = (shop: Shop, event: string, dispute: Record<string, unknown>, status: string) =>
  postStripeEvent(shop, `charge.dispute.${event}`, { ...dispute, status })
const disputeOf = ({ intentId }: GivenCheckout, amount = 499) => ({
  id: `dp_${randomUUID()}`,
  amount,
  currency: 'usd',
  payment_intent: intentId,
})

/** A rejected order whose refund the provider refused, so that the owner has to pay it by hand. */
async function givenManual(shop: Shop, seller: Browser, quantity = 1) {
  const checkout = await givenHeld(shop, quantity)
  const body = { error: { type: 'invalid_request_error', message: 'Insufficient balance' } }
  await shop.world.fault({ target: 'stripe.refund', kind: 'error', status: 400, times: null, body })
  await reject(seller, checkout)
  const refund = await untilRefund(shop, checkout, 'manual')
  await eventually(async () => {
    for (const { status } of await refundsOf(shop, checkout)) expect(status).toBe('manual')
  })
  await shop.world.clearFaults()
  return { checkout, refund }
}

const creditNotesOf = (shop: Shop, { checkoutId }: GivenCheckout) =>
  shop.db
    .selectFrom('documents')
    .select(['refund_id', 'gross'])
    .where('checkout_id', '=', checkoutId)
    .where('kind', '=', 'credit-note')
    .execute()

const inDashboard = (checkout: GivenCheckout, amount: number, more: object = {}) => ({
  id: `re_${randomUUID()}`,
  status: 'succeeded',
  amount,
  currency: 'usd',
  metadata: {},
  payment_intent: checkout.intentId,
  ...more,
})

describe('a refund that the provider refused', () => {
  it('is the one that the owner makes in the provider’s dashboard, however often that is told', async ({
    shop,
    seller,
  }) => {
    const { checkout, refund } = await givenManual(shop, seller)
    const made = inDashboard(checkout, 499)
    for (const type of ['refund.created', 'refund.updated']) await postStripeEvent(shop, type, made)
    expect(await untilRefund(shop, checkout, 'succeeded')).toMatchObject({
      id: refund.id,
      provider_ref: made.id,
      proof: null,
    })
    await postStripeEvent(shop, 'refund.updated', made)
    const late = { ...made, id: 're_earlier', status: 'failed', metadata: { refund_id: refund.id } }
    await postStripeEvent(shop, 'refund.failed', late)
    await eventually(async () => {
      const open = shop.db.selectFrom('webhook_events').select('id').where('status', '=', 'queued')
      expect(await open.execute()).toEqual([])
    })
    expect(await refundsOf(shop, checkout)).toMatchObject([
      { purpose: 'unit', status: 'succeeded', provider_ref: made.id },
    ])
    expect(await balancesOf(shop, checkout)).toEqual({})
    expect((await paymentOf(shop, checkout)).refunded_amount).toBe(499)
    expect((await openAttention(shop)).filter(({ subject_id }) => subject_id === refund.id)).toEqual([])
    const mails = shop.db.selectFrom('mails').select('id').where('kind', '=', 'refunded')
    expect(await mails.where('subject_id', 'like', `${refund.id}%`).execute()).toHaveLength(
      (await mails.execute()).length,
    )
    expect(await creditNotesOf(shop, checkout)).toEqual([{ refund_id: refund.id, gross: 499 }])
  })

  it('stays to be paid when another amount goes back there', async ({ shop, seller }) => {
    const { checkout } = await givenManual(shop, seller, 2)
    await postStripeEvent(shop, 'refund.created', inDashboard(checkout, 120))
    await eventually(async () => expect(await refundsOf(shop, checkout)).toHaveLength(3))
    const statuses = (await refundsOf(shop, checkout)).map(({ source, status }) => `${source} ${status}`).sort()
    expect(statuses).toEqual(['external succeeded', 'store manual', 'store manual'])
  })

  it('goes to the owner again when what was made there fails as well', async ({ shop, seller }) => {
    const { checkout, refund } = await givenManual(shop, seller)
    const made = inDashboard(checkout, 499)
    await postStripeEvent(shop, 'refund.created', made)
    await untilRefund(shop, checkout, 'succeeded')
    await postStripeEvent(shop, 'refund.failed', { ...made, status: 'failed' })
    expect(await untilRefund(shop, checkout, 'manual')).toMatchObject({ id: refund.id })
    expect(await balancesOf(shop, checkout)).toEqual({ 'provider:stripe': 499, buyers: -499 })
  })

  it('stays paid when it was paid by hand and the failure of the first try is told late', async ({ shop, seller }) => {
    const { checkout, refund } = await givenManual(shop, seller)
    await seller.api('recordManualRefund', { refundId: refund.id, proof: 'BCA 4' })
    const balances = await balancesOf(shop, checkout)
    const late = inDashboard(checkout, 499, { status: 'failed', metadata: { refund_id: refund.id } })
    await postStripeEvent(shop, 'refund.failed', late)
    await eventually(async () => {
      const open = shop.db.selectFrom('webhook_events').select('id').where('status', '=', 'queued')
      expect(await open.execute()).toEqual([])
    })
    expect(await refundsOf(shop, checkout)).toMatchObject([{ id: refund.id, status: 'succeeded', proof: 'BCA 4' }])
    expect(await balancesOf(shop, checkout)).toEqual(balances)
    expect((await openAttention(shop)).filter(({ subject_id }) => subject_id === refund.id)).toEqual([])
  })
})

describe('a refund whose payment is disputed', () => {
  it('cannot be paid by hand, is closed when the dispute is lost, and is booked once', async ({ shop, seller }) => {
    const { checkout, refund } = await givenManual(shop, seller)
    const dispute = disputeOf(checkout)
    await postDispute(shop, 'created', dispute, 'needs_response')
    await untilPayment(shop, checkout, 'disputed')
    const pay = () => seller.api('recordManualRefund', { refundId: refund.id, proof: 'BCA 1' })
    await expect(pay()).rejects.toThrow(/wait for the end of the dispute/)
    await postDispute(shop, 'closed', dispute, 'lost')
    await untilRefund(shop, checkout, 'closed')
    await expect(pay()).rejects.toMatchObject({ code: 'transition_not_allowed' })
    expect(await balancesOf(shop, checkout)).toEqual({})
    expect((await openAttention(shop)).filter(({ subject_id }) => subject_id === refund.id)).toEqual([])
  })

  it('is closed as well when it had not been sent', async ({ shop, seller }) => {
    const checkout = await givenHeld(shop)
    await shop.world.fault({ target: 'stripe.refund', kind: 'error', status: 500, times: null })
    await reject(seller, checkout)
    await untilRefund(shop, checkout, 'unknown')
    const dispute = disputeOf(checkout)
    await postDispute(shop, 'created', dispute, 'needs_response')
    await postDispute(shop, 'closed', dispute, 'lost')
    await untilPayment(shop, checkout, 'charged-back')
    // Once Stripe responds again, the store learns that no earlier try made the refund.
    await shop.world.clearFaults()
    await eventually(async () => {
      shop.advance(2_000)
      expect((await refundsOf(shop, checkout))[0]?.status).toBe('closed')
    })
    expect((await openAttention(shop, 'refund_manual')).map(({ subject_id }) => subject_id)).not.toContain(
      (await refundsOf(shop, checkout))[0]?.id,
    )
  })

  it('is not made while the dispute is open, though the provider would make it', async ({ shop, seller }) => {
    const checkout = await givenHeld(shop)
    await shop.world.fault({ target: 'stripe.refund', kind: 'error', status: 500, times: null })
    await reject(seller, checkout)
    const { tries } = await untilRefund(shop, checkout, 'unknown')
    const dispute = disputeOf(checkout)
    await postDispute(shop, 'created', dispute, 'needs_response')
    await untilPayment(shop, checkout, 'disputed')
    await shop.world.clearFaults()
    await eventually(async () => {
      shop.advance(2_000)
      expect((await refundsOf(shop, checkout))[0]?.tries).toBeGreaterThan(tries + 1)
    })
    await postDispute(shop, 'closed', dispute, 'lost')
    await eventually(async () => {
      shop.advance(2_000)
      expect((await refundsOf(shop, checkout))[0]?.status).toBe('closed')
    })
    const { refunds } = (await shop.world.state()).stripe
    const made = refunds.filter((one: { payment_intent: string }) => one.payment_intent === checkout.intentId)
    expect(made).toEqual([])
  })

  it('is still owed when the lost dispute was about another part of the payment', async ({ shop, seller }) => {
    const { checkout, refund } = await givenManual(shop, seller, 2)
    const dispute = disputeOf(checkout)
    await postDispute(shop, 'created', dispute, 'needs_response')
    await postDispute(shop, 'closed', dispute, 'lost')
    await untilPayment(shop, checkout, 'charged-back')
    expect((await refundsOf(shop, checkout)).map(({ status }) => status)).toEqual(['manual', 'manual'])
    await seller.api('recordManualRefund', { refundId: refund.id, proof: 'BCA 2' })
    const other = (await refundsOf(shop, checkout)).find(({ id }) => id !== refund.id)?.id ?? ''
    const pay = seller.api('recordManualRefund', { refundId: other, proof: 'BCA 3' })
    await expect(pay).rejects.toThrow(/nothing is left to pay/)
  })

  it('is made once the dispute is won', async ({ shop, seller }) => {
    const checkout = await givenHeld(shop)
    const dispute = disputeOf(checkout)
    await postDispute(shop, 'created', dispute, 'needs_response')
    await untilPayment(shop, checkout, 'disputed')
    await reject(seller, checkout)
    expect(await refundsOf(shop, checkout)).toEqual([])
    const { id: orderId } = checkout.first
    expect((await openAttention(shop, 'refund_blocked')).map(({ subject_id }) => subject_id)).toContain(orderId)
    await postDispute(shop, 'closed', dispute, 'won')
    await untilRefund(shop, checkout, 'succeeded')
    expect(await balancesOf(shop, checkout)).toEqual({})
    expect((await openAttention(shop, 'refund_blocked')).map(({ subject_id }) => subject_id)).not.toContain(orderId)
  })
})

it('a buyer whose money something stands against is not told that it goes back', async ({ shop, seller }) => {
  const checkout = await givenHeld(shop)
  const dispute = disputeOf(checkout)
  await postDispute(shop, 'created', dispute, 'needs_response')
  await untilPayment(shop, checkout, 'disputed')
  await reject(seller, checkout)
  // The state that an earlier release left: the dispute was won, but refunds did not resume.
  await shop.db
    .updateTable('payments')
    .set({ status: 'succeeded' })
    .where('id', '=', (await paymentOf(shop, checkout)).id)
    .execute()
  const { options } = await checkout.browser.api('getRefundOptions', { id: checkout.first.id })
  expect(options[0]).toMatchObject({ action: 'ask', reason: 'to-verify' })
})

it('a refund is found by the provider’s reference without a walk over the provider’s payments', async ({ shop }) => {
  const plan = await explain(shop.db, sql`select * from ${refundsByRef(shop.db, 'stripe', 're_1').as('found')}`)
  expect(plan.join('\n')).toContain('refunds_by_ref')
  expect(fullScans(plan, ['refunds', 'payments']), plan.join('\n')).toEqual([])
  expect(plan.join('\n')).not.toMatch(/payments\S* .*provider ?=/)
})
