import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, givenOrders, untilOrders } from '../../tests/_support/given-order.ts'
import { givenDelivered, givenHeld, givenPaid } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { available, paymentOf } from '../../tests/_support/money-of.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { postDashboardRefund, postStripeEvent } from '../../tests/_support/stripe-event.ts'

type Checkout = Awaited<ReturnType<typeof givenPaid>>
let players = 83_000

/** Returns the balance of each ledger account for a checkout's payment, without the provider's fees. */
async function booksOf(shop: Shop, checkoutId: string): Promise<Record<string, number>> {
  const { id } = await paymentOf(shop, { checkoutId })
  const refunds = await shop.db.selectFrom('refunds').select('id').where('payment_id', '=', id).execute()
  const units = await shop.db
    .selectFrom('deliveries')
    .innerJoin('orders', 'orders.id', 'deliveries.order_id')
    .select('deliveries.id')
    .where('checkout_id', '=', checkoutId)
    .execute()
  const rows = await shop.db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('subject_id', 'in', [id, ...refunds.map((one) => one.id), ...units.map((one) => one.id)])
    .where('posting_id', 'not like', 'fee:%')
    .where('posting_id', 'not like', 'undo:fee:%')
    .execute()
  const sums: Record<string, number> = {}
  for (const { account, amount } of rows) sums[account] = (sums[account] ?? 0) + amount
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}
const untilBooks = (shop: Shop, checkoutId: string, books: Record<string, number>) =>
  eventually(async () => expect(await booksOf(shop, checkoutId)).toEqual(books))

/** Returns revenue and profit in cents. Adds fees and costs back to the profit, as other tests cover them. */
async function earned(seller: Browser): Promise<{ net: number; kept: number }> {
  const { netRevenue, profit, fees, costs } = (await seller.api('getFigures')).totals
  const [net, left, fee, cost] = [netRevenue, profit, fees, costs].map((amount) => Math.round(Number(amount) * 100))
  return { net: net ?? 0, kept: (left ?? 0) + (fee ?? 0) + (cost ?? 0) }
}

const dashboardRefund = (shop: Shop, { intentId }: Checkout, amount: number) =>
  postDashboardRefund(shop, intentId, amount)

const givenSold = (shop: Shop) => givenDelivered(shop, `${players++} (1)`)
const deliver = async (seller: Browser, checkout: Checkout) => {
  await seller.api('deliverOrder', { orderId: checkout.first.id, method: 'manual' })
  await untilOrders(checkout, 'completed')
}
const giveUp = (seller: Browser, { first }: Checkout) =>
  seller.api('changeOrderStatus', { id: first.id, status: 'failed' })

async function loseDispute(shop: Shop, checkout: Checkout, amount: number) {
  const dispute = { id: `dp_${randomUUID()}`, amount, currency: 'usd', payment_intent: checkout.intentId }
  await postStripeEvent(shop, 'charge.dispute.created', { ...dispute, status: 'needs_response' })
  await postStripeEvent(shop, 'charge.dispute.closed', { ...dispute, status: 'lost' })
  await eventually(async () => expect((await paymentOf(shop, checkout)).status).toBe('charged-back'))
}

