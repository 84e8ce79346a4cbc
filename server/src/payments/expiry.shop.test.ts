import { randomUUID } from 'node:crypto'
import { HOUR } from '@topup/core/time'
import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { agree, givenCheckout, givenOrders, orderInput, orderOf } from '../../tests/_support/given-order.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { closePayment } from './close-payments.ts'

const paymentOf = (shop: Shop, id: string) =>
  shop.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Orders with wallet payments that their provider does not know, so each try to close one fails. */
async function givenUnclosable(shop: Shop, count: number, expires_at: string): Promise<string[]> {
  const { checkoutId, first } = await givenOrders(shop)
  const { db } = shop
  const checkout = await db.selectFrom('checkouts').selectAll().where('id', '=', checkoutId).executeTakeFirstOrThrow()
  const order = await orderOf(shop, first.id)
  const paymentIds: string[] = []
  for (let at = 0; at < count; at++) {
    const checkout_id = randomUUID()
    const id = randomUUID()
    await db
      .insertInto('checkouts')
      .values({ ...checkout, id: checkout_id })
      .execute()
    const copy = { id: randomUUID(), tracking_code: `TRK${randomUUID()}`, line_key: randomUUID() }
    await db
      .insertInto('orders')
      .values({ ...order, ...copy, checkout_id, expires_at })
      .execute()
    const way = { provider: 'xendit', method: 'ewallet', channel: 'ID_DANA', status: 'open' } as const
    const money = { amount: 23_250, currency: 'IDR', is_surplus: 0 } as const
    const times = { expires_at, created_at: expires_at, due_at: '2099-01-01T00:00:00.000Z', tries: 0 }
    await db
      .insertInto('payments')
      .values({
        id,
        checkout_id,
        ...way,
        ...money,
        ...times,
        provider_ref: `pr-${id}`,
        capture_ref: null,
        succeeded_at: null,
      })
      .execute()
    paymentIds.push(id)
  }
  return paymentIds
}

const inTime = (shop: Shop, ms: number) => new Date(shop.ctx.now().getTime() + ms).toISOString()

it('orders whose payments cannot be closed hold up no other', async ({ shop }) => {
  await givenUnclosable(shop, 55, inTime(shop, -HOUR))
  const { first } = await givenOrders(shop)
  await shop.db
    .updateTable('orders')
    .set({ expires_at: inTime(shop, -1000) })
    .where('id', '=', first.id)
    .execute()
  await eventually(async () => expect((await orderOf(shop, first.id)).status).toBe('failed'))
})

it('a payment that cannot be closed is tried ever later, and then given up, so that its order can expire', async ({
  shop,
}) => {
  const [id = ''] = await givenUnclosable(shop, 1, inTime(shop, HOUR))
  for (let tries = 0; tries < 4; tries++) {
    const before = shop.ctx.now().getTime()
    expect(await closePayment(shop.ctx, await paymentOf(shop, id))).toBe(false)
    const { status, close_tries, close_due_at } = await paymentOf(shop, id)
    expect({ status, close_tries }).toEqual({ status: 'open', close_tries: tries + 1 })
    const wait = Date.parse(close_due_at ?? '') - before
    expect(wait).toBeGreaterThanOrEqual(shop.config.timing.expirySweep * 2 ** tries)
  }
  expect(await closePayment(shop.ctx, await paymentOf(shop, id))).toBe(true)
  expect((await paymentOf(shop, id)).status).toBe('closed')
})

it('a changed cart does not wait for the payment of an old one that cannot be closed: that is given up', async ({
  shop,
}) => {
  const old = await givenCheckout(shop)
  const [line] = await shop.db.selectFrom('orders').select('line_key').where('id', '=', old.first.id).execute()
  const input = orderInput('ml-86', { lineKey: line?.line_key, quantity: 2 })
  const order = await old.browser.api('createOrder', { ...input, checkoutId: randomUUID() })
  await agree(old.browser, order.checkoutId)
  await shop.world.fault({ target: 'stripe.cancel', kind: 'error', status: 500, times: null })
  await old.browser.api('createPaymentIntent', { amount: '3.00', orderId: order.id })
  const { status } = await shop.db
    .selectFrom('payments')
    .select('status')
    .where('checkout_id', '=', old.checkoutId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('closed')
  await shop.world.clearFaults()
  await eventually(async () => {
    const { stripe } = await shop.world.state()
    const intent = stripe.paymentIntents.find(({ id }: { id: string }) => id === old.intentId)
    expect(intent.status).toBe('canceled')
  })
})
