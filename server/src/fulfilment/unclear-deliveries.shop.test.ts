import { DAY } from '@topup/core/time'
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
import type { Browser } from '../../tests/_support/http-client.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import type { Context } from '../app/context.ts'
import { createLapakGaming } from '../suppliers/lapakgaming/supplier.ts'
import type { Supplier } from '../suppliers/supplier.ts'
import { noteUnaskable } from './ask/note-unaskable.ts'
import { askSupplierOrders, sendUnits } from './delivery-loops.ts'

const [unknownWindow, askCeiling] = [45_000, 15_000]
const unknown = async () => ({ kind: 'unknown', reason: 'the line is dead' }) as const
const proof = 'Their ticket 4711'

let supplier: Supplier
let worker: Context
let players = 40_000_000

/** The shop itself has no supplier, so only the test's worker sends and queries. */
const it = shopTest({ overrides: { supplier: undefined }, timing: { claimLease: 60_000 } })
it.beforeAll(async ({ shop }) => {
  // `claimLease` exceeds the time for which a test delays a query, even on a busy machine.
  const real = createLapakGaming(shop.config)
  if (!real) throw new Error('the test shop has a supplier key')
  supplier = real
  worker = { ...shop.createSecondContext(), supplier: { ...real, createOrder: unknown, findOrder: unknown } }
})
it.beforeEach(async ({ shop }) => {
  await shop.db.updateTable('supplier_orders').set({ due_at: null }).execute()
  await shop.db.deleteFrom('supplier_health').execute()
})

/** A paid order sent to the supplier, whose answers never tell the outcome. */
async function givenUnanswered(shop: Shop) {
  const player = `${players++}000001`
  const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: `${player} (1)` }])
  const orderId = checkout.first.id
  await untilUnits(shop, orderId, 'held')
  await shop.db.updateTable('deliveries').set({ status: 'queued' }).where('order_id', '=', orderId).execute()
  await sendUnits(worker)
  const [unit] = await untilUnits(shop, orderId, 'unknown')
  return { checkout, orderId, player, unitId: unit?.id ?? '' }
}

/** An order queried without a clear answer until it has an attention entry. */
async function givenUnclear(shop: Shop) {
  const given = await givenUnanswered(shop)
  shop.advance(unknownWindow)
  await askSupplierOrders(worker)
  return given
}

/** Makes the unit's attempt due, with further changes, and has the supplier asked, who does not say what became of it. */
async function askAgain(shop: Shop, unitId: string, changes: { created_at?: string } = {}) {
  const due = { ...changes, due_at: shop.ctx.now().toISOString() }
  await shop.db.updateTable('supplier_orders').set(due).where('delivery_id', '=', unitId).execute()
  await askSupplierOrders(worker)
}

const settle = (seller: Browser, orderId: string, outcome: 'delivered' | 'not-delivered') =>
  seller.api('settleUnclearUnit', { orderId, unitNo: 1, outcome, proof })
const isNoted = async (shop: Shop, unitId: string) =>
  (await openAttention(shop, 'delivery_unknown')).some(({ subject_id }) => subject_id === unitId)
const isUnclear = async (seller: Browser, orderId: string) =>
  (await seller.api('getOrderDetails', { id: orderId })).order.unitList.map((unit) => unit.isUnclear)

