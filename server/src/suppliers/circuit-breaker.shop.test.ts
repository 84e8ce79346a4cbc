import { randomUUID } from 'node:crypto'
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
import { secondSupplierEnvironment } from '../../tests/_support/second-supplier.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { write } from '../platform/db/write.ts'
import { noteFailure } from './supplier-health.ts'

const breakerOpen = 20_000

const it = shopTest({ env: secondSupplierEnvironment, timing: { breakerOpen } })
it.beforeAll(async ({ shop }) => {
  await givenProducts(shop, 'ff-70', [{ supplier: 'digiflazz', code: 'ff70', cost: 9_900 }])
})

const pause = () => new Promise((resolve) => setTimeout(resolve, 600))
const given = async (shop: Shop, packageId: 'ml-86' | 'ff-70', gameUserId: string, quantity = 1) => {
  const checkout = await givenPaid(shop, [{ packageId, quantity, gameUserId }])
  return { checkout, orderId: checkout.first.id }
}

/** Orders of five buyers that the supplier leaves unanswered: the breaker opens, so the supplier gets no more. */
async function givenSilent(shop: Shop, firstPlayer: number): Promise<string> {
  await shop.world.fault({ target: 'lapakgaming.order', kind: 'error', times: null })
  const players = Array.from({ length: 5 }, (_, index) => `${firstPlayer + index} (1)`)
  const lost = await Promise.all(players.map((player) => given(shop, 'ml-86', player)))
  await Promise.all(lost.map(({ orderId }) => untilUnits(shop, orderId, 'unknown')))
  return lost[0]?.orderId ?? ''
}

describe('a supplier that stopped answering', () => {
  it('gets no more orders; then one tries, and when it answers all that waited goes on', async ({ shop }) => {
    await givenSilent(shop, 23000011)

    const one = await given(shop, 'ml-86', '23000002 (1)')
    const two = await given(shop, 'ml-86', '23000003 (1)')
    await untilUnits(shop, one.orderId, 'queued')
    await untilUnits(shop, two.orderId, 'queued')
    await pause()
    expect([await attemptsOf(shop, one.orderId), await attemptsOf(shop, two.orderId)]).toEqual([[], []])

    shop.advance(breakerOpen)
    await eventually(async () => {
      const statuses = [...(await unitsOf(shop, one.orderId)), ...(await unitsOf(shop, two.orderId))]
      expect(statuses.map(({ status }) => status).sort()).toEqual(['queued', 'unknown'])
    })
    await pause()
    const tried = await attemptsOf(shop, one.orderId)
    const waiting = tried.length === 0 ? one : two
    expect(tried.length + (await attemptsOf(shop, two.orderId)).length).toBe(1)

    await shop.world.clearFaults()
    shop.advance(breakerOpen)
    await untilOrders(waiting.checkout, 'completed')
    expect(await shop.db.selectFrom('supplier_health').selectAll().execute()).toEqual([])
    expect(await supplierSide(shop, waiting === one ? '23000002' : '23000003')).toHaveLength(1)
  })

  it('for the five orders of one cart alone goes on with those of other buyers', async ({ shop }) => {
    await shop.world.fault({ target: 'lapakgaming.order', kind: 'error', times: null })
    const lost = await given(shop, 'ml-86', '23000001 (1)', 5)
    await untilUnits(shop, lost.orderId, 'unknown')
    expect(await shop.db.selectFrom('supplier_health').select('open_until').execute()).toEqual([{ open_until: null }])
    const other = await given(shop, 'ml-86', '23000008 (1)')
    await untilUnits(shop, other.orderId, 'unknown')
    await shop.world.clearFaults()
    await shop.db.deleteFrom('supplier_health').execute()
  })

  it('is passed over for what was not sent to it yet, when another supplier has the package', async ({ shop }) => {
    const lost = await givenSilent(shop, 23000021)
    const other = await given(shop, 'ff-70', '23000005')
    await untilOrders(other.checkout, 'completed')
    expect((await attemptsOf(shop, other.orderId)).map(({ supplier }) => supplier)).toEqual(['digiflazz'])
    expect((await attemptsOf(shop, lost)).map(({ supplier }) => supplier)).toEqual(['lapakgaming'])
    await shop.world.clearFaults()
    shop.advance(breakerOpen)
  })
})

it('failures of five orders that end at once are all counted', async ({ shop }) => {
  const fail = () => write(shop.db, (trx) => noteFailure(shop.ctx, trx, 'somebody', randomUUID()))
  await Promise.all(Array.from({ length: 5 }, fail))
  const found = shop.db.selectFrom('supplier_health').select('open_until').where('supplier', '=', 'somebody')
  expect((await found.executeTakeFirst())?.open_until).toBeTypeOf('string')
})

describe('a supplier that refuses our account', () => {
  it('keeps only what it alone can fill waiting', async ({ shop }) => {
    await shop.world.setBalance(0)
    const waiting = await given(shop, 'ml-86', '23000006 (1)')
    await eventually(async () => expect(await openAttention(shop, 'supplier_account')).toHaveLength(1))
    const other = await given(shop, 'ff-70', '23000007')
    await untilOrders(other.checkout, 'completed')
    expect((await attemptsOf(shop, other.orderId)).map(({ supplier }) => supplier)).toEqual(['digiflazz'])
    await untilUnits(shop, waiting.orderId, 'queued')
    await shop.world.setBalance(1_000_000_000)
    await untilOrders(waiting.checkout, 'completed')
  })
})
