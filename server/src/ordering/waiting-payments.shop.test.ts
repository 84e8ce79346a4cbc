import { expect } from 'vitest'
import { fullScans, plansOf } from '../../tests/_support/explain.ts'
import { givenOrders, orderOf } from '../../tests/_support/given-order.ts'
import { openBy } from '../../tests/_support/open-by.ts'
import { it } from '../../tests/_support/shop-test.ts'
import { lookAtCards } from '../payments/read-payment.ts'
import { isPostgres } from '../platform/db/open.ts'
import { listedCheckoutIds } from './links/known-checkouts.ts'
import { findUnfinishedOfCart, findWaitingPayment, listWaitingOf, listWaitingPayments } from './waiting-payments.ts'

const tables = ['payments', 'orders', 'checkouts', 'buyer_sessions', 'known_checkouts']

it('what waits is found by indexes, however many orders and payments there are', async ({ shop }) => {
  const placed = await givenOrders(shop, [{ packageId: 'ml-86', quantity: 4 }])
  await openBy(shop, placed, 'QRIS')
  const { buyer_session_id: session } = await orderOf(shop, placed.first.id)
  const checkouts = [placed.checkoutId, (await givenOrders(shop, [{ packageId: 'ml-86' }], placed.browser)).checkoutId]
  const plans = await plansOf(shop.db, async (db) => {
    await listWaitingPayments(shop.ctx, db, session)
    for (const checkoutId of checkouts) {
      await findWaitingPayment(shop.ctx, db, session, checkoutId)
      await findUnfinishedOfCart(shop.ctx, db, session, checkoutId)
    }
    await listWaitingOf(db, [placed.first.id])
    await lookAtCards({ ...shop.ctx, db }, listedCheckoutIds(db, session))
  })
  expect(plans.length).toBeGreaterThan(10)
  // The plan must scan neither all unpaid orders nor all open payments. PostgreSQL may scan payments if there are few.
  const throughAll = isPostgres(shop.db)
    ? /orders_by_status|orders_to_expire/
    : /orders_by_status|orders_to_expire|payments_to_check/
  for (const plan of plans) {
    expect(fullScans(plan, tables), plan.join('\n')).toEqual([])
    expect(
      plan.filter((step) => throughAll.test(step)),
      plan.join('\n'),
    ).toEqual([])
  }
})
