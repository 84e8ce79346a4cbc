import { DAY, HOUR } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { attemptsOf, givenPaid, openAttention, unitsOf, untilUnits } from '../../tests/_support/given-paid.ts'
import { secondSupplierEnvironment } from '../../tests/_support/second-supplier.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import type { Context } from '../app/context.ts'
import { compareSuppliers } from '../books/reconciliation/compare-supplier.ts'
import { write } from '../platform/db/write.ts'
import { createDigiflazz } from '../suppliers/digiflazz/supplier.ts'
import { createLapakGaming } from '../suppliers/lapakgaming/supplier.ts'
import type { Supplier } from '../suppliers/supplier.ts'
import { applySupplierCallback } from './apply-supplier-callback.ts'
import { noteUnaskable } from './ask/note-unaskable.ts'
import { askSupplierOrders } from './delivery-loops.ts'
import { doubtOrders } from './restored-orders.ts'

let worker: Context
let count = 0
const asked: string[] = []

/** The real supplier with its capabilities, but a status query is only recorded, not sent. */
const listening = (supplier: Supplier | undefined): Supplier => {
  if (!supplier) throw new Error('the test configures both suppliers')
  return {
    ...supplier,
    findOrder: async (reference) => {
      asked.push(reference)
      return { kind: 'pending', supplierRef: reference, note: undefined }
    },
  }
}

/** The shop itself has no supplier, so only the test's worker sends queries. */
const it = shopTest({
  overrides: { supplier: undefined, furtherSuppliers: [] },
  env: secondSupplierEnvironment,
  timing: { unknownWindow: HOUR },
})
it.beforeAll(async ({ shop }) => {
  worker = {
    ...shop.createSecondContext(),
    supplier: listening(createLapakGaming(shop.config)),
    furtherSuppliers: [listening(createDigiflazz(shop.config))],
  }
})
it.beforeEach(async ({ shop }) => {
  asked.length = 0
  await shop.db.updateTable('supplier_orders').set({ due_at: null }).execute()
})

/** A paid unit with an open attempt of this age, due to be queried. */
async function givenAttempt(shop: Shop, supplier: string, ageInDays: number) {
  const { first } = await givenPaid(shop, [{ packageId: 'hand-60' }])
  const [unit] = await untilUnits(shop, first.id, 'held')
  if (!unit) throw new Error('a paid order has a unit')
  const reference = `kd-old-${++count}`
  const made = new Date(shop.ctx.now().getTime() - ageInDays * DAY).toISOString()
  await shop.db
    .updateTable('deliveries')
    .set({ status: 'accepted', held_reason: null })
    .where('id', '=', unit.id)
    .execute()
  await shop.db
    .insertInto('supplier_orders')
    .values({
      id: reference,
      delivery_id: unit.id,
      supplier,
      account_id: null,
      product_code: 'ff70',
      player: JSON.stringify({ user_id: '1' }),
      cost_amount: 9_900,
      cost_currency: 'IDR',
      status: 'accepted',
      supplier_ref: reference,
      not_found: 0,
      tries: 0,
      due_at: shop.ctx.now().toISOString(),
      note: null,
      created_at: made,
      answered_at: made,
    })
    .execute()
  return { orderId: first.id, unitId: unit.id, reference }
}

const notedOf = async (shop: Shop, unitId: string) =>
  (await openAttention(shop, 'delivery_unknown')).filter(({ subject_id }) => subject_id === unitId)

describe('invariant 4: a supplier that takes an old reference for a new order', () => {
  it('is asked about an attempt of 79 days, and never again after 80', async ({ shop }) => {
    const young = await givenAttempt(shop, 'digiflazz', 79)
    const old = await givenAttempt(shop, 'digiflazz', 80)
    const elsewhere = await givenAttempt(shop, 'lapakgaming', 300)
    while ((await askSupplierOrders(worker)) > 0);
    expect(asked.toSorted()).toEqual([young.reference, elsewhere.reference].toSorted())
    expect(asked).not.toContain(old.reference)
  })

  it('leaves an older one to the owner, once, who says what became of it', async ({ shop, seller }) => {
    const young = await givenAttempt(shop, 'digiflazz', 79)
    const old = await givenAttempt(shop, 'digiflazz', 81)
    await noteUnaskable(worker)
    expect(await noteUnaskable(worker)).toBe(0)
    expect(await notedOf(shop, young.unitId)).toEqual([])
    expect(await notedOf(shop, old.unitId)).toMatchObject([{ reason: expect.stringContaining('80 days') }])
    const settled = { orderId: old.orderId, unitNo: 1, outcome: 'not-delivered', proof: 'Looked up there' } as const
    expect((await seller.api('settleUnclearUnit', settled)).unitList).toMatchObject([{ status: 'held' }])
    expect(await attemptsOf(shop, old.orderId)).toMatchObject([{ status: 'dead', due_at: null }])
    expect(await notedOf(shop, old.unitId)).toEqual([])
  })

  it('is not asked because its notice comes: the owner hears of it at once', async ({ shop }) => {
    const old = await givenAttempt(shop, 'digiflazz', 90)
    await shop.db.updateTable('supplier_orders').set({ due_at: null }).execute()
    const notice = { reference: old.reference, saysDelivered: true }
    await applySupplierCallback(worker, 'digiflazz', JSON.stringify(notice))
    expect(await askSupplierOrders(worker)).toBe(0)
    expect(asked).toEqual([])
    expect(await notedOf(shop, old.unitId)).toMatchObject([{ reason: expect.stringContaining('80 days') }])
    expect((await unitsOf(shop, old.orderId)).map(({ status }) => status)).toEqual(['accepted'])
  })

  it('is not asked by the comparison of the books either, however young the order', async ({ shop }) => {
    const young = await givenAttempt(shop, 'digiflazz', 1)
    const elsewhere = await givenAttempt(shop, 'lapakgaming', 1)
    const now = shop.ctx.now().getTime()
    const period = { from: new Date(now - 2 * DAY).toISOString(), until: new Date(now).toISOString() }
    await compareSuppliers(worker, period)
    expect(asked).toContain(elsewhere.reference)
    expect(asked).not.toContain(young.reference)
  })

  it('is asked about no attempt of before commits were lost, by no loop and no notice, and about later ones as ever', async ({
    shop,
  }) => {
    const before = await givenAttempt(shop, 'digiflazz', 1)
    const elsewhere = await givenAttempt(shop, 'lapakgaming', 1)
    await write(shop.db, (trx) => doubtOrders(shop.ctx, trx))
    while ((await askSupplierOrders(worker)) > 0);
    expect(asked).toContain(elsewhere.reference)
    expect(asked).not.toContain(before.reference)
    await noteUnaskable(worker)
    expect(await notedOf(shop, before.unitId)).toMatchObject([
      { reason: expect.stringContaining('asked by ordering again') },
    ])
    await applySupplierCallback(worker, 'digiflazz', JSON.stringify({ reference: before.reference }))
    while ((await askSupplierOrders(worker)) > 0);
    expect(asked).not.toContain(before.reference)

    shop.advance(1)
    const later = await givenAttempt(shop, 'digiflazz', 0)
    while ((await askSupplierOrders(worker)) > 0);
    expect(asked).toContain(later.reference)
  })
})
