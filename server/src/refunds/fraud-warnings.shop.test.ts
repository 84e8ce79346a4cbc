import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { type GivenCheckout, givenCheckout, untilOrders } from '../../tests/_support/given-order.ts'
import {
  attemptsOf,
  givenDelivered,
  givenHeld,
  givenPaid,
  openAttention,
  supplierSide,
  unitsOf,
  untilUnits,
} from '../../tests/_support/given-paid.ts'
import { givenProducts } from '../../tests/_support/given-products.ts'
import { balancesOf, paymentOf, refundsOf, untilPayment } from '../../tests/_support/money-of.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { postDashboardRefund, postStripeEvent } from '../../tests/_support/stripe-event.ts'
import { doubtOrders } from '../fulfilment/restored-orders.ts'
import { settleCheckout } from '../payments/settle-checkout.ts'
import { applyStripeEvent } from '../payments/stripe/apply-stripe-event.ts'
import { write } from '../platform/db/write.ts'
import { applyFraudWarning } from './apply-fraud-warning.ts'

const it = shopTest({ timing: { giveUpAfter: 3_600_000 } }, 'test')

/** The sandbox's bank reports fraud as soon as this card has paid. */
const reported = '4000000000005423'
const otherCard = '5555555555554444'
const player = '310000001 (1)'

type Told = Readonly<{ id: string; fraud_type: string; payment_intent: string }>
const report = (shop: Shop, { intentId }: GivenCheckout): Promise<Told> =>
  shop.world.post(`/control/stripe/payment_intents/${intentId}/fraud-warning`, {})
const tell = (shop: Shop, warning: Told) =>
  applyStripeEvent(
    shop.ctx,
    JSON.stringify({ id: 'evt_1', type: 'radar.early_fraud_warning.created', data: { object: warning } }),
  )
const untilRefunded = (shop: Shop, checkout: GivenCheckout, count = 1) =>
  eventually(async () =>
    expect((await refundsOf(shop, checkout)).map(({ status }) => status)).toEqual(
      Array.from({ length: count }, () => 'succeeded'),
    ),
  )
const untilApplied = (shop: Shop, warning: Told) =>
  eventually(async () => {
    const row = await shop.db.selectFrom('fraud_warnings').selectAll().where('id', '=', warning.id).executeTakeFirst()
    expect(row?.applied_at).toEqual(expect.any(String))
  })
const eventsOf = async (shop: Shop, checkout: GivenCheckout) => {
  const { id } = await paymentOf(shop, checkout)
  const rows = await shop.db.selectFrom('risk_events').select('kind').where('payment_id', '=', id).execute()
  return rows.map(({ kind }) => kind).sort()
}
const sentence = 'The card’s bank reports this payment as fraud: made with a stolen card.'