describe('a refund in the provider’s dashboard', () => {
  it('of a delivered order is taken from revenue and profit, also in parts', async ({ shop, seller }) => {
    const before = await earned(seller)
    const checkout = await givenSold(shop)
    expect(await earned(seller)).toEqual({ net: before.net + 150, kept: before.kept + 150 })
    await dashboardRefund(shop, checkout, 100)
    await untilBooks(shop, checkout.checkoutId, { 'provider:stripe': 50, revenue: -150, refunds: 100 })
    await dashboardRefund(shop, checkout, 50)
    await untilBooks(shop, checkout.checkoutId, { revenue: -150, refunds: 150 })
    expect(await earned(seller)).toEqual(before)
  })

  it('of an order that is delivered afterwards is taken from revenue as it settles', async ({ shop, seller }) => {
    const before = await earned(seller)
    const checkout = await givenHeld(shop)
    await dashboardRefund(shop, checkout, 499)
    await untilBooks(shop, checkout.checkoutId, {})
    await deliver(seller, checkout)
    await untilBooks(shop, checkout.checkoutId, { revenue: -499, refunds: 499 })
    expect(await earned(seller)).toEqual(before)
  })

  it('pays for what was not delivered first', async ({ shop, seller }) => {
    const checkout = await givenPaid(shop, [
      { packageId: 'hand-60' },
      { packageId: 'ml-86', gameUserId: `${players++} (1)` },
    ])
    await eventually(async () => expect((await booksOf(shop, checkout.checkoutId)).revenue).toBe(-150))
    await dashboardRefund(shop, checkout, 499)
    await untilBooks(shop, checkout.checkoutId, { 'provider:stripe': 150, revenue: -150 })
    await giveUp(seller, checkout)
    expect(await booksOf(shop, checkout.checkoutId)).toEqual({ 'provider:stripe': 150, revenue: -150 })
  })
})

it('what the store sends back of an order that was not delivered costs nothing of the one beside it', async ({
  shop,
  seller,
}) => {
  const available = async () => Math.round(Number((await seller.api('listPayouts')).available) * 100)
  const start = await available()
  await givenSold(shop)
  const alone = (await available()) - start
  const checkout = await givenPaid(shop, [
    { packageId: 'hand-60' },
    { packageId: 'ml-86', gameUserId: `${players++} (1)` },
  ])
  await eventually(async () => expect((await booksOf(shop, checkout.checkoutId)).revenue).toBe(-150))
  await giveUp(seller, checkout)
  await untilBooks(shop, checkout.checkoutId, { 'provider:stripe': 150, revenue: -150 })
  expect(alone).toBeGreaterThan(0)
  expect(await available()).toBe(start + 2 * alone)
})

describe('a lost dispute', () => {
  it('of an order that is given up afterwards costs no revenue: the buyer has the money back', async ({
    shop,
    seller,
  }) => {
    const before = await earned(seller)
    const checkout = await givenHeld(shop)
    await loseDispute(shop, checkout, 499)
    await untilBooks(shop, checkout.checkoutId, { buyers: -499, disputes: 499 })
    await giveUp(seller, checkout)
    await untilBooks(shop, checkout.checkoutId, {})
    expect(await earned(seller)).toEqual(before)
  })

  it('of an order that was given up while it was open costs none, either', async ({ shop, seller }) => {
    const checkout = await givenHeld(shop, 2)
    const dispute = { id: `dp_${randomUUID()}`, amount: 998, currency: 'usd', payment_intent: checkout.intentId }
    await postStripeEvent(shop, 'charge.dispute.created', { ...dispute, status: 'needs_response' })
    await eventually(async () => expect((await paymentOf(shop, checkout)).status).toBe('disputed'))
    await giveUp(seller, checkout)
    await postStripeEvent(shop, 'charge.dispute.closed', { ...dispute, status: 'lost' })
    await untilBooks(shop, checkout.checkoutId, {})
  })

  it('takes no more from what is owed than a refund in the dashboard left of it', async ({ shop, seller }) => {
    const checkout = await givenHeld(shop)
    await dashboardRefund(shop, checkout, 200)
    await loseDispute(shop, checkout, 299)
    await giveUp(seller, checkout)
    await untilBooks(shop, checkout.checkoutId, {})
  })

  it('that took what was to be paid by hand leaves what was delivered to the owner', async ({ shop, seller }) => {
    const before = await available(seller)
    const checkout = await givenPaid(shop, [
      { packageId: 'hand-60' },
      { packageId: 'ml-86', gameUserId: `${players++} (1)` },
    ])
    await eventually(async () => expect(await available(seller)).toBe(before + 150))
    const body = { error: { type: 'invalid_request_error', message: 'This charge cannot be refunded.' } }
    await shop.world.fault({ target: 'stripe.refund', kind: 'error', status: 400, times: null, body })
    await giveUp(seller, checkout)
    const { id: payment } = await paymentOf(shop, checkout)
    const untilRefund = (status: string) =>
      eventually(async () => {
        const refund = shop.db.selectFrom('refunds').select('status').where('payment_id', '=', payment)
        expect(await refund.executeTakeFirst()).toEqual({ status })
      })
    await untilRefund('manual')
    await loseDispute(shop, checkout, 499)
    await untilRefund('closed')
    await untilBooks(shop, checkout.checkoutId, { 'provider:stripe': 150, revenue: -150 })
    expect(await available(seller)).toBe(before + 150)
  })

  it('of a delivered order stays a loss', async ({ shop, seller }) => {
    const before = await earned(seller)
    const from = await available(seller)
    const checkout = await givenSold(shop)
    await loseDispute(shop, checkout, 150)
    await untilBooks(shop, checkout.checkoutId, { revenue: -150, disputes: 150 })
    expect(await earned(seller)).toEqual({ net: before.net + 150, kept: before.kept })
    expect(await available(seller)).toBe(from)
  })
})

