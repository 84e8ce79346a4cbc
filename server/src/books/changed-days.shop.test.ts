import { HOUR } from '@topup/core/time'
import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { untilOrders } from '../../tests/_support/given-order.ts'
import { givenHeld } from '../../tests/_support/given-paid.ts'
import { available } from '../../tests/_support/money-of.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { postDashboardRefund } from '../../tests/_support/stripe-event.ts'
import { closeCompletedDays } from './payouts/completed-totals.ts'

/** Sums today as if over, with a clock a day ahead; then waits until the loop has re-summed all changed days. */
async function closeToday(shop: Shop) {
  const ahead = { db: shop.db, now: () => new Date(shop.ctx.now().getTime() + 25 * HOUR) }
  while ((await closeCompletedDays(ahead)) > 0);
  await eventually(async () => {
    const changed = await shop.db.selectFrom('completed_days').select('day').where('is_summed', '=', 0).execute()
    expect(changed).toEqual([])
  })
}

it('what is delivered, and what goes back, after a day was closed too early is in the balance', async ({
  shop,
  seller,
}) => {
  const held = await givenHeld(shop)
  const first = await givenHeld(shop)
  await seller.api('deliverOrder', { orderId: first.first.id, method: 'manual' })
  await untilOrders(first, 'completed')
  await closeToday(shop)
  expect(await available(seller)).toBe(499)
  await seller.api('deliverOrder', { orderId: held.first.id, method: 'manual' })
  await untilOrders(held, 'completed')
  await eventually(async () => expect(await available(seller)).toBe(998))
  await postDashboardRefund(shop, first.intentId, 499)
  await eventually(async () => expect(await available(seller)).toBe(499))
})
