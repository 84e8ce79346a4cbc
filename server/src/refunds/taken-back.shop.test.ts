import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, untilOrders } from '../../tests/_support/given-order.ts'
import { attemptsOf, openAttention, supplierSide, untilUnits } from '../../tests/_support/given-paid.ts'
import { givenProducts } from '../../tests/_support/given-products.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { paymentOf, untilPayment } from '../../tests/_support/money-of.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { postStripeEvent } from '../../tests/_support/stripe-event.ts'

let players = 70_000

it.beforeAll(async ({ shop }) => {
  await givenProducts(shop, 'ml-86', [{ code: 'ML78_8-S24', cost: 20_000 }])
  await shop.world.setProduct('ML78_8-S24', { price: 20_000, status: 'available' })
})

const dispute = (intentId: string, amount = 150) => ({
  id: `dp_${randomUUID()}`,
  amount,
  currency: 'usd',
  payment_intent: intentId,
})

/** A paid checkout whose only unit was ordered at a supplier that has not confirmed the order yet. */
async function givenInFlight(shop: Shop) {
  const player = `21${players++}000903`
  const checkout = await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId: `${player} (1)` }])
  await shop.world.payIntent(checkout.intentId)
  await untilUnits(shop, checkout.first.id, 'accepted')
  await shop.world.fault({ target: 'lapakgaming.order_status', kind: 'error', times: null })
  return { ...checkout, orderId: checkout.first.id, player }
}

/** Makes the supplier refund the unit's order, after which the store could order from the next product. */
async function failAtSupplier(shop: Shop, { player }: { player: string }) {
  const [taken] = await supplierSide(shop, player)
  await shop.world.settleSupplierOrder(taken?.tid ?? '', 'REFUNDED', false)
  await shop.world.clearFaults()
}

it('a unit that was under way when its money was given back in the dashboard is not ordered again by itself', async ({
  shop,
  seller,
}) => {
  const order = await givenInFlight(shop)
  const refund = { id: `re_${randomUUID()}`, status: 'succeeded', amount: 150, currency: 'usd', metadata: {} }
  await postStripeEvent(shop, 'refund.created', { ...refund, payment_intent: order.intentId })
  await eventually(async () => expect((await paymentOf(shop, order)).refunded_amount).toBe(150))
  await failAtSupplier(shop, order)
  const [unit] = await untilUnits(shop, order.orderId, 'held')
  expect(unit?.gives_up_at).toBeNull()
  expect(await attemptsOf(shop, order.orderId)).toHaveLength(1)
  expect((await openAttention(shop)).map(({ subject_id }) => subject_id)).toContain(unit?.id)
  await seller.api('deliverOrder', { orderId: order.orderId, method: 'api' })
  await untilOrders(order, 'completed')
  expect(await attemptsOf(shop, order.orderId)).toHaveLength(2)
})

it('a unit that was under way when its payment was disputed is not ordered again until the dispute is won', async ({
  shop,
  seller,
}) => {
  const order = await givenInFlight(shop)
  const opened = dispute(order.intentId)
  await postStripeEvent(shop, 'charge.dispute.created', { ...opened, status: 'needs_response' })
  await untilPayment(shop, order, 'disputed')
  await failAtSupplier(shop, order)
  await untilUnits(shop, order.orderId, 'held')
  expect(await attemptsOf(shop, order.orderId)).toHaveLength(1)
  await postStripeEvent(shop, 'charge.dispute.closed', { ...opened, status: 'won' })
  await untilPayment(shop, order, 'succeeded')
  await seller.api('deliverOrder', { orderId: order.orderId, method: 'api' })
  await untilOrders(order, 'completed')
})

const refundOf = (shop: Shop, paymentId: string) =>
  shop.db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).executeTakeFirstOrThrow()

