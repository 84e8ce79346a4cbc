import { DAY, SECOND } from '@topup/core/time'
import { expect } from 'vitest'
import { orderInput } from '../../tests/_support/given-order.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

/** An order of the game that took `seconds` from payment to delivery, and ended `ago` before now. */
async function givenDelivered(shop: Shop, seconds: number, ago: number) {
  const { id } = await shop.createBrowser().api('createOrder', orderInput('ff-70'))
  const delivered = Date.now() - ago
  const paid = new Date(delivered - seconds * SECOND).toISOString()
  await shop.db
    .updateTable('orders')
    .set({ status: 'completed', paid_at: paid, delivered_at: new Date(delivered).toISOString() })
    .where('id', '=', id)
    .execute()
}

const measured = async (shop: Shop, id: string) => {
  shop.ctx.responses.invalidate()
  return (await shop.createBrowser().api('getGame', { id })).deliveryTimes
}

it('a game tells how long half of its deliveries of the last days took, and nearly all, once there are enough', async ({
  shop,
}) => {
  for (const seconds of [8, 12, 9, 600]) await givenDelivered(shop, seconds, SECOND)
  await givenDelivered(shop, 1, 40 * DAY)
  expect(await measured(shop, 'free-fire')).toBeNull()
  await givenDelivered(shop, 10, SECOND)
  const times = await measured(shop, 'free-fire')
  // Times are grouped in buckets, each a little wider than the one before.
  expect(Math.abs((times?.p50 ?? 0) - 10)).toBeLessThanOrEqual(1)
  expect(Math.abs((times?.p95 ?? 0) - 600)).toBeLessThanOrEqual(60)
  expect(await measured(shop, 'mobile-legends')).toBeNull()
})
