import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, untilOrders } from '../../tests/_support/given-order.ts'
import {
  attemptsOf,
  givenPaid,
  openAttention,
  supplierSide,
  unitsOf,
  untilUnits,
} from '../../tests/_support/given-paid.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

const firstId = (checkout: { first: { id: string } }) => checkout.first.id
const attentionOf = async (shop: Shop, orderId: string, kind: string) => {
  const units = (await unitsOf(shop, orderId)).map((unit) => unit.id)
  return (await openAttention(shop, kind)).filter((row) => units.includes(row.subject_id))
}

describe('a paid order', () => {
  it('is delivered unit by unit, each under a reference of its own, and then completed', async ({ shop }) => {
    const checkout = await givenPaid(shop, [
      { packageId: 'ml-86', quantity: 3, gameUserId: '11000001 (2345)' },
      { packageId: 'hand-60', gameUserId: '11000002' },
    ])
    const order = await eventually(async () => {
      const found = await checkout.browser.api('trackOrder', { code: checkout.first.trackingCode })
      expect(found.status).toBe('completed')
      return found
    })
    expect(order.units).toEqual({ total: 3, delivered: 3, failed: 0 })
    expect(order.deliveredAt).not.toBeNull()
    const side = await supplierSide(shop, '11000001')
    const attempts = await attemptsOf(shop, checkout.first.id)
    expect(side).toHaveLength(3)
    expect(side.map((one) => one.partnerReferenceId).sort()).toEqual(attempts.map((one) => one.id).sort())
    expect(new Set(side.map((one) => one.tid))).toEqual(new Set(attempts.map((one) => one.supplier_ref)))
    // A callback after the answer causes one more query.
    await eventually(async () => {
      const settled = await attemptsOf(shop, checkout.first.id)
      expect(settled.every((one) => one.due_at === null && one.status === 'delivered')).toBe(true)
    })
  })

  it('waits for the seller when nobody but a person can deliver it', async ({ shop }) => {
    const checkout = await givenPaid(shop, [{ packageId: 'hand-60', gameUserId: '11000003' }])
    await untilOrders(checkout, 'pending-delivery')
    const [unit] = await untilUnits(shop, firstId(checkout), 'held')
    expect(unit?.held_reason).toBe('by-hand')
  })

  it('is completed once when two of its units settle at the same moment', async ({ shop }) => {
    const checkouts = await Promise.all(
      [1, 2, 3, 4].map((n) => givenPaid(shop, [{ packageId: 'ml-86', quantity: 5, gameUserId: `1100001${n} (1)` }])),
    )
    for (const checkout of checkouts) {
      await untilOrders(checkout, 'completed')
      const events = await shop.db
        .selectFrom('order_events')
        .select('event')
        .where('order_id', '=', firstId(checkout))
        .execute()
      expect(events.filter(({ event }) => event === 'deliver')).toHaveLength(1)
    }
  })
})

