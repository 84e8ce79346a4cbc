import { exportPaths } from '@topup/core/api/exports'
import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenOrders, untilOrders } from '../../tests/_support/given-order.ts'
import { payAtXendit } from '../../tests/_support/pay-at-xendit.ts'
import { reconcile } from '../../tests/_support/reconcile.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { zoneAtNoon } from '../../tests/_support/zone-at-noon.ts'

const it = shopTest({ env: { TIME_ZONE: zoneAtNoon } })

async function givenPaidBy(shop: Shop, channelCode: 'ID_PERMATA' | 'ID_INDOMARET') {
  const placed = await givenOrders(shop, [{ packageId: 'ml-86', quantity: 4 }])
  const wanted = { orderId: placed.first.id, amount: placed.amount, channelCode }
  const { paymentId } = await placed.browser.api('createEwalletPayment', wanted)
  await payAtXendit(shop, paymentId)
  await untilOrders(placed, 'completed')
  return paymentId
}

it('accounts and counters stand in the figures, the exports and the search, and the provider’s list agrees', async ({
  shop,
  seller,
}) => {
  const paid = [await givenPaidBy(shop, 'ID_PERMATA'), await givenPaidBy(shop, 'ID_INDOMARET')]
  await eventually(async () => {
    const booked = shop.db
      .selectFrom('ledger_entries')
      .select('subject_id')
      .where('account', '=', 'fees')
      .where('subject_id', 'in', paid)
    expect(await booked.execute()).toHaveLength(2)
  })
  const { methods } = await seller.api('getFigures')
  expect(methods.map(({ key, name, revenue }) => [key, name, revenue]).sort()).toEqual([
    ['account', 'Virtual account', '6.00'],
    ['counter', 'Counter', '6.00'],
  ])
  expect(methods.every(({ fees }) => Number(fees) > 0)).toBe(true)
  const orders = await (await seller.fetch(exportPaths.orders)).text()
  for (const method of ['account', 'counter'] as const) {
    expect(orders).toContain(`,${method},xendit,`)
    const found = await seller.api('searchAdminOrders', { method })
    expect(found.orders).toHaveLength(1)
  }
  const run = await reconcile(shop, seller)
  expect(run.exceptions).toEqual([])
  expect(run.compared.find(({ party }) => party === 'xendit')?.count).toBeGreaterThanOrEqual(2)
})
