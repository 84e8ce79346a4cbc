import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { attemptsOf, givenPaid, untilUnits } from '../../tests/_support/given-paid.ts'
import { givenProducts } from '../../tests/_support/given-products.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Context } from '../app/context.ts'
import type { Supplier } from '../suppliers/supplier.ts'
import { applySupplierCallback } from './apply-supplier-callback.ts'
import { askSupplierOrders } from './delivery-loops.ts'

const asked: string[] = []
let ctx: Context

/** A supplier whose status query re-sends the order, and whose webhook about a failure arrives during the query. */
const repeating: Supplier = {
  name: 'digiflazz',
  url: '',
  capabilities: {
    statusByOurReference: false,
    playerCheck: false,
  },
  listCategories: async () => [],
  listProducts: async () => [],
  findProduct: async () => undefined,
  createOrder: async ({ reference }) => ({ kind: 'accepted', supplierRef: reference, cost: undefined }),
  findOrder: async (reference) => {
    asked.push(reference)
    if (asked.length > 1) return { kind: 'delivered', supplierRef: reference, note: 'a second purchase' }
    await applySupplierCallback(ctx, 'digiflazz', JSON.stringify({ reference, saysDelivered: false }))
    return { kind: 'refunded', supplierRef: reference, note: 'rc 02' }
  },
  checkPlayer: async () => ({ kind: 'unsupported' }),
  getBalance: async () => ({ amount: 1_000_000_000, currency: 'IDR' }),
}

const it = shopTest({ overrides: { furtherSuppliers: [repeating] } })
it.beforeAll(async ({ shop }) => {
  ctx = shop.ctx
  await givenProducts(shop, 'ff-70', [{ supplier: 'digiflazz', code: 'ff70', cost: 9_900 }])
  await shop.world.setProduct('FF70-S24', { price: 9_700, status: 'empty' })
})

describe('invariant 4: a supplier that is asked by repeating the order', () => {
  it('is not asked about a dead order, whatever came while it was asked', async ({ shop }) => {
    const { first } = await givenPaid(shop, [{ packageId: 'ff-70', gameUserId: '2260000000001' }])
    await untilUnits(shop, first.id, 'held')
    const attempt = async () => (await attemptsOf(shop, first.id)).find(({ supplier }) => supplier === 'digiflazz')
    await eventually(async () => {
      expect(await attempt()).toMatchObject({ status: 'dead', claimed_until: null, due_at: null })
    })

    const due = { due_at: shop.ctx.now().toISOString() }
    await shop.db
      .updateTable('supplier_orders')
      .set(due)
      .where('id', '=', asked[0] ?? '')
      .execute()
    await askSupplierOrders(shop.ctx)
    expect(asked).toHaveLength(1)
    expect(await attempt()).toMatchObject({ status: 'dead' })
  })
})
