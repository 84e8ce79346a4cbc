import { describe, expect } from 'vitest'
import { untilOrders } from '../../tests/_support/given-order.ts'
import { attemptsOf, givenDelivered, givenPaid, supplierSide, unitsOf } from '../../tests/_support/given-paid.ts'
import { givenProducts } from '../../tests/_support/given-products.ts'
import { secondSupplierEnvironment, transactionsOf } from '../../tests/_support/second-supplier.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { referenceOf } from './send/reference.ts'

const it = shopTest({ env: secondSupplierEnvironment })

/** Restores the database to its state before the order's units were sent. */
async function loseAttempts(shop: Shop, orderId: string): Promise<void> {
  const units = await unitsOf(shop, orderId)
  const ids = units.map(({ id }) => id)
  await shop.db.deleteFrom('supplier_orders').where('delivery_id', 'in', ids).execute()
  await shop.db.updateTable('orders').set({ status: 'processing' }).where('id', '=', orderId).execute()
  const queued = { status: 'queued', tries: 0, sent_at: null, accepted_at: null, delivered_at: null } as const
  await shop.db.updateTable('deliveries').set(queued).where('id', 'in', ids).execute()
  shop.ctx.signals.wake('deliveries')
}

describe('an attempt whose commit was lost', () => {
  it('is made again under its reference, and the supplier delivers once', async ({ shop }) => {
    const checkout = await givenDelivered(shop, '815100001 (2345)')
    const [first] = await attemptsOf(shop, checkout.first.id)
    await loseAttempts(shop, checkout.first.id)
    await untilOrders(checkout, 'completed')
    const attempts = await attemptsOf(shop, checkout.first.id)
    expect(attempts.map(({ id }) => id)).toEqual([first?.id])
    expect(await supplierSide(shop, '815100001')).toHaveLength(1)
  })

  it('is made again under its reference where asking is ordering again', async ({ shop }) => {
    await givenProducts(shop, 'ff-70', [{ supplier: 'digiflazz', code: 'ff70', cost: 9_000 }])
    await shop.db
      .deleteFrom('supplier_products')
      .where('package_id', '=', 'ff-70')
      .where('supplier', '<>', 'digiflazz')
      .execute()
    const checkout = await givenPaid(shop, [{ packageId: 'ff-70', gameUserId: '2250097101' }])
    await untilOrders(checkout, 'completed')
    await loseAttempts(shop, checkout.first.id)
    await untilOrders(checkout, 'completed')
    expect(await transactionsOf(shop, '2250097101')).toHaveLength(1)
  })

  it('has another reference than the next attempt, and than that of another unit', () => {
    const place = { orderId: 'a', unitNo: 1, number: 1 }
    const references = [place, { ...place, number: 2 }, { ...place, unitNo: 2 }, { ...place, orderId: 'b' }].map(
      referenceOf,
    )
    expect(new Set(references).size).toBe(4)
    for (const reference of references) expect(reference).toMatch(/^kd-[0-9a-f]{32}$/)
  })
})
