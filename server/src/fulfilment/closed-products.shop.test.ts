import { endOfDayInJakarta } from '@topup/core/delivery/cut-off'
import { money } from '@topup/core/money/money'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { untilOrders } from '../../tests/_support/given-order.ts'
import { attemptsOf, givenPaid, unitsOf, untilUnits } from '../../tests/_support/given-paid.ts'
import { givenProducts } from '../../tests/_support/given-products.ts'
import { secondSupplierEnvironment, transactionsOf } from '../../tests/_support/second-supplier.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { syncFurtherSuppliers } from '../pricing/sync/sync-further-suppliers.ts'
import { loadClosings } from './send/closed-products.ts'

let players = 90_000

const it = shopTest({ env: secondSupplierEnvironment, timing: { figuresKept: 0 } })
it.beforeAll(async ({ shop }) => {
  await givenProducts(shop, 'ff-70', [
    { supplier: 'digiflazz', code: 'ff70', cost: 9_400 },
    { supplier: 'digiflazz', code: 'ff140', cost: 9_500 },
  ])
  await shop.world.setDigiflazzProduct('ff70', { price: 9_400 })
  await shop.world.setDigiflazzProduct('ff140', { price: 9_500 })
})
it.beforeEach(async ({ shop }) => {
  // Only the second supplier's products fill the package in these tests.
  await shop.db.updateTable('supplier_products').set({ is_available: 0 }).where('supplier', '<>', 'digiflazz').execute()
  await limit(shop, 'ff70', {})
  await limit(shop, 'ff140', {})
})

type Limit = Readonly<{ cutOff?: readonly [string, string]; onceADay?: boolean; isAvailable?: boolean }>

const limit = (shop: Shop, code: string, { cutOff, onceADay = false, isAvailable = true }: Limit) =>
  shop.db
    .updateTable('supplier_products')
    .set({
      cut_off_from: cutOff?.[0] ?? null,
      cut_off_until: cutOff?.[1] ?? null,
      once_a_day: onceADay ? 1 : 0,
      is_available: isAvailable ? 1 : 0,
    })
    .where('code', '=', code)
    .execute()

/** Returns the time of day in Jakarta in `ms` from now. */
const jakarta = (ms: number) => new Date(Date.now() + 7 * HOUR + ms).toISOString().slice(11, 16)

async function givenOne(shop: Shop, { player = `24${players++}000001`, quantity = 1 } = {}) {
  const checkout = await givenPaid(shop, [{ packageId: 'ff-70', gameUserId: player, quantity }])
  return { checkout, orderId: checkout.first.id, player }
}
const orderedOf = async (shop: Shop, orderId: string) =>
  (await attemptsOf(shop, orderId)).map(({ product_code }) => product_code)

describe('a product in its cut-off', () => {
  it('is not ordered, and the next product of the package is', async ({ shop }) => {
    await limit(shop, 'ff70', { cutOff: [jakarta(-10 * MINUTE), jakarta(30 * MINUTE)] })
    const { checkout, orderId } = await givenOne(shop)
    await untilOrders(checkout, 'completed')
    expect(await orderedOf(shop, orderId)).toEqual(['ff140'])
  })

  it('is waited for when the cut-off ends within the hour', async ({ shop }) => {
    await limit(shop, 'ff70', { cutOff: [jakarta(-10 * MINUTE), jakarta(30 * MINUTE)] })
    await limit(shop, 'ff140', { isAvailable: false })
    const { checkout, orderId } = await givenOne(shop)
    await eventually(async () => {
      const [unit] = await unitsOf(shop, orderId)
      expect(unit?.status).toBe('queued')
      expect(Date.parse(unit?.due_at ?? '') - Date.now()).toBeGreaterThan(28 * MINUTE)
    })
    expect(await orderedOf(shop, orderId)).toEqual([])
    await limit(shop, 'ff70', { cutOff: [jakarta(-30 * MINUTE), jakarta(-10 * MINUTE)] })
    const due = { due_at: new Date().toISOString() }
    await shop.db.updateTable('deliveries').set(due).where('order_id', '=', orderId).execute()
    await untilOrders(checkout, 'completed')
    expect(await orderedOf(shop, orderId)).toEqual(['ff70'])
  })

  it('that ends later leaves the unit to the seller, and its money goes back by itself', async ({ shop }) => {
    await limit(shop, 'ff70', { cutOff: [jakarta(-10 * MINUTE), jakarta(2 * HOUR)] })
    await limit(shop, 'ff140', { isAvailable: false })
    const { orderId } = await givenOne(shop)
    const [unit] = await untilUnits(shop, orderId, 'held')
    expect(unit).toMatchObject({ held_reason: 'not-offered', gives_up_at: expect.any(String) })
    expect(await orderedOf(shop, orderId)).toEqual([])
  })
})

