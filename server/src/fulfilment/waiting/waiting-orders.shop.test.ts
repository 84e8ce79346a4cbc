import { randomUUID } from 'node:crypto'
import type { UnitStatus } from '@topup/core/delivery/unit-lifecycle'
import { HOUR, MINUTE, SECOND } from '@topup/core/time'
import { beforeEach, describe, expect } from 'vitest'
import { givenHeld, givenPaid, openAttention, untilUnits } from '../../../tests/_support/given-paid.ts'
import { givenProducts } from '../../../tests/_support/given-products.ts'
import { paymentOf } from '../../../tests/_support/money-of.ts'
import { secondSupplierEnvironment } from '../../../tests/_support/second-supplier.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { type AttentionKind, needAttention, resolveAttention } from '../../alerts/attention.repository.ts'
import { write } from '../../platform/db/write.ts'
import { tellWaiting } from './tell-waiting.ts'
import { waitingKinds } from './waiting-causes.ts'

const it = shopTest({ env: secondSupplierEnvironment, isIdle: true })

/** The start time of each test: units wait from then on, and `look` checks `after` ms later. */
const begun = Date.parse('2026-11-20T12:00:00.000Z')
const time = (ms: number) => new Date(begun + ms).toISOString()

const look = async (shop: Shop, after: number) => {
  await tellWaiting({ ...shop.ctx, now: () => new Date(begun + after) })
  const open = (await openAttention(shop)).filter(({ kind }) => waitingKinds.some((one) => one === kind))
  return open.map(({ id, kind, subject_id, reason }) => ({ id, kind, subject: subject_id, reason }))
}
const kindsAt = async (shop: Shop, after: number) => (await look(shop, after)).map(({ kind }) => kind)

type Sent = 'sending' | 'unknown' | 'accepted'

/** Adds an attempt for the unit, open or ended. */
const addAttempt = (shop: Shop, unitId: string, values: object) =>
  shop.db
    .insertInto('supplier_orders')
    .values({
      id: `kd-${randomUUID()}`,
      delivery_id: unitId,
      supplier: 'lapakgaming',
      account_id: null,
      product_code: 'ML78_8-S2',
      player: '{}',
      cost_amount: null,
      cost_currency: null,
      status: 'dead',
      supplier_ref: null,
      not_found: 0,
      due_at: null,
      tries: 1,
      note: null,
      chosen_because: null,
      created_at: time(0),
      answered_at: null,
      ...values,
    })
    .execute()

/** A paid order whose units have had this status since `begun`. */
async function givenWaiting(shop: Shop, status: 'queued' | Sent, quantity = 1, attempt: object = {}) {
  const checkout = await givenPaid(shop, [{ packageId: 'ml-86', quantity }])
  const orderId = checkout.first.id
  const units = await untilUnits(shop, orderId, 'queued')
  const accepted_at = status === 'accepted' ? time(0) : null
  await shop.db
    .updateTable('deliveries')
    .set({ status, created_at: time(0), accepted_at })
    .where('order_id', '=', orderId)
    .execute()
  await shop.db
    .updateTable('orders')
    .set({ paid_at: time(0) })
    .where('id', '=', orderId)
    .execute()
  if (status !== 'queued') {
    for (const { id } of units) await addAttempt(shop, id, { status, due_at: time(0), ...attempt })
  }
  return { checkout, orderId, unitId: units[0]?.id ?? '' }
}
async function move(shop: Shop, orderId: string, status: UnitStatus) {
  await shop.db.updateTable('deliveries').set({ status }).where('order_id', '=', orderId).execute()
  if (status !== 'delivered') return
  await shop.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', orderId).execute()
}

const need = (shop: Shop, kind: AttentionKind, subjectType: string, subjectId: string) =>
  write(shop.db, (trx) => needAttention(shop.ctx, trx, { kind, subjectType, subjectId, reason: 'Look at it.' }))
