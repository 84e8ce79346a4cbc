import { HOUR } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { extendCheckout } from '../src/ordering/checkout/extend-checkout.ts'
import { findOrder, moveOrder } from '../src/ordering/order.repository.ts'
import { expireOrders } from '../src/payments/expire-orders.ts'
import { settleCheckout } from '../src/payments/settle-checkout.ts'
import { write } from '../src/platform/db/write.ts'
import { givenCheckout, givenOrders, orderInput } from './_support/given-order.ts'
import { untilUnits } from './_support/given-paid.ts'
import { paymentOf } from './_support/money-of.ts'
import { it } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

const ordersOf = (shop: Shop, checkoutId: string) =>
  shop.db.selectFrom('orders').selectAll().where('checkout_id', '=', checkoutId).orderBy('created_at').execute()
const coveredBy = async (shop: Shop, checkoutId: string) => {
  const lines = await shop.db
    .selectFrom('payment_lines')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('order_id')
    .distinct()
    .where('checkout_id', '=', checkoutId)
    .execute()
  return new Set(lines.map(({ order_id }) => order_id))
}
/** Starts `act` after up to 5 ms at random, so that over the rounds all steps of two acts interleave. */
const soon = <T>(act: () => Promise<T>): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 5)).then(act)

describe.each(['joins', 'is changed'])('a line that %s while the first payment of its checkout opens', (what) => {
  it('is either refused or paid for, never left out of a sealed checkout', async ({ shop }) => {
    for (let round = 0; round < 40; round++) {
      const { browser, checkoutId, first, amount } = await givenOrders(shop, [{ packageId: 'hand-60' }])
      const [line] = await ordersOf(shop, checkoutId)
      const input = orderInput('hand-60', what === 'joins' ? {} : { quantity: 2, lineKey: line?.line_key })
      const [payment] = await Promise.allSettled([
        soon(() => browser.api('createPaymentIntent', { orderId: first.id, amount })),
        soon(() => browser.api('createOrder', { ...input, checkoutId })),
      ])
      const orders = await ordersOf(shop, checkoutId)
      const covered = await coveredBy(shop, checkoutId)
      const pending = orders.filter(({ status }) => status === 'pending')
      if (payment.status === 'fulfilled') expect([...covered]).toEqual(pending.map(({ id }) => id))
      else expect([covered.size, pending.length > 0]).toEqual([0, true])
    }
  })
})

it('invariant 6: a success that meets the expiry of its order is delivered, whoever comes first', async ({ shop }) => {
  for (let round = 0; round < 40; round++) {
    const { checkoutId, first } = await givenCheckout(shop, [{ packageId: 'hand-60' }])
    const { id, provider_ref, amount, currency } = await paymentOf(shop, { checkoutId })
    const order = await findOrder(shop.db, first.id)
    if (!order) throw new Error('no order')
    const received = { ref: provider_ref ?? '', captureRef: undefined, amount, currency }
    await Promise.all([
      soon(() => settleCheckout(shop.ctx, id, received)),
      soon(() =>
        write(shop.db, (trx) => moveOrder(shop.ctx, trx, order, 'expire', { actor: 'system', failedBy: 'expired' })),
      ),
    ])
    await untilUnits(shop, first.id, 'held')
    expect((await findOrder(shop.db, first.id))?.status).toBe('pending-delivery')
    expect(await shop.db.selectFrom('refunds').select('id').where('payment_id', '=', id).execute()).toEqual([])
  }
})

it('a buyer who is told of more time has it, however close the expiry is', async ({ shop }) => {
  const browser = shop.createBrowser()
  for (let round = 0; round < 60; round++) {
    const { checkoutId, first } = await givenOrders(shop, [{ packageId: 'hand-60' }], browser)
    const { buyer_session_id } = await shop.db
      .selectFrom('checkouts')
      .select('buyer_session_id')
      .where('id', '=', checkoutId)
      .executeTakeFirstOrThrow()
    const end = shop.ctx.now().getTime() + HOUR
    const expires_at = new Date(end).toISOString()
    await write(shop.db, (trx) => trx.updateTable('orders').set({ expires_at }).where('id', '=', first.id).execute())
    const [extended] = await Promise.allSettled([
      soon(() => extendCheckout({ ...shop.ctx, now: () => new Date(end - 1) }, buyer_session_id, checkoutId)),
      soon(() => expireOrders({ ...shop.ctx, now: () => new Date(end + 1) })),
    ])
    const status = extended.status === 'fulfilled' ? 'pending' : 'failed'
    expect((await findOrder(shop.db, first.id))?.status).toBe(status)
  }
})
