import { randomUUID } from 'node:crypto'
import { money } from '@topup/core/money/money'
import { MINUTE } from '@topup/core/time'
import { expect } from 'vitest'
import { decideLook } from '../src/fulfilment/seller/decide-look.ts'
import { expireOrders } from '../src/payments/expire-orders.ts'
import { settleCheckout } from '../src/payments/settle-checkout.ts'
import { takeLease } from '../src/platform/db/lease.ts'
import { write } from '../src/platform/db/write.ts'
import { recordReversal } from '../src/refunds/record-reversal.ts'
import { agree, givenCheckout, orderInput, untilOrders } from './_support/given-order.ts'
import { unitsOf } from './_support/given-paid.ts'
import { paymentOf } from './_support/money-of.ts'
import { it } from './_support/shop-test.ts'
import { untilWaiting } from './_support/until-waiting.ts'

const atOnce = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

it('ten tries of one cart line at once make one order', async ({ shop }) => {
  const browser = shop.createBrowser()
  await browser.api('createOrder', orderInput('ff-70'))
  const input = { ...orderInput('ml-86'), checkoutId: randomUUID() }
  const answers = await atOnce(10, () => browser.api('createOrder', input))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
})

it('ten payment requests of one checkout at once open one payment', async ({ shop }) => {
  const browser = shop.createBrowser()
  const order = await browser.api('createOrder', orderInput('ml-86'))
  await agree(browser, order.checkoutId)
  const answers = await atOnce(10, () => browser.api('createPaymentIntent', { amount: '1.50', orderId: order.id }))
  expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1)
  const payments = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', '=', order.checkoutId)
    .execute()
  expect(payments).toHaveLength(1)
})

it('invariant 2: ten successes recorded at once by two processes move the order once', async ({ shop }) => {
  const checkout = await givenCheckout(shop)
  const [payment] = await shop.db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', checkout.checkoutId)
    .execute()
  const second = shop.createSecondContext()
  await shop.world.payIntent(checkout.intentId)
  const received = { ref: checkout.intentId, captureRef: undefined, amount: 150, currency: 'USD' }
  await atOnce(10, (index) => settleCheckout(index % 2 ? second : shop.ctx, payment?.id ?? '', received))
  await untilOrders(checkout, 'completed')
  const events = await shop.db
    .selectFrom('order_events')
    .select('event')
    .where('order_id', '=', checkout.first.id)
    .execute()
  expect(events.filter(({ event }) => event === 'pay')).toHaveLength(1)
  expect(events.filter(({ event }) => event === 'deliver')).toHaveLength(1)
})

it('an order that expires while its money arrives ends delivered, whoever comes first', async ({ shop }) => {
  const checkouts = await atOnce(6, () => givenCheckout(shop))
  shop.advance(31 * MINUTE)
  await Promise.all([
    ...checkouts.map(({ intentId }) => shop.world.payIntent(intentId).catch(() => undefined)),
    expireOrders(shop.ctx),
    expireOrders(shop.ctx),
  ])
  const { stripe } = await shop.world.state()
  for (const checkout of checkouts) {
    const intent = stripe.paymentIntents.find(({ id }: { id: string }) => id === checkout.intentId)
    await untilOrders(checkout, intent.status === 'succeeded' ? 'completed' : 'failed')
  }
})

it('a look that ends while its money is going back in the provider’s dashboard waits for that, and delivers nothing', async ({
  shop,
}) => {
  const checkout = await givenCheckout(shop)
  // Stripe rates this card at the highest risk, so the store holds the order.
  await shop.world.payIntent(checkout.intentId, '4000000000004954')
  await untilOrders(checkout, 'pending-delivery')
  const payment = await paymentOf(shop, checkout)
  let deciding: Promise<unknown> = Promise.resolve()
  await write(shop.db, async (trx) => {
    const reversal = { kind: 'refund', ref: 're_dashboard', money: money(150, 'USD') } as const
    await recordReversal({ ...shop.ctx, db: trx }, payment, reversal)
    deciding = decideLook(shop.ctx, 'owner', checkout.first.id, 'deliver').catch(({ code }) => code)
    await untilWaiting(shop)
  })
  expect(await deciding).toBe('transition_not_allowed')
  expect(await unitsOf(shop, checkout.first.id)).toMatchObject([{ status: 'held' }])
})

it('a lease is held by one process at a time, with a fence that grows', async ({ shop }) => {
  const { db, clock } = shop.ctx
  const now = new Date()
  const take = (holder: string, at: Date) => takeLease({ db, clock, now: () => at }, 'race', holder, 60_000)
  const fences = await atOnce(8, (index) => take(`holder-${index}`, now))
  expect(fences.filter((fence) => fence !== undefined)).toEqual([1])
  const after = new Date(now.getTime() + 61_000)
  expect(await take('another', after)).toBe(2)
})
