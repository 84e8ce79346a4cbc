import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { untilOrders } from '../../tests/_support/given-order.ts'
import {
  attemptsOf,
  givenPaid,
  openAttention,
  supplierSide,
  unitsOf,
  untilUnits,
} from '../../tests/_support/given-paid.ts'
import { givenProducts } from '../../tests/_support/given-products.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

let players = 50_000

/** The package's chosen product costs 19,000 rupiah. One of two dearer products still earns, the other does not. */
it.beforeAll(async ({ shop }) => {
  await givenProducts(shop, 'ml-86', [
    { code: 'ML78_8-S15', cost: 20_100 },
    { code: 'ML78_8-S24', cost: 20_000 },
    { code: 'ML78_8-S102', cost: 24_000 },
  ])
})
it.beforeEach(async ({ shop }) => {
  await shop.world.setProduct('ML78_8-S2', { price: 19_000, status: 'available' })
  await shop.world.setProduct('ML78_8-S15', { price: 20_100, status: 'available' })
  await shop.world.setProduct('ML78_8-S24', { price: 20_000, status: 'available' })
  await shop.world.setProduct('ML78_8-S102', { price: 24_000, status: 'available' })
})

async function givenOne(shop: Shop, ending = '000001') {
  const player = `21${players++}${ending}`
  const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: `${player} (1)` }])
  return { checkout, orderId: checkout.first.id, player }
}
const triedBy = async (shop: Shop, orderId: string) =>
  (await attemptsOf(shop, orderId)).map(({ product_code, status, refusal }) => [product_code, status, refusal])
const setAvailable = (shop: Shop, codes: readonly string[], is_available: 0 | 1) =>
  shop.db.updateTable('supplier_products').set({ is_available }).where('code', 'in', codes).execute()
const refundsOf = (shop: Shop, orderId: string) =>
  shop.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute()

describe('after a definite refusal', () => {
  it('the next product of the same package is ordered, the cheapest first, each under a reference of its own', async ({
    shop,
  }) => {
    await shop.world.setProduct('ML78_8-S2', { status: 'empty' })
    await shop.world.setProduct('ML78_8-S24', { status: 'empty' })
    const { checkout, orderId, player } = await givenOne(shop)
    await untilOrders(checkout, 'completed')
    expect(await triedBy(shop, orderId)).toEqual([
      ['ML78_8-S2', 'refused', 'product'],
      ['ML78_8-S24', 'refused', 'product'],
      ['ML78_8-S15', 'delivered', null],
    ])
    expect(new Set((await attemptsOf(shop, orderId)).map(({ id }) => id)).size).toBe(3)
    expect(await supplierSide(shop, player)).toHaveLength(1)
  })

  it('of the player nothing else is tried: the buyer can correct it', async ({ shop }) => {
    await shop.world.fault({
      target: 'lapakgaming.order',
      kind: 'error',
      status: 200,
      body: { code: 'USER_ID_EMPTY', data: null },
    })
    const { orderId } = await givenOne(shop)
    const [unit] = await untilUnits(shop, orderId, 'held')
    expect(unit).toMatchObject({ gives_up_at: null })
    expect(await triedBy(shop, orderId)).toEqual([['ML78_8-S2', 'refused', 'player']])
  })

  it('of an order whose outcome is not known, no other product is ordered', async ({ shop }) => {
    await shop.world.fault({ target: 'lapakgaming.order', kind: 'timeout-after-success' })
    const { checkout, orderId, player } = await givenOne(shop)
    await untilOrders(checkout, 'completed')
    expect(await triedBy(shop, orderId)).toEqual([['ML78_8-S2', 'delivered', null]])
    expect(await supplierSide(shop, player)).toHaveLength(1)
  })
})

describe('a supplier that took the order and gave the money back', () => {
  it('frees the unit for the next product, whose delivery is the only one', async ({ shop }) => {
    const { checkout, orderId, player } = await givenOne(shop, '000903')
    await shop.world.fault({ target: 'lapakgaming.order_status', kind: 'error', times: null })
    const [taken] = await eventually(async () => {
      const side = await supplierSide(shop, player)
      expect(side).toHaveLength(1)
      return side
    })
    await shop.world.settleSupplierOrder(taken?.tid ?? '', 'REFUNDED', false)
    await shop.world.clearFaults()
    await untilOrders(checkout, 'completed')
    expect(await triedBy(shop, orderId)).toEqual([
      ['ML78_8-S2', 'dead', 'refunded'],
      ['ML78_8-S24', 'delivered', null],
    ])
    expect((await supplierSide(shop, player)).map(({ status }) => status).sort()).toEqual(['REFUNDED', 'SUCCESS'])
  })

  it('told once more of the refund, changes nothing', async ({ shop }) => {
    const { checkout, orderId, player } = await givenOne(shop, '000901')
    await untilUnits(shop, orderId, 'held')
    const before = await triedBy(shop, orderId)
    for (const { tid } of await supplierSide(shop, player)) await shop.world.settleSupplierOrder(tid, 'REFUNDED')
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(await triedBy(shop, orderId)).toEqual(before)
    expect(before.map(([code]) => code)).toEqual(['ML78_8-S2', 'ML78_8-S24', 'ML78_8-S15'])
    await untilOrders(checkout, 'pending-delivery')
  })
})