describe('money that did not fit and was accepted', () => {
  /** Pays $1.50 by card with a different amount; the seller accepts that amount and delivers the order. */
  async function givenAccepted(shop: Shop, seller: Browser, received: number): Promise<Checkout> {
    const checkout = await givenCheckout(shop)
    await postStripeEvent(shop, 'payment_intent.succeeded', {
      id: checkout.intentId,
      status: 'succeeded',
      amount_received: received,
      currency: 'usd',
      client_secret: null,
      metadata: {},
    })
    await eventually(async () => expect((await paymentOf(shop, checkout)).status).toBe('held'))
    const { id } = await paymentOf(shop, checkout)
    await seller.api('resolvePayment', { paymentId: id, action: 'accept' })
    await untilOrders(checkout, 'completed')
    return checkout
  }

  it('lets the excess go back without a loss, and no more than that', async ({ shop, seller }) => {
    const before = await available(seller)
    const checkout = await givenAccepted(shop, seller, 300)
    expect(await available(seller)).toBe(before + 150)
    await dashboardRefund(shop, checkout, 150)
    await untilBooks(shop, checkout.checkoutId, { 'provider:stripe': 150, revenue: -300, refunds: 150 })
    expect(await available(seller)).toBe(before + 150)
    await dashboardRefund(shop, checkout, 150)
    await untilBooks(shop, checkout.checkoutId, { revenue: -300, refunds: 300 })
    expect(await available(seller)).toBe(before)
  })

  it('counts only what came where it was less', async ({ shop, seller }) => {
    const before = await available(seller)
    await givenAccepted(shop, seller, 100)
    expect(await available(seller)).toBe(before + 100)
  })

  it('is compared with what was asked in rupiah, whether or not the seller was asked first', async ({
    shop,
    seller,
  }) => {
    const before = await available(seller)
    const { browser, checkoutId, first, amount } = await givenOrders(shop)
    await browser.api('createEwalletPayment', { orderId: first.id, amount, channelCode: 'ID_DANA' })
    const asked = await paymentOf(shop, { checkoutId })
    const wallet = `/control/xendit/payment_requests/${asked.provider_ref}`
    await shop.world.post(wallet, { action: 'pay', amount: asked.amount * 2 })
    // The store may read the payment at the provider before its webhook arrives, so the order may have moved on.
    const came = await eventually(async () => {
      const payment = await paymentOf(shop, { checkoutId })
      expect(payment.received_amount).toBe(asked.amount * 2)
      return payment
    })
    if (came.status === 'held') await seller.api('resolvePayment', { paymentId: asked.id, action: 'accept' })
    await untilOrders({ browser, checkoutId }, 'completed')
    await shop.world.post(wallet, { action: 'refund', amount: asked.amount })
    await eventually(async () => expect((await booksOf(shop, checkoutId))['provider:xendit']).toBe(asked.amount))
    expect(await available(seller)).toBe(before + 150)
  })
})