const close = (shop: Shop, subjectType: string, subjectId: string) =>
  write(shop.db, (trx) => resolveAttention(trx, subjectType, subjectId, shop.ctx.now()))

beforeEach<{ shop: Shop }>(async ({ shop }) => {
  await shop.db.deleteFrom('attention').execute()
  await shop.db.deleteFrom('supplier_orders').execute()
  await shop.db.updateTable('deliveries').set({ status: 'delivered' }).execute()
  await shop.db.updateTable('orders').set({ status: 'completed' }).execute()
})

describe('paid orders that no supplier has accepted', () => {
  for (const status of ['queued', 'sending', 'unknown'] as const) {
    it(`are told of after ten minutes in ${status}, and no second before`, async ({ shop }) => {
      const { orderId } = await givenWaiting(shop, status)
      expect(await look(shop, 10 * MINUTE - SECOND)).toEqual([])
      expect(await look(shop, 10 * MINUTE)).toMatchObject([
        {
          kind: 'order_unsent',
          subject: 'lapakgaming',
          reason: expect.stringMatching(/^1 paid order is not accepted by lapakgaming; .*since 2026-11-20 12:00 UTC\./),
        },
      ])
      await move(shop, orderId, 'delivered')
      expect(await look(shop, 11 * MINUTE)).toEqual([])
    })
  }

  it('are one entry with the number of orders, which follows the number and closes', async ({ shop }) => {
    const several = await givenWaiting(shop, 'unknown', 2)
    const unsent = await givenWaiting(shop, 'queued')
    const [entry, ...others] = await look(shop, 10 * MINUTE)
    expect(others).toEqual([])
    expect(entry?.reason).toMatch(/^2 paid orders are .* Sent without a clear answer: 1\. Not sent: 1\. /)

    const later = await givenWaiting(shop, 'queued')
    const grown = await look(shop, 11 * MINUTE)
    expect(grown).toMatchObject([{ id: entry?.id, reason: expect.stringMatching(/^3 .* Not sent: 2\./) }])
    for (const { orderId } of [several, unsent, later]) await move(shop, orderId, 'delivered')
    expect(await look(shop, 12 * MINUTE)).toEqual([])

    await givenWaiting(shop, 'queued')
    const [again] = await look(shop, 13 * MINUTE)
    expect(again?.reason).toMatch(/^1 paid order is /)
    expect(again?.id).not.toBe(entry?.id)
  })

  it('stay one entry while they move between two suppliers and the queue', async ({ shop }) => {
    await givenProducts(shop, 'ml-86', [{ supplier: 'digiflazz', code: 'ml86', cost: 19_500 }])
    const { orderId } = await givenWaiting(shop, 'queued')
    const [entry] = await look(shop, 10 * MINUTE)
    await move(shop, orderId, 'delivered')
    await givenWaiting(shop, 'unknown', 1, { supplier: 'lapakgaming' })
    const [sent, ...others] = await look(shop, 11 * MINUTE)
    await shop.db.deleteFrom('supplier_products').where('supplier', '=', 'digiflazz').execute()
    expect(others).toEqual([])
    expect(sent).toMatchObject({ id: entry?.id, subject: 'digiflazz or lapakgaming' })
  })

  it('are told of for each supplier, and for those whom none is left to send to', async ({ shop }) => {
    await givenWaiting(shop, 'unknown', 1, { supplier: 'digiflazz' })
    const { orderId } = await givenWaiting(shop, 'queued')
    await shop.db.updateTable('supplier_products').set({ is_available: 0 }).execute()
    const subjects = (await look(shop, 10 * MINUTE)).map(({ subject }) => subject)
    await shop.db.updateTable('supplier_products').set({ is_available: 1 }).execute()
    expect(subjects.toSorted()).toEqual(['digiflazz', 'no supplier'])
    await move(shop, orderId, 'delivered')
  })

  it('wait since the seller sent them on, or since the supplier gave back what it had accepted', async ({ shop }) => {
    const resumed = await givenWaiting(shop, 'queued')
    const fresh_since = time(HOUR)
    await shop.db.updateTable('deliveries').set({ fresh_since }).where('id', '=', resumed.unitId).execute()
    const refunded = await givenWaiting(shop, 'queued')
    await addAttempt(shop, refunded.unitId, { refusal: 'refunded', answered_at: time(HOUR) })
    expect(await look(shop, HOUR + 10 * MINUTE - SECOND)).toEqual([])
    expect((await look(shop, HOUR + 10 * MINUTE))[0]?.reason).toMatch(/^2 /)
  })

  it('become one entry when several processes look at once', async ({ shop }) => {
    await givenWaiting(shop, 'queued')
    const now = () => new Date(begun + 10 * MINUTE)
    const second = { ...shop.createSecondContext(), now }
    const first = { ...shop.ctx, now }
    await Promise.all([first, second, first, second, first, second].map(tellWaiting))
    expect(await kindsAt(shop, 10 * MINUTE)).toEqual(['order_unsent'])
    expect(await shop.db.selectFrom('attention').select('id').execute()).toHaveLength(1)
  })

  it('close the entry that a release before this one left open', async ({ shop }) => {
    await need(shop, 'order_unsent', 'delivery-queue', 'unsent')
    expect(await look(shop, 0)).toEqual([])
  })

  it('are found in the console behind the entry', async ({ shop, seller }) => {
    const { orderId } = await givenWaiting(shop, 'unknown')
    const inTrouble = async () =>
      (await seller.api('searchAdminOrders', { attention: 'open' })).orders.map(({ id }) => id)
    expect(await inTrouble()).toEqual([])
    await look(shop, 10 * MINUTE)
    expect(await inTrouble()).toEqual([orderId])
  })
})