describe('what the supplier may do to an order', () => {
  it.for([
    ['the callback never comes', '12000903'],
    ['the callback comes before the answer to the order', '12000904'],
    ['it answers an error to an order it took', '12000905'],
  ] as const)('delivers once when %s', async ([_what, player], { shop }) => {
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: `${player} (1)` }])
    await untilOrders(checkout, 'completed')
    expect(await supplierSide(shop, player)).toHaveLength(1)
    expect(await attemptsOf(shop, firstId(checkout))).toHaveLength(1)
  })

  it.for([
    ['no answer in time', { kind: 'timeout-after-success' }],
    ['a slow answer', { kind: 'delay', ms: 1500 }],
  ] as const)('delivers once after %s', async ([_what, fault], { shop }) => {
    const player = `13${Math.floor(Math.random() * 1e9)}1`
    await shop.world.fault({ target: 'lapakgaming.order', ...fault })
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: `${player} (1)` }])
    await untilOrders(checkout, 'completed')
    expect(await supplierSide(shop, player)).toHaveLength(1)
  })

  it.for(['lose', 'repeat', 'reorder', 'late'])('delivers once when callbacks %s', async (kind, { shop }) => {
    const player = `14${Math.floor(Math.random() * 1e9)}1`
    await shop.world.fault({ target: 'lapakgaming.callback', kind, times: null, ms: 300 })
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', quantity: 2, gameUserId: `${player} (1)` }])
    await untilOrders(checkout, 'completed')
    await shop.world.clearFaults()
    expect(await supplierSide(shop, player)).toHaveLength(2)
    expect(await attentionOf(shop, firstId(checkout), 'delivery_contradicted')).toEqual([])
  })

  it('keeps asking while the supplier cannot be asked', async ({ shop }) => {
    await shop.world.fault({ target: 'lapakgaming.callback', kind: 'lose', times: null })
    await shop.world.fault({ target: 'lapakgaming.order_status', kind: 'error', times: 2 })
    await shop.world.fault({ target: 'lapakgaming.order_status', kind: 'html', times: 1 })
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '15000001 (1)' }])
    await untilOrders(checkout, 'completed')
    expect(await supplierSide(shop, '15000001')).toHaveLength(1)
  })

  it('holds a refused unit with the reason and buys nothing', async ({ shop }) => {
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '16000907 (1)' }])
    await untilOrders(checkout, 'pending-delivery')
    const [unit] = await untilUnits(shop, firstId(checkout), 'held')
    expect(unit).toMatchObject({ held_reason: 'all-refused', held_detail: 'STOCK_NOT_FOUND' })
    expect((await attemptsOf(shop, firstId(checkout))).map((one) => one.status)).toEqual(['refused'])
    expect(await attentionOf(shop, firstId(checkout), 'delivery_refused')).toHaveLength(1)
  })

  it('holds a unit the supplier refunded, and does not order it again by itself', async ({ shop }) => {
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '16000901 (1)' }])
    await untilUnits(shop, firstId(checkout), 'held')
    const [side] = await supplierSide(shop, '16000901')
    await shop.world.settleSupplierOrder(side?.tid ?? '', 'REFUNDED')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await supplierSide(shop, '16000901')).toHaveLength(1)
    expect((await attemptsOf(shop, firstId(checkout))).map((one) => one.status)).toEqual(['dead'])
    expect(await attentionOf(shop, firstId(checkout), 'delivery_refused')).toHaveLength(1)
    expect(await openAttention(shop, 'delivery_contradicted')).toEqual([])
  })

  it('orders at the new price when the supplier’s moved and still leaves a margin', async ({ shop }) => {
    await shop.world.setProduct('ML78_8-S2', { price: 19_500 })
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '16000010 (1)' }])
    await untilOrders(checkout, 'completed')
    await shop.world.setProduct('ML78_8-S2', { price: 19_000 })
    const attempts = await attemptsOf(shop, firstId(checkout))
    expect(attempts.map(({ status, cost_amount }) => [status, cost_amount])).toEqual([
      ['refused', 19_000],
      ['delivered', 19_500],
    ])
    expect(await supplierSide(shop, '16000010')).toHaveLength(1)
  })

  it('invariant 10: never sells below cost: the unit is held before anything is sent', async ({ shop }) => {
    const setCost = (cost_amount: number) =>
      shop.db.updateTable('supplier_products').set({ cost_amount }).where('package_id', '=', 'ml-86').execute()
    const checkout = await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId: '16000011 (1)' }])
    await setCost(24_000)
    await shop.world.payIntent(checkout.intentId)
    await untilUnits(shop, firstId(checkout), 'held')
    await setCost(19_000)
    expect(await attemptsOf(shop, firstId(checkout))).toEqual([])
    expect(await attentionOf(shop, firstId(checkout), 'margin_lost')).toHaveLength(1)
  })

  it('lets the whole queue wait while our account is refused, and goes on by itself', async ({ shop }) => {
    await shop.world.setBalance(0)
    const checkouts = await Promise.all(
      ['17000001', '17000002'].map((player) => givenPaid(shop, [{ packageId: 'ml-86', gameUserId: `${player} (1)` }])),
    )
    await eventually(async () => expect(await openAttention(shop, 'supplier_account')).toHaveLength(1))
    for (const checkout of checkouts) await untilUnits(shop, firstId(checkout), 'queued')
    await shop.world.setBalance(1_000_000_000)
    for (const checkout of checkouts) await untilOrders(checkout, 'completed')
    expect(await supplierSide(shop, '17000001')).toHaveLength(1)
    expect(await openAttention(shop, 'supplier_account')).toEqual([])
  }, 40_000)
})

describe('reports that contradict what we know', () => {
  it('puts a refund after delivery on the attention list once, and changes no status', async ({ shop }) => {
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '18000001 (1)' }])
    await untilOrders(checkout, 'completed')
    const [side] = await supplierSide(shop, '18000001')
    await shop.world.settleSupplierOrder(side?.tid ?? '', 'REFUNDED')
    await shop.world.settleSupplierOrder(side?.tid ?? '', 'REFUNDED')
    const entries = await eventually(async () => {
      const found = (await openAttention(shop, 'delivery_contradicted')).filter(
        (row) => row.subject_id === side?.partnerReferenceId,
      )
      expect(found).toHaveLength(1)
      return found
    })
    expect(entries[0]?.reason).toContain('refunded an order it had delivered')
    await untilOrders(checkout, 'completed')
    await untilUnits(shop, firstId(checkout), 'delivered')
  })

  it('puts a delivery after a refund on the attention list, and changes no status', async ({ shop }) => {
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '19000901 (1)' }])
    await untilUnits(shop, firstId(checkout), 'held')
    const [side] = await supplierSide(shop, '19000901')
    await shop.world.settleSupplierOrder(side?.tid ?? '', 'SUCCESS')
    await eventually(async () => {
      const kinds = (await openAttention(shop, 'delivery_contradicted')).map((row) => row.subject_id)
      expect(kinds).toContain(side?.partnerReferenceId)
    })
    await untilUnits(shop, firstId(checkout), 'held')
    expect((await attemptsOf(shop, firstId(checkout))).map((one) => one.status)).toEqual(['dead'])
  })
})

describe('invariant 4: the database itself', () => {
  it('refuses a second live attempt for one unit', async ({ shop }) => {
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '20000001 (1)' }])
    await untilOrders(checkout, 'completed')
    const [attempt] = await attemptsOf(shop, firstId(checkout))
    if (!attempt) throw new Error('the order has an attempt')
    for (const status of ['sending', 'unknown', 'accepted', 'delivered'] as const) {
      const second = shop.db.insertInto('supplier_orders').values({ ...attempt, id: `kd-second-${status}`, status })
      await expect(second.execute()).rejects.toThrow(/unique/i)
    }
    for (const status of ['refused', 'dead'] as const) {
      await shop.db
        .insertInto('supplier_orders')
        .values({ ...attempt, id: `kd-over-${status}`, status })
        .execute()
    }
  })
})
