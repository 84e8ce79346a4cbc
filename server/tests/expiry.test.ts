import { randomUUID } from 'node:crypto'
import { HOUR } from '@topup/core/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireOrders } from '../src/payments/expire-orders.ts'
import { eventually } from './_support/eventually.ts'
import { agree, givenCheckout, givenOrders, orderInput } from './_support/given-order.ts'
import { type Shop, startShop } from './_support/start-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const orderOf = (id: string) => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const paymentOf = (id: string) =>
  shop.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Expired orders whose wallet payments their provider does not know: none of them can ever be closed. */
async function givenUnclosable(count: number): Promise<string[]> {
  const { checkoutId, first } = await givenOrders(shop)
  const { db } = shop
  const checkout = await db.selectFrom('checkouts').selectAll().where('id', '=', checkoutId).executeTakeFirstOrThrow()
  const order = await orderOf(first.id)
  const paymentIds: string[] = []
  const expires_at = new Date(Date.now() - HOUR).toISOString()
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
    const times = { expires_at, created_at: expires_at, next_check_at: '2099-01-01T00:00:00.000Z', checks: 0 }
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

it('orders whose payments cannot be closed hold up no other: they are tried ever later', async () => {
  const stuck = await givenUnclosable(55)
  const { first } = await givenOrders(shop)
  const expires_at = new Date(Date.now() - 1000).toISOString()
  await shop.db.updateTable('orders').set({ expires_at }).where('id', '=', first.id).execute()
  await eventually(async () => expect((await orderOf(first.id)).status).toBe('failed'))
  await eventually(async () => expect((await paymentOf(stuck[0] ?? '')).close_tries).toBeGreaterThan(0))
  shop.advance(HOUR)
  const before = shop.ctx.now().getTime()
  // Fifty at a time.
  await expireOrders(shop.ctx)
  await expireOrders(shop.ctx)
  const { close_tries, next_close_at, status } = await paymentOf(stuck[0] ?? '')
  expect(status).toBe('open')
  const wait = Date.parse(next_close_at ?? '') - before
  expect(wait).toBeGreaterThanOrEqual(shop.config.timing.expirySweep * 2 ** Math.min(close_tries - 1, 8))
})

it('a changed cart is not charged while the payment of the old one cannot be closed', async () => {
  const old = await givenCheckout(shop)
  const [line] = await shop.db.selectFrom('orders').select('line_key').where('id', '=', old.first.id).execute()
  const input = orderInput('ml-86', { lineKey: line?.line_key, quantity: 2 })
  const order = await old.browser.api('createOrder', { ...input, checkoutId: randomUUID() })
  await agree(old.browser, order.checkoutId)
  const pay = () => old.browser.api('createPaymentIntent', { amount: '3.00', orderId: order.id })
  await shop.world.fault({ target: 'stripe.cancel', kind: 'error', status: 500, times: null })
  await expect(pay()).rejects.toMatchObject({ code: 'provider_unavailable' })
  await expect(pay()).rejects.toMatchObject({ code: 'provider_unavailable' })
  const intentOf = async () =>
    (await shop.world.state()).stripe.paymentIntents.filter(
      ({ metadata }: { metadata: { checkout_id: string } }) => metadata.checkout_id === order.checkoutId,
    )
  expect(await intentOf()).toEqual([])
  await shop.world.clearFaults()
  await pay()
  expect(await intentOf()).toHaveLength(1)
  const { status } = await shop.db
    .selectFrom('payments')
    .select('status')
    .where('checkout_id', '=', old.checkoutId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('closed')
})