describe('a delivery whose supplier does not say what became of it', () => {
  it('is the supplier’s to answer until it was asked for the whole window', async ({ shop, seller }) => {
    const { orderId } = await givenUnanswered(shop)
    expect(await isUnclear(seller, orderId)).toEqual([false])
    await expect(settle(seller, orderId, 'delivered')).rejects.toMatchObject({ code: 'transition_not_allowed' })
    await expect(settle(seller, orderId, 'not-delivered')).rejects.toMatchObject({ code: 'transition_not_allowed' })
    expect((await unitsOf(shop, orderId)).map(({ status }) => status)).toEqual(['unknown'])
  })

  it('counts as delivered once the owner has seen so, and is asked about no more', async ({ shop, seller }) => {
    const { checkout, orderId, unitId } = await givenUnclear(shop)
    expect(await isUnclear(seller, orderId)).toEqual([true])
    const changed = await settle(seller, orderId, 'delivered')
    expect(changed).toMatchObject({ status: 'completed', unitList: [{ status: 'delivered', isUnclear: false }] })
    await untilOrders(checkout, 'completed')
    expect(await attemptsOf(shop, orderId)).toMatchObject([{ status: 'delivered', due_at: null }])
    expect(await isNoted(shop, unitId)).toBe(false)
    const { entries } = await seller.api('listAudit', {})
    expect(entries[0]).toMatchObject({ action: 'delivery.settle', subject: orderId })
    expect(JSON.stringify(entries[0])).toContain(proof)
    await expect(settle(seller, orderId, 'not-delivered')).rejects.toMatchObject({ code: 'transition_not_allowed' })
  })

  it('is held once the owner found it undelivered, sent by nobody, and then goes out once under a new reference', async ({
    shop,
    seller,
  }) => {
    const { checkout, orderId, player } = await givenUnclear(shop)
    const changed = await settle(seller, orderId, 'not-delivered')
    expect(changed.unitList).toMatchObject([{ status: 'held', isUnclear: false }])
    expect(changed.actions).toContain('reject')
    expect(await sendUnits({ ...worker, supplier })).toBe(0)

    await shop.db.updateTable('deliveries').set({ status: 'queued' }).where('order_id', '=', orderId).execute()
    await sendUnits({ ...worker, supplier })
    await eventually(async () => {
      shop.advance(askCeiling)
      await askSupplierOrders({ ...worker, supplier })
      expect((await unitsOf(shop, orderId)).map(({ status }) => status)).toEqual(['delivered'])
    })
    await untilOrders(checkout, 'completed')
    expect((await attemptsOf(shop, orderId)).map(({ status }) => status)).toEqual(['dead', 'delivered'])
    expect(await supplierSide(shop, player)).toHaveLength(1)
  })

  it('says so when the supplier delivers what the owner had found undelivered', async ({ shop, seller }) => {
    const { orderId } = await givenUnclear(shop)
    await settle(seller, orderId, 'not-delivered')
    const [attempt] = await attemptsOf(shop, orderId)
    await shop.db
      .updateTable('supplier_orders')
      .set({ due_at: shop.ctx.now().toISOString() })
      .where('id', '=', attempt?.id ?? '')
      .execute()
    const late = async () => ({ kind: 'delivered', supplierRef: 'RA-1', note: undefined }) as const
    await askSupplierOrders({ ...worker, supplier: { ...supplier, findOrder: late } })
    expect((await openAttention(shop, 'delivery_contradicted')).map(({ subject_id }) => subject_id)).toContain(
      attempt?.id,
    )
    expect((await unitsOf(shop, orderId)).map(({ status }) => status)).toEqual(['held'])
  })

  it('is not delivered without the code that its buyer waits for', async ({ shop, seller }) => {
    const { orderId } = await givenUnclear(shop)
    const setCode = (gives_code: 0 | 1) =>
      shop.db.updateTable('games').set({ gives_code }).where('id', '=', 'mobile-legends').execute()
    await setCode(1)
    await expect(settle(seller, orderId, 'delivered')).rejects.toThrow('needs a code')
    await setCode(0)
    expect(await isUnclear(seller, orderId)).toEqual([true])
  })

  it('is settled once, however often and however differently the owner says it at once', async ({ shop, seller }) => {
    const { orderId } = await givenUnclear(shop)
    const answers = await Promise.allSettled([
      settle(seller, orderId, 'delivered'),
      settle(seller, orderId, 'not-delivered'),
      settle(seller, orderId, 'delivered'),
      settle(seller, orderId, 'not-delivered'),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [[unit], [attempt]] = [await unitsOf(shop, orderId), await attemptsOf(shop, orderId)]
    expect([
      ['delivered', 'delivered'],
      ['held', 'dead'],
    ]).toContainEqual([unit?.status, attempt?.status])
  })

  it('waits for the answer while the supplier is being asked', async ({ shop, seller }) => {
    const { orderId } = await givenUnclear(shop)
    const slow = Promise.withResolvers<void>()
    shop.advance(unknownWindow)
    const findOrder = async () => {
      await slow.promise
      return unknown()
    }
    const asking = askSupplierOrders({ ...worker, supplier: { ...supplier, findOrder } })
    await eventually(async () => expect(await attemptsOf(shop, orderId)).not.toMatchObject([{ claimed_until: null }]))
    await expect(settle(seller, orderId, 'not-delivered')).rejects.toThrow('being asked at this moment')
    slow.resolve()
    await asking
    expect((await settle(seller, orderId, 'not-delivered')).unitList).toMatchObject([{ status: 'held' }])
  })

  it('is left to the owner, and asked about no more often, when a fast clock dated it ahead', async ({ shop }) => {
    const { orderId, unitId } = await givenUnanswered(shop)
    const before = shop.ctx.now().getTime()
    await askAgain(shop, unitId, { created_at: new Date(before + DAY).toISOString() })
    expect(await isNoted(shop, unitId)).toBe(true)
    const [attempt] = await attemptsOf(shop, orderId)
    expect(Date.parse(attempt?.due_at ?? '')).toBeGreaterThanOrEqual(before + askCeiling)
  })

  it('is left to the owner only when the clock has been right for the window, whatever its age seems', async ({
    shop,
  }) => {
    const { unitId } = await givenUnanswered(shop)
    const ahead = new Date(shop.ctx.now().getTime() + 2 * DAY).toISOString()
    shop.jumpClock(DAY)
    await askAgain(shop, unitId)
    shop.jumpClock(-DAY)
    expect(await isNoted(shop, unitId)).toBe(false)
    await askAgain(shop, unitId, { created_at: ahead })
    expect(await isNoted(shop, unitId)).toBe(false)
    shop.advance(unknownWindow)
    await askAgain(shop, unitId)
    expect(await isNoted(shop, unitId)).toBe(true)
  })
})

it('a delivery whose supplier is no longer set up is shown to the seller after the window, once', async ({
  shop,
  seller,
}) => {
  const { orderId, unitId } = await givenUnanswered(shop)
  await noteUnaskable(shop.ctx)
  expect(await isNoted(shop, unitId)).toBe(false)
  shop.advance(unknownWindow + 5_000)
  expect(await noteUnaskable(worker)).toBe(0)
  await noteUnaskable(shop.ctx)
  expect(await noteUnaskable(shop.ctx)).toBe(0)
  expect(await isNoted(shop, unitId)).toBe(true)
  expect((await settle(seller, orderId, 'not-delivered')).unitList).toMatchObject([{ status: 'held' }])
})