describe('a product that a player may have once in a day', () => {
  it('is not ordered again for a player who has it, and is for another one', async ({ shop }) => {
    await limit(shop, 'ff70', { onceADay: true })
    const first = await givenOne(shop)
    await untilOrders(first.checkout, 'completed')
    const second = await givenOne(shop, { player: first.player })
    await untilOrders(second.checkout, 'completed')
    const other = await givenOne(shop)
    await untilOrders(other.checkout, 'completed')
    expect(await orderedOf(shop, first.orderId)).toEqual(['ff70'])
    expect(await orderedOf(shop, second.orderId)).toEqual(['ff140'])
    expect(await orderedOf(shop, other.orderId)).toEqual(['ff70'])

    const product = {
      ...{ supplier: 'digiflazz', code: 'ff70', isChosen: false, isOnceADay: true },
      cost: money(9_400, 'IDR'),
    }
    const now = new Date()
    const { closedUntil } = await loadClosings(shop.db, [first.player], now)
    expect(closedUntil(product, { user_id: first.player })).toBe(endOfDayInJakarta(now).toISOString())
    // On the next day the player may buy the product again.
    const tomorrow = new Date(now.getTime() + DAY)
    const later = await loadClosings(shop.db, [first.player], tomorrow)
    expect(later.closedUntil(product, { user_id: first.player })).toBeUndefined()
  })

  it('fills one unit of an order alone', async ({ shop }) => {
    await limit(shop, 'ff70', { onceADay: true })
    const { checkout, orderId } = await givenOne(shop, { quantity: 2 })
    await untilOrders(checkout, 'completed')
    expect((await orderedOf(shop, orderId)).sort()).toEqual(['ff140', 'ff70'])
  })

  it('is looked at again soon while the player’s other order of it is under way', async ({ shop }) => {
    await limit(shop, 'ff70', { onceADay: true })
    await limit(shop, 'ff140', { isAvailable: false })
    const player = `24${players++}000902`
    const first = await givenOne(shop, { player })
    await untilUnits(shop, first.orderId, 'accepted')
    const second = await givenOne(shop, { player })
    await eventually(async () => {
      const [unit] = await unitsOf(shop, second.orderId)
      expect(unit?.status).toBe('queued')
      expect(Date.parse(unit?.due_at ?? '')).toBeGreaterThan(Date.parse(unit?.created_at ?? ''))
    })
    expect(await transactionsOf(shop, player)).toHaveLength(1)

    // Once the other unit's order has been in progress for an hour, this unit does not wait for it.
    const product = {
      ...{ supplier: 'digiflazz', code: 'ff70', isChosen: false, isOnceADay: true },
      cost: money(9_400, 'IDR'),
    }
    const midnight = endOfDayInJakarta(new Date()).getTime()
    const closedAt = async (now: Date) =>
      (await loadClosings(shop.db, [player], now)).closedUntil(product, { user_id: player })
    const [{ id: reference, created_at } = { id: '', created_at: '' }] = await attemptsOf(shop, first.orderId)
    const sentAt = (time: Date | string) =>
      shop.db
        .updateTable('supplier_orders')
        .set({ created_at: new Date(time).toISOString() })
        .where('id', '=', reference)
        .execute()
    await sentAt(new Date(midnight - 6 * HOUR))
    expect(await closedAt(new Date(midnight - 5 * HOUR - MINUTE))).toBe(new Date(midnight - 5 * HOUR).toISOString())
    expect(await closedAt(new Date(midnight - 5 * HOUR))).toBe(new Date(midnight).toISOString())
    await sentAt(created_at)

    // The order fails at the supplier, so the player has not bought the product today.
    const [attempt] = await attemptsOf(shop, first.orderId)
    await shop.world.settleTransaction(attempt?.id ?? '', 'Gagal')
    await untilUnits(shop, first.orderId, 'held')
    const due = { due_at: new Date().toISOString() }
    await shop.db.updateTable('deliveries').set(due).where('order_id', '=', second.orderId).execute()
    await untilUnits(shop, second.orderId, 'accepted')
    expect(await orderedOf(shop, second.orderId)).toEqual(['ff70'])
  })
})

it('the list of the second supplier is read with its cut-offs and what a player may have once', async ({ shop }) => {
  const { supplier } = shop.ctx
  if (!supplier) throw new Error('the test shop has a supplier')
  const list = { price: 9_400, multi: false, startCutOff: '23:45', endCutOff: '0:15' }
  const rowOf = () =>
    shop.db
      .selectFrom('supplier_products')
      .select(['cut_off_from', 'cut_off_until', 'once_a_day', 'is_available'])
      .where('code', '=', 'ff70')
      .executeTakeFirst()
  try {
    await shop.world.setDigiflazzProduct('ff70', list)
    await syncFurtherSuppliers(shop.ctx, supplier)
    const limited = { cut_off_from: '23:45', cut_off_until: '00:15', once_a_day: 1, is_available: 1 }
    expect(await rowOf()).toEqual(limited)
    await shop.world.setDigiflazzProduct('ff70', { multi: true, startCutOff: '', endCutOff: '', stock: 0 })
    await syncFurtherSuppliers(shop.ctx, supplier)
    expect(await rowOf()).toEqual({ cut_off_from: null, cut_off_until: null, once_a_day: 0, is_available: 0 })
  } finally {
    await shop.world.resetDigiflazzProduct('ff70')
  }
})
