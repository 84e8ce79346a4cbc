import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { settleUnclear } from '../chaos/play/unclear-units.ts'
import { type Database, openPostgresBooks, openSqliteBooks } from '../chaos/stage/books.ts'
import type { Context } from '../src/app/context.ts'
import { askSupplierOrders, sendUnits } from '../src/fulfilment/delivery-loops.ts'
import { createDigiflazz } from '../src/suppliers/digiflazz/supplier.ts'
import { givenPaid, openAttention, unitsOf, untilUnits } from './_support/given-paid.ts'
import { givenProducts } from './_support/given-products.ts'
import type { Browser } from './_support/http-client.ts'
import { secondSupplierEnvironment } from './_support/second-supplier.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

/** Endings of player ids: the sandbox's second supplier always refuses the order, or fills it. */
const [soldOut, plain] = ['000907', '111111']
const unknownWindow = 45_000

let books: Database
let worker: Context
let players = 22_700

/** The shop itself has no supplier, so only the test's worker sends and queries. */
const it = shopTest({ env: secondSupplierEnvironment, overrides: { supplier: undefined, furtherSuppliers: [] } })
it.beforeAll(async ({ shop }) => {
  const { DATABASE_URL, DATA_DIR } = shop.config
  books = DATABASE_URL ? openPostgresBooks(DATABASE_URL) : openSqliteBooks(join(DATA_DIR, 'store.sqlite'))
  const second = createDigiflazz(shop.config)
  if (!second) throw new Error('the test configures the second supplier')
  worker = { ...shop.createSecondContext(), supplier: undefined, furtherSuppliers: [second] }
  await shop.db.deleteFrom('supplier_products').where('package_id', '=', 'ff-70').execute()
  await givenProducts(shop, 'ff-70', [{ supplier: 'digiflazz', code: 'ff70', cost: 9_900 }])
})
it.afterAll(() => books.close())

/** A unit whose first sending gets no answer, asked about until an entry tells the owner. */
async function givenUnclear(shop: Shop, fate: string, kind: 'drop' | 'timeout-after-success') {
  const { first } = await givenPaid(shop, [{ packageId: 'ff-70', gameUserId: `${players++}${fate}` }])
  await untilUnits(shop, first.id, 'held')
  await shop.db.updateTable('deliveries').set({ status: 'queued' }).where('order_id', '=', first.id).execute()
  await shop.world.fault({ target: 'digiflazz.transaction', kind, times: 1 })
  await sendUnits(worker)
  const [unit] = await untilUnits(shop, first.id, 'unknown')
  shop.advance(unknownWindow)
  await askSupplierOrders(worker)
  const entries = await openAttention(shop, 'delivery_unknown')
  expect(entries.map(({ subject_id }) => subject_id)).toContain(unit?.id)
  return { orderId: first.id, unitId: unit?.id ?? '' }
}

/** Lets the fault run's owner settle unclear units of this shop; returns what the run counts. */
async function settle(shop: Shop, { api }: Browser): Promise<string[]> {
  const counted: string[] = []
  const scene = { stage: { books }, world: shop.world, count: (what: string) => void counted.push(what) }
  await settleUnclear(scene, { api, withProof: (call) => call() })
  return counted
}

const statusOf = async (shop: Shop, orderId: string) => (await unitsOf(shop, orderId))[0]?.status

describe('the owner of the fault run', () => {
  it('says that units were not delivered whose order was lost and is refused ever since', async ({ shop, seller }) => {
    const [one, other] = [await givenUnclear(shop, soldOut, 'drop'), await givenUnclear(shop, soldOut, 'drop')]
    expect(await settle(shop, seller)).toEqual(['owner: settle-unclear', 'owner: settle-unclear'])
    expect(await statusOf(shop, one.orderId)).toBe('held')
    expect(await statusOf(shop, other.orderId)).toBe('held')
  })

  it.for(['due_at', 'claimed_until'] as const)(
    'says nothing of a unit about which the store is asking or asks soon (%s)',
    async (column, { shop, seller }) => {
      const { orderId, unitId } = await givenUnclear(shop, soldOut, 'drop')
      const soon = new Date(Date.now() + (column === 'due_at' ? 0 : unknownWindow)).toISOString()
      const change = shop.db.updateTable('supplier_orders').where('delivery_id', '=', unitId)
      await change.set({ [column]: soon }).execute()
      expect(await settle(shop, seller)).toEqual([])
      expect(await statusOf(shop, orderId)).toBe('unknown')
      await change.set({ due_at: null, claimed_until: null }).execute()
    },
  )

  it('says nothing of a unit that the supplier has', async ({ shop, seller }) => {
    await shop.world.setDigiflazzProduct('ff70', { rcAgain: '85' })
    const { orderId } = await givenUnclear(shop, plain, 'timeout-after-success')
    expect(await settle(shop, seller)).toEqual([])
    expect(await statusOf(shop, orderId)).toBe('unknown')
  })
})
