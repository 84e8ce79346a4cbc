import { MINUTE, SECOND } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { askSupplierOrders, sendUnits } from '../../src/fulfilment/delivery-loops.ts'
import { tellWaiting } from '../../src/fulfilment/waiting/tell-waiting.ts'
import { standardTiming } from '../../src/platform/timing.ts'
import { eventually } from '../_support/eventually.ts'
import { givenPaid, openAttention, supplierSide } from '../_support/given-paid.ts'
import { shopTest } from '../_support/shop-test.ts'
import type { Shop } from '../_support/start-shop.ts'

const { breakerOpen, askFirst, askCeiling, unknownWindow, supplierPause, supplierWindow } = standardTiming

/** No loop runs: the test does the store's work each minute, with the waiting times of a live store. */
const it = shopTest({
  isIdle: true,
  timing: { breakerOpen, askFirst, askCeiling, unknownWindow, supplierPause, supplierWindow },
})

let players = 71_000_000

async function pay(shop: Shop, count: number) {
  const orders = []
  for (let one = 0; one < count; one++) {
    const player = `${players++}`
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: `${player} (1)` }])
    orders.push({ player, id: checkout.first.id })
  }
  return orders
}

async function work(shop: Shop, ms: number) {
  shop.advance(ms)
  await sendUnits(shop.ctx)
  await askSupplierOrders(shop.ctx)
}

const entriesEver = (shop: Shop) => shop.db.selectFrom('attention').select(['kind', 'subject_id']).execute()

describe('a supplier that answers 500 for ten minutes', () => {
  it('leaves orders that the seller hears of once, and that are delivered once afterwards', async ({ shop }) => {
    await shop.world.fault({ target: 'lapakgaming', kind: 'error', times: null })
    // Five attempts without an answer open the circuit breaker, so the other units stay queued.
    const orders = await pay(shop, 5)
    await sendUnits(shop.ctx)
    orders.push(...(await pay(shop, 2)))
    let toldAfter: number | undefined
    for (let minute = 1; minute <= 11; minute++) {
      await work(shop, MINUTE)
      await tellWaiting(shop.ctx)
      if ((await openAttention(shop, 'order_unsent')).length > 0) toldAfter ??= minute
    }
    expect(toldAfter).toBe(10)
    const [entry] = await openAttention(shop)
    expect(entry?.reason).toMatch(/^7 paid orders are not accepted by lapakgaming; /)

    await shop.world.clearFaults()
    await eventually(async () => {
      await work(shop, 20 * SECOND)
      await tellWaiting(shop.ctx)
      const open = await shop.db.selectFrom('deliveries').select('id').where('status', '<>', 'delivered').execute()
      expect(open).toEqual([])
    }, 60_000)
    await tellWaiting(shop.ctx)
    expect(await openAttention(shop)).toEqual([])
    expect(await entriesEver(shop)).toEqual([{ kind: 'order_unsent', subject_id: 'lapakgaming' }])
    for (const { player } of orders) expect(await supplierSide(shop, player)).toHaveLength(1)
  }, 90_000)
})