describe('a price that moved', () => {
  it('above what the buyer paid passes on to the next product', async ({ shop }) => {
    await shop.world.setProduct('ML78_8-S2', { price: 30_000 })
    const { checkout, orderId } = await givenOne(shop)
    await untilOrders(checkout, 'completed')
    expect(await triedBy(shop, orderId)).toEqual([
      ['ML78_8-S2', 'refused', 'price'],
      ['ML78_8-S24', 'delivered', null],
    ])
  })

  it('that cannot be read again passes on to the next product', async ({ shop }) => {
    await shop.world.setProduct('ML78_8-S2', { price: 19_100 })
    await shop.world.fault({ target: 'lapakgaming.products', kind: 'error' })
    const { checkout, orderId } = await givenOne(shop)
    await untilOrders(checkout, 'completed')
    expect((await triedBy(shop, orderId)).map(([code, status]) => [code, status])).toEqual([
      ['ML78_8-S2', 'refused'],
      ['ML78_8-S24', 'delivered'],
    ])
  })
})

describe('a unit that nothing can fill', () => {
  const affordable = ['ML78_8-S2', 'ML78_8-S15', 'ML78_8-S24']
  const giveUpAfter = 90_000

  it('invariant 10: is held, and its money goes back by itself once after 30 minutes', async ({ shop }) => {
    for (const code of affordable) await shop.world.setProduct(code, { status: 'empty' })
    const { checkout, orderId } = await givenOne(shop)
    const [unit] = await untilUnits(shop, orderId, 'held')
    expect(unit).toMatchObject({ held_reason: 'all-refused', held_detail: 'PRODUCT_EMPTY' })
    expect((await triedBy(shop, orderId)).map(([code]) => code)).not.toContain('ML78_8-S102')
    expect(await refundsOf(shop, orderId)).toEqual([])
    shop.advance(giveUpAfter)
    await untilOrders(checkout, 'failed')
    const refunds = await eventually(async () => {
      const found = await refundsOf(shop, orderId)
      expect(found.map(({ status }) => status)).toEqual(['succeeded'])
      return found
    })
    const reason =
      'This unit was not delivered: Every product that the price allows was tried; at last the supplier refused (PRODUCT_EMPTY)'
    expect(refunds[0]).toMatchObject({ amount: 150, unit_no: 1, reason })
    expect((await openAttention(shop)).map((row) => row.subject_id)).not.toContain(unit?.id)
  })

  it('is tried from the start again when the seller sends it on', async ({ shop, seller }) => {
    for (const code of affordable) await shop.world.setProduct(code, { status: 'empty' })
    const { checkout, orderId } = await givenOne(shop)
    await untilUnits(shop, orderId, 'held')
    for (const code of affordable) await shop.world.setProduct(code, { status: 'available' })
    await seller.api('deliverOrder', { orderId, method: 'api' })
    await untilOrders(checkout, 'completed')
    const [unit] = await unitsOf(shop, orderId)
    expect(unit).toMatchObject({ gives_up_at: null })
    expect((await triedBy(shop, orderId)).at(-1)).toEqual(['ML78_8-S2', 'delivered', null])
  })

  it('goes back alone when another unit of its order was delivered', async ({ shop }) => {
    const player = `21${players++}001`
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', quantity: 2, gameUserId: `${player} (1)` }])
    const orderId = checkout.first.id
    await untilOrders(checkout, 'completed')
    const [, second] = await unitsOf(shop, orderId)
    expect(second?.status).toBe('delivered')
    shop.advance(giveUpAfter)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await refundsOf(shop, orderId)).toEqual([])
  })

  it('does not wait for its siblings: its money goes back while one is still under way', async ({ shop }) => {
    await setAvailable(shop, ['ML78_8-S15', 'ML78_8-S24'], 0)
    const player = `21${players++}000902`
    // The supplier refuses the first unit, then leaves the second one without an answer.
    await shop.world.fault({
      target: 'lapakgaming.order',
      kind: 'error',
      status: 200,
      body: { code: 'PRODUCT_EMPTY', data: null },
    })
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', quantity: 2, gameUserId: `${player} (1)` }])
    const orderId = checkout.first.id
    await eventually(async () => {
      const statuses = (await unitsOf(shop, orderId)).map(({ status }) => status).sort()
      expect(statuses).toEqual(['accepted', 'held'])
    })
    shop.advance(giveUpAfter)
    await eventually(async () => {
      expect((await refundsOf(shop, orderId)).map(({ status }) => status)).toEqual(['succeeded'])
    })
    const statuses = (await unitsOf(shop, orderId)).map(({ status }) => status).sort()
    expect(statuses).toEqual(['accepted', 'failed'])
    await setAvailable(shop, ['ML78_8-S15', 'ML78_8-S24'], 1)
    const [side] = await supplierSide(shop, player)
    await shop.world.settleSupplierOrder(side?.tid ?? '', 'SUCCESS')
    await untilOrders(checkout, 'completed')
    expect(await refundsOf(shop, orderId)).toHaveLength(1)
  })
})