/** A held payment that the seller refunds while the provider fails to make the refund. */
async function givenReturning(shop: Shop, seller: Browser) {
  const checkout = await givenCheckout(shop)
  await shop.world.fault({ target: 'stripe.refund', kind: 'error', status: 500, times: null })
  await postStripeEvent(shop, 'payment_intent.succeeded', {
    id: checkout.intentId,
    status: 'succeeded',
    amount_received: 140,
    currency: 'usd',
    client_secret: null,
    metadata: {},
  })
  await untilPayment(shop, checkout, 'held')
  const { id } = await paymentOf(shop, checkout)
  await seller.api('resolvePayment', { paymentId: id, action: 'return' })
  await eventually(async () => expect((await refundOf(shop, id)).status).toBe('unknown'))
  return { ...checkout, paymentId: id }
}
it('money on its way back that is disputed waits for the end of the dispute, and is not paid twice when it is lost', async ({
  shop,
  seller,
}) => {
  const returning = await givenReturning(shop, seller)
  const opened = dispute(returning.intentId, 140)
  await postStripeEvent(shop, 'charge.dispute.created', { ...opened, status: 'needs_response' })
  await untilPayment(shop, returning, 'returned-disputed')
  await shop.world.clearFaults()
  const { tries } = await refundOf(shop, returning.paymentId)
  shop.advance(2_000)
  await eventually(async () => expect((await refundOf(shop, returning.paymentId)).tries).toBeGreaterThan(tries))
  expect((await refundOf(shop, returning.paymentId)).status).not.toBe('succeeded')
  await postStripeEvent(shop, 'charge.dispute.closed', { ...opened, status: 'lost' })
  await untilPayment(shop, returning, 'charged-back')
  shop.advance(2_000)
  await eventually(async () => expect((await refundOf(shop, returning.paymentId)).status).toBe('closed'))
  const { stripe } = await shop.world.state()
  const made = stripe.refunds.filter((made: { payment_intent: string }) => made.payment_intent === returning.intentId)
  expect(made).toEqual([])
})

it('money on its way back goes on its way when the dispute is won', async ({ shop, seller }) => {
  const returning = await givenReturning(shop, seller)
  const opened = dispute(returning.intentId, 140)
  await postStripeEvent(shop, 'charge.dispute.created', { ...opened, status: 'needs_response' })
  await untilPayment(shop, returning, 'returned-disputed')
  await postStripeEvent(shop, 'charge.dispute.closed', { ...opened, status: 'won' })
  await untilPayment(shop, returning, 'returned')
})

it('an inquiry of the buyer’s bank books and holds nothing, stands on the list, and is a dispute once it became one', async ({
  shop,
}) => {
  const checkout = await givenCheckout(shop)
  await shop.world.payIntent(checkout.intentId)
  await untilOrders(checkout, 'completed')
  const { id: paymentId } = await paymentOf(shop, checkout)
  const inquiry = dispute(checkout.intentId)
  const booked = async () => {
    const rows = await shop.db
      .selectFrom('ledger_entries')
      .select('account')
      .where('subject_id', '=', paymentId)
      .execute()
    return rows.filter(({ account }) => account === 'disputes').length
  }
  await postStripeEvent(shop, 'charge.dispute.created', { ...inquiry, status: 'warning_needs_response' })
  await eventually(async () => {
    expect((await openAttention(shop)).map(({ kind, subject_id }) => [kind, subject_id])).toContainEqual([
      'payment_inquiry',
      paymentId,
    ])
  })
  await postStripeEvent(shop, 'charge.dispute.updated', { ...inquiry, status: 'warning_under_review' })
  const other = await givenCheckout(shop)
  await postStripeEvent(shop, 'charge.dispute.closed', { ...dispute(checkout.intentId), status: 'warning_closed' })
  await shop.world.payIntent(other.intentId)
  await untilOrders(other, 'completed')
  expect((await paymentOf(shop, checkout)).status).toBe('succeeded')
  expect(await booked()).toBe(0)
  await postStripeEvent(shop, 'charge.dispute.funds_withdrawn', { ...inquiry, status: 'needs_response' })
  await untilPayment(shop, checkout, 'disputed')
  expect(await booked()).toBe(1)
})