describe('paid orders that a supplier accepted', () => {
  const givenUsual = async (shop: Shop, minutes: number) => {
    for (let count = 0; count < 5; count++) {
      const { orderId, unitId } = await givenWaiting(shop, 'accepted')
      await move(shop, orderId, 'delivered')
      const ended = { status: 'delivered', due_at: null, created_at: time(-HOUR), answered_at: time(0) } as const
      await shop.db.updateTable('supplier_orders').set(ended).where('delivery_id', '=', unitId).execute()
      const delivered_at = time(minutes * MINUTE - HOUR)
      await shop.db.updateTable('deliveries').set({ delivered_at }).where('id', '=', unitId).execute()
    }
  }

  it('are told of after half an hour at a quick supplier, and no second before', async ({ shop }) => {
    await givenUsual(shop, 3)
    const { orderId } = await givenWaiting(shop, 'accepted')
    await givenWaiting(shop, 'accepted')
    expect(await look(shop, 30 * MINUTE - SECOND)).toEqual([])
    expect(await look(shop, 30 * MINUTE)).toMatchObject([
      {
        kind: 'delivery_late',
        subject: 'lapakgaming',
        reason: expect.stringMatching(/^2 paid orders were accepted by lapakgaming .* deliveries take 3 min or less\./),
      },
    ])
    await move(shop, orderId, 'delivered')
    expect((await look(shop, 31 * MINUTE))[0]?.reason).toMatch(/^1 paid order was /)
  })

  it('are told of after twice the usual time at a slow one', async ({ shop }) => {
    await givenUsual(shop, 20)
    await givenWaiting(shop, 'accepted')
    expect(await look(shop, 40 * MINUTE - SECOND)).toEqual([])
    expect(await kindsAt(shop, 40 * MINUTE)).toEqual(['delivery_late'])
  })

  it('are told of after twice the time that the supplier names for a slow product', async ({ shop }) => {
    const product = shop.db.updateTable('supplier_products').where('code', '=', 'ML78_8-S2')
    await product.set({ process_minutes: 60 }).execute()
    await givenWaiting(shop, 'accepted')
    expect(await look(shop, 2 * HOUR - SECOND)).toEqual([])
    expect(await kindsAt(shop, 2 * HOUR)).toEqual(['delivery_late'])
    await product.set({ process_minutes: 0 }).execute()
  })
})

