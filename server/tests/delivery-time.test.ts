import { DAY, SECOND } from '@topup/core/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderInput } from './_support/given-order.ts'
import { type Shop, startShop } from './_support/start-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

/** An order of the game that took so long from payment to delivery, and ended so long ago. */
async function givenDelivered(seconds: number, ago: number) {
  const { id } = await shop.createBrowser().api('createOrder', orderInput('ff-70'))
  const delivered = Date.now() - ago
  const paid = new Date(delivered - seconds * SECOND).toISOString()
  await shop.db
    .updateTable('orders')
    .set({ status: 'completed', paid_at: paid, delivered_at: new Date(delivered).toISOString() })
    .where('id', '=', id)
    .execute()
}

const measured = async (id: string) => {
  shop.ctx.responses.invalidate()
  return (await shop.createBrowser().api('getGame', { id })).deliverySeconds
}

it('a game tells how long half of its deliveries of the last day took at most, once there are enough', async () => {
  for (const seconds of [8, 12, 9, 600]) await givenDelivered(seconds, SECOND)
  await givenDelivered(1, 2 * DAY)
  expect(await measured('free-fire')).toBeNull()
  await givenDelivered(10, SECOND)
  expect(await measured('free-fire')).toBe(10)
  expect(await measured('mobile-legends')).toBeNull()
})