describe('a payment that its bank reports as fraud', () => {
  it('goes back once where nothing is delivered, however often it is told, and its buyer never reads why', async ({
    shop,
    seller,
  }) => {
    const checkout = await givenHeld(shop, 2)
    const warning = await report(shop, checkout)
    await untilRefunded(shop, checkout, 2)
    await untilOrders(checkout, 'failed')
    await Promise.all([tell(shop, warning), tell(shop, warning)])
    await report(shop, checkout).then((second) => untilApplied(shop, second))
    expect(await refundsOf(shop, checkout)).toHaveLength(2)
    expect(await balancesOf(shop, checkout)).toEqual({})
    expect(await eventsOf(shop, checkout)).toEqual(['disputed', 'paid'])
    expect(await openAttention(shop, 'payment_warned')).toEqual([])
    const { payments, refunds } = await seller.api('getOrderDetails', { id: checkout.first.id })
    expect(payments[0]?.fraudWarning).toBe(sentence)
    expect(refunds[0]?.reason).toMatch(/reported its payment as fraud/)
    const [order] = await checkout.browser.api('listOrders')
    expect(
      JSON.stringify([order, await checkout.browser.api('trackOrder', { code: order?.trackingCode ?? '' })]),
    ).not.toMatch(/fraud|warn/i)
  })

  it('goes back while it is held for a look, which is over by that', async ({ shop, seller }) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId: player }])
    await shop.world.payIntent(checkout.intentId, '4000000000004954')
    await untilOrders(checkout, 'pending-delivery')
    await report(shop, checkout)
    await untilRefunded(shop, checkout)
    expect(await openAttention(shop, 'order_being_checked')).toEqual([])
    await expect(seller.api('decideLook', { orderId: checkout.first.id, decision: 'deliver' })).rejects.toMatchObject({
      code: 'transition_not_allowed',
    })
    expect(await attemptsOf(shop, checkout.first.id)).toEqual([])
  })

  it('keeps what is delivered, and the owner reads what there is to do, once', async ({ shop, seller }) => {
    const checkout = await givenDelivered(shop, player)
    const warning = await report(shop, checkout)
    await untilApplied(shop, warning)
    await tell(shop, warning)
    expect(await refundsOf(shop, checkout)).toEqual([])
    expect(await unitsOf(shop, checkout.first.id)).toMatchObject([{ status: 'delivered' }])
    const entries = await openAttention(shop, 'payment_warned')
    expect(entries.map(({ reason }) => reason)).toEqual([
      `${sentence} 1 of 1 delivered: no money of what is delivered goes back by itself. Refund it on the order before it is disputed, or keep it and answer the dispute. This buyer’s next orders by card wait for a look.`,
    ])
    const [shown] = (await seller.api('listAttention')).filter(({ kind }) => kind === 'payment_warned')
    expect(shown).toMatchObject({ subjectType: 'order', subjectId: checkout.first.id, canClose: true })
    await seller.api('closeAttention', { id: shown?.id ?? '', note: 'The buyer was asked' })
    await tell(shop, warning)
    expect(await openAttention(shop, 'payment_warned')).toEqual([])
  })

  it('has the next order of its player held for a look, whatever card pays, and tells the seller why', async ({
    shop,
    seller,
  }) => {
    const checkout = await givenDelivered(shop, player)
    await untilApplied(shop, await report(shop, checkout))
    const next = await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId: player }])
    await shop.world.payIntent(next.intentId, otherCard)
    await untilOrders(next, 'pending-delivery')
    const { riskDecisions } = await seller.api('getOrderDetails', { id: next.first.id })
    expect(riskDecisions[0]?.sentence).toMatch(/^Held for a look: .*disputed, reported as fraud or sent back/)
  })

  it('counts once beside the dispute that follows it', async ({ shop }) => {
    const checkout = await givenDelivered(shop, player)
    await untilApplied(shop, await report(shop, checkout))
    await shop.world.post(`/control/stripe/payment_intents/${checkout.intentId}/dispute`, {})
    await untilPayment(shop, checkout, 'disputed')
    expect(await eventsOf(shop, checkout)).toEqual(['disputed', 'paid'])
    expect(await openAttention(shop, 'payment_warned')).toEqual([])
    expect((await openAttention(shop, 'payment_disputed')).map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/Answer until \d{4}-\d\d-\d\d \d\d:\d\d UTC: the evidence stands on the order\.$/),
    ])
  })

  it.for<['SUCCESS' | 'REFUNDED', string, number]>([
    ['SUCCESS', 'completed', 0],
    ['REFUNDED', 'failed', 1],
  ])('leaves what the supplier has in hand to its answer: %s', async ([...row], { shop }) => {
    const [answer, status, refunds] = row
    // The supplier has only one product: after a refund by the supplier, the store would order another.
    await givenProducts(shop, 'ml-86', [{ code: 'ML78_8-S24', cost: 20_000 }])
    // The sandbox's supplier leaves orders for this player pending until the test settles them.
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '310000902 (1)' }])
    await untilUnits(shop, checkout.first.id, 'accepted')
    await untilApplied(shop, await report(shop, checkout))
    expect(await refundsOf(shop, checkout)).toEqual([])
    expect((await openAttention(shop, 'payment_warned'))[0]?.reason).toMatch(/1 of 1 on the way from the supplier/)
    const [order] = await supplierSide(shop, '310000902')
    await shop.world.settleSupplierOrder(order?.tid ?? '', answer)
    await untilOrders(checkout, status)
    await untilRefunded(shop, checkout, refunds)
    expect(await supplierSide(shop, '310000902')).toHaveLength(1)
  })

  it('before its success is known here is never sent to a supplier', async ({ shop }) => {
    await shop.world.setWebhookEndpoints({ stripe: `${shop.url}/api/nowhere` })
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: player }])
    await tell(shop, await report(shop, checkout))
    await untilRefunded(shop, checkout)
    await untilOrders(checkout, 'failed')
    expect(await supplierSide(shop, '310000001')).toEqual([])
    expect(await attemptsOf(shop, checkout.first.id)).toEqual([])
    expect(await eventsOf(shop, checkout)).toEqual(['disputed', 'paid'])
  })

  it('by the test card of its kind is told and followed without a hand', async ({ shop }) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'hand-60' }])
    await shop.world.payIntent(checkout.intentId, reported)
    await untilRefunded(shop, checkout)
  })

  it('stays with the dispute that is open, and goes on by the seller’s word once that is won', async ({
    shop,
    seller,
  }) => {
    await shop.world.setProduct('ML78_8-S2', { status: 'empty' })
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: player }])
    await untilUnits(shop, checkout.first.id, 'held')
    const dispute = await shop.world.post(`/control/stripe/payment_intents/${checkout.intentId}/dispute`, {})
    await untilPayment(shop, checkout, 'disputed')
    await untilApplied(shop, await report(shop, checkout))
    expect(await unitsOf(shop, checkout.first.id)).toMatchObject([{ status: 'held' }])
    await shop.world.post(`/control/stripe/disputes/${dispute.id}`, { winner: 'seller' })
    await untilPayment(shop, checkout, 'succeeded')
    expect(await refundsOf(shop, checkout)).toEqual([])
    await shop.world.setProduct('ML78_8-S2', { status: 'available' })
    await seller.api('deliverOrder', { orderId: checkout.first.id, method: 'api' })
    await untilOrders(checkout, 'completed')
  })

  it('after its money went back in the provider’s dashboard changes nothing', async ({ shop }) => {
    const checkout = await givenHeld(shop)
    await postDashboardRefund(shop, checkout.intentId, 499)
    await eventually(async () => expect(await refundsOf(shop, checkout)).toHaveLength(1))
    await untilApplied(shop, await report(shop, checkout))
    expect(await refundsOf(shop, checkout)).toHaveLength(1)
    expect(await unitsOf(shop, checkout.first.id)).toMatchObject([{ status: 'held' }])
    expect(await openAttention(shop, 'refund_blocked')).toEqual([])
  })

  it('does not go back while a store that was lost may have delivered it: that is somebody’s to look at', async ({
    shop,
  }) => {
    const held = await givenHeld(shop)
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '310000902 (1)' }])
    await untilUnits(shop, checkout.first.id, 'accepted')
    await write(shop.db, (trx) => doubtOrders(shop.ctx, trx))
    await untilApplied(shop, await report(shop, held))
    await untilApplied(shop, await report(shop, checkout))
    expect(await refundsOf(shop, held)).toEqual([])
    expect(await unitsOf(shop, held.first.id)).toMatchObject([{ status: 'held' }])
    const reasons = (await openAttention(shop, 'payment_warned')).map(({ reason }) => reason).sort()
    expect(reasons).toEqual([
      expect.stringMatching(/ 1 of 1 held for another reason, which stands on the order: /),
      expect.stringMatching(/ 1 of 1 on the way from the supplier: /),
    ])
  })

  it('does not go back where the mail that delivers it may have arrived', async ({ shop, seller }) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'hand-60' }])
    const customerEmail = 'warned@example.com'
    await checkout.browser.api('updateCheckout', { checkoutId: checkout.checkoutId, customerEmail })
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'pending-delivery')
    await eventually(async () => expect(await shop.world.mailsTo(customerEmail)).toHaveLength(1))
    await shop.world.fault({ target: 'mail', kind: 'error', status: 451, times: null })
    await seller.api('deliverOrder', { orderId: checkout.first.id, method: 'email', note: 'GIFT-1' })
    await untilApplied(shop, await report(shop, checkout))
    await shop.db.updateTable('mails').set({ tries: 8 }).where('kind', '=', 'delivery').execute()
    await untilUnits(shop, checkout.first.id, 'held')
    expect(await unitsOf(shop, checkout.first.id)).toMatchObject([{ held_reason: 'mail-unclear' }])
    expect(await refundsOf(shop, checkout)).toEqual([])
    await untilApplied(shop, await report(shop, checkout))
    expect(await refundsOf(shop, checkout)).toEqual([])
  })

  it('is not accepted where another sum came than was asked, since it would only go back: it is sent back', async ({
    shop,
    seller,
  }) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'hand-60' }])
    const { id: paymentId } = await paymentOf(shop, checkout)
    await settleCheckout(shop.ctx, paymentId, {
      ref: checkout.intentId,
      captureRef: undefined,
      amount: 400,
      currency: 'USD',
    })
    await applyFraudWarning(shop.ctx, await paymentOf(shop, checkout), { id: 'issfr_held', kind: 'misc' })
    const accepted = seller.api('resolvePayment', { paymentId, action: 'accept' })
    await expect(accepted).rejects.toMatchObject({
      code: 'transition_not_allowed',
      message: expect.stringMatching(/reports this payment as fraud: send it back/),
    })
    const warned = 'received $4.00. The card’s bank reports it as fraud: send it back.'
    const told = async () => (await openAttention(shop, 'payment_mismatch')).map(({ reason }) => reason)
    expect(await told()).toEqual([expect.stringContaining(warned)])
    expect(await unitsOf(shop, checkout.first.id)).toEqual([])
    await seller.api('resolvePayment', { paymentId, action: 'return' })
    expect((await refundsOf(shop, checkout)).map(({ amount }) => amount)).toEqual([400])
  })

  it('of another store, or that Stripe does not know, moves nothing', async ({ shop }) => {
    const checkout = await givenHeld(shop)
    const madeUp = { id: 'issfr_made_up', fraud_type: 'misc', payment_intent: checkout.intentId }
    await expect(tell(shop, madeUp)).rejects.toThrow(/No such early fraud warning/)
    await postStripeEvent(shop, 'radar.early_fraud_warning.created', madeUp)
    expect(await unitsOf(shop, checkout.first.id)).toMatchObject([{ status: 'held' }])
    const made = await fetch(`${shop.world.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams({ amount: '499', currency: 'usd' }),
    })
    const { id: intentId } = (await made.json()) as { id: string }
    await shop.world.payIntent(intentId)
    await tell(shop, await report(shop, { ...checkout, intentId }))
    expect(await shop.db.selectFrom('fraud_warnings').selectAll().execute()).toEqual([])
    expect(await refundsOf(shop, checkout)).toEqual([])
  })

  it('is given back once by two processes that learn of it at once', async ({ shop }) => {
    const second = shop.createSecondContext()
    for (let round = 0; round < 6; round++) {
      const checkout = await givenHeld(shop, 2)
      const payment = await paymentOf(shop, checkout)
      const warning = { id: `issfr_${round}`, kind: 'misc' }
      await Promise.all([
        applyFraudWarning(shop.ctx, payment, warning),
        applyFraudWarning(second, payment, warning),
        applyFraudWarning(second, payment, { ...warning, id: `issfr_other_${round}` }),
      ])
      await untilRefunded(shop, checkout, 2)
      expect(await balancesOf(shop, checkout)).toEqual({})
    }
  })
})