describe('paid orders that process for another reason', () => {
  it('are told of after an hour, and no second before', async ({ shop }) => {
    const { orderId } = await givenWaiting(shop, 'queued')
    await move(shop, orderId, 'held')
    expect(await look(shop, HOUR - SECOND)).toEqual([])
    expect(await look(shop, HOUR)).toMatchObject([
      { kind: 'order_stuck', reason: expect.stringMatching(/^1 paid order is still processing, /) },
    ])
    await move(shop, orderId, 'delivered')
    expect(await look(shop, HOUR + MINUTE)).toEqual([])
  })

  it('are not told of where an entry tells of the order, its payment or a unit', async ({ shop }) => {
    const { orderId, unitId, checkout } = await givenWaiting(shop, 'queued')
    await move(shop, orderId, 'held')
    const { id } = await paymentOf(shop, checkout)
    for (const [kind, type, subject] of [
      ['account_details_missing', 'order', orderId],
      ['payment_disputed', 'payment', id],
      ['delivery_refused', 'delivery', unitId],
    ] as const) {
      await need(shop, kind, type, subject)
      expect(await look(shop, HOUR)).toEqual([])
      await close(shop, type, subject)
    }
    expect(await kindsAt(shop, HOUR)).toEqual(['order_stuck'])
  })
})

describe('nobody is told a second time of orders', () => {
  for (const status of ['queued', 'unknown', 'accepted'] as const) {
    it(`in ${status} where an entry tells of one of their units, of the order or of its payment`, async ({ shop }) => {
      const { unitId, orderId, checkout } = await givenWaiting(shop, status, 2)
      const { id } = await paymentOf(shop, checkout)
      for (const [kind, type, subject] of [
        ['delivery_unknown', 'delivery', unitId],
        ['account_details_missing', 'order', orderId],
        ['payment_disputed', 'payment', id],
      ] as const) {
        await need(shop, kind, type, subject)
        expect(await look(shop, 2 * HOUR), kind).toEqual([])
        await close(shop, type, subject)
      }
      expect(await look(shop, 2 * HOUR)).toHaveLength(1)
    })
  }

  it('whose supplier refuses the account, unless another one could take them', async ({ shop }) => {
    await givenWaiting(shop, 'queued')
    await need(shop, 'supplier_account', 'supplier', 'lapakgaming')
    expect(await look(shop, 2 * HOUR)).toEqual([])
    const { orderId } = await givenWaiting(shop, 'unknown')
    expect((await look(shop, 2 * HOUR))[0]?.reason).toMatch(/^1 paid order is .* Not sent: 0\./)
    await move(shop, orderId, 'delivered')

    await givenProducts(shop, 'ml-86', [{ supplier: 'digiflazz', code: 'ml86', cost: 19_500 }])
    const [entry] = await look(shop, 2 * HOUR)
    await shop.db.deleteFrom('supplier_products').where('supplier', '=', 'digiflazz').execute()
    expect(entry).toMatchObject({ kind: 'order_unsent', subject: 'digiflazz or lapakgaming' })
  })

  it('that the seller delivers by hand, or by a mail that waits', async ({ shop }) => {
    const { first } = await givenHeld(shop)
    await shop.db
      .updateTable('orders')
      .set({ paid_at: time(0) })
      .where('id', '=', first.id)
      .execute()
    await givenWaiting(shop, 'sending', 1, { supplier: 'manual', due_at: null })
    expect(await look(shop, 2 * HOUR)).toEqual([])
  })

  it('that were never paid, or are over', async ({ shop }) => {
    const { orderId } = await givenWaiting(shop, 'queued')
    await move(shop, orderId, 'failed')
    await shop.db.updateTable('orders').set({ status: 'failed' }).where('id', '=', orderId).execute()
    expect(await look(shop, 2 * HOUR)).toEqual([])
  })
})
