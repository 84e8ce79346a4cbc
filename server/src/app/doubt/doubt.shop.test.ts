import { HOUR, MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../../tests/_support/eventually.ts'
import { givenCheckout, untilOrders } from '../../../tests/_support/given-order.ts'
import {
  attemptsOf,
  givenDelivered,
  givenHeld,
  givenPaid,
  openAttention,
  reject,
  supplierSide,
  unitsOf,
  untilUnits,
} from '../../../tests/_support/given-paid.ts'
import { givenProducts } from '../../../tests/_support/given-products.ts'
import { refundsOf } from '../../../tests/_support/money-of.ts'
import { secondSupplierEnvironment, transactionsOf } from '../../../tests/_support/second-supplier.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import type { Unit } from '../../fulfilment/delivery.repository.ts'
import { doubtSince } from './doubt-since.ts'
import { followDoubt } from './follow-doubt.ts'

const it = shopTest({ env: secondSupplierEnvironment }, 'test')

const hourAgo = (shop: Shop) => new Date(shop.ctx.now().getTime() - HOUR)
const doubt = (shop: Shop, since = hourAgo(shop)) => doubtSince(shop.ctx, { since, actor: 'system' })

/** Sets the order's rows back as if commits were lost, while supplier and provider keep theirs. */
async function setBack(
  shop: Shop,
  orderId: string,
  unit: Partial<Unit>,
  status: 'processing' | 'pending-delivery',
): Promise<void> {
  const ids = (await unitsOf(shop, orderId)).map(({ id }) => id)
  await shop.db.deleteFrom('supplier_orders').where('delivery_id', 'in', ids).execute()
  const before = { tries: 0, sent_at: null, accepted_at: null, delivered_at: null, claimed_until: null } as const
  await shop.db
    .updateTable('deliveries')
    .set({ ...before, ...unit })
    .where('id', 'in', ids)
    .execute()
  await shop.db.updateTable('orders').set({ status, failed_by: null }).where('id', '=', orderId).execute()
}

const later = (shop: Shop) => new Date(shop.ctx.now().getTime() + HOUR).toISOString()
const heldReasons = async (shop: Shop, orderId: string) =>
  (await unitsOf(shop, orderId)).map(({ status, held_reason }) => [status, held_reason])

describe('after commits were lost, everything since a time is doubted', () => {
  it('holds what waits in the queue and what is delivered by hand, once, and sends later orders as ever', async ({
    shop,
    seller,
  }) => {
    const byHand = await givenHeld(shop)
    const queued = await givenDelivered(shop, '815200001 (2345)')
    await setBack(shop, queued.first.id, { status: 'queued', due_at: later(shop) }, 'processing')
    expect(await doubt(shop)).toEqual({ held: 2, asked: 0, before: undefined })
    for (const { first } of [byHand, queued]) {
      expect(await heldReasons(shop, first.id)).toEqual([['held', 'restored']])
    }
    expect(await openAttention(shop, 'delivery_refused')).toHaveLength(2)

    // The owner's decision after a report of lost commits counts; a second report of the same loss changes nothing.
    await seller.api('deliverOrder', { orderId: byHand.first.id, method: 'manual' })
    expect(await doubt(shop, new Date(hourAgo(shop).getTime() - MINUTE))).toMatchObject({ held: 0, asked: 0 })
    expect((await doubt(shop)).before).toBeDefined()
    expect(await openAttention(shop, 'delivery_refused')).toHaveLength(1)
    await givenDelivered(shop, '815200002 (2345)')
  })

  it('holds an order of before that is paid afterwards', async ({ shop }) => {
    const checkout = await givenCheckout(shop)
    await doubt(shop)
    await shop.world.payIntent(checkout.intentId)
    await untilUnits(shop, checkout.first.id, 'held')
    expect(await heldReasons(shop, checkout.first.id)).toEqual([['held', 'restored']])
  })

  it('asks the supplier at once about what has a reference', async ({ shop }) => {
    const checkout = await givenDelivered(shop, '815200003 (2345)')
    const { id } = checkout.first
    const [unit] = await unitsOf(shop, id)
    await shop.db.updateTable('orders').set({ status: 'processing' }).where('id', '=', id).execute()
    await shop.db.updateTable('deliveries').set({ status: 'unknown' }).where('order_id', '=', id).execute()
    await shop.db
      .updateTable('supplier_orders')
      .set({ status: 'unknown', due_at: later(shop) })
      .where('delivery_id', '=', unit?.id ?? '')
      .execute()
    expect(await doubt(shop)).toMatchObject({ held: 0, asked: 1 })
    await untilOrders(checkout, 'completed')
  })

  it('looks for lost attempts at the supplier, also behind one that was refused, and takes its word', async ({
    shop,
    seller,
  }) => {
    const body = { code: 'STOCK_NOT_FOUND', data: null }
    await shop.world.fault({ target: 'lapakgaming.order', kind: 'error', status: 200, body, times: 1 })
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '815200004 (2345)' }])
    const { id } = checkout.first
    await untilUnits(shop, id, 'held')
    await seller.api('deliverOrder', { orderId: id, method: 'api' })
    await untilOrders(checkout, 'completed')
    expect(await attemptsOf(shop, id)).toMatchObject([{ status: 'refused' }, { status: 'delivered' }])
    await setBack(shop, id, { status: 'queued', due_at: later(shop) }, 'processing')
    expect(await doubt(shop)).toMatchObject({ held: 1 })
    await followDoubt(shop.ctx)
    await untilOrders(checkout, 'completed')
    const statuses = (await attemptsOf(shop, id)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['delivered', 'refused'])
    expect(await supplierSide(shop, '815200004')).toHaveLength(1)
    expect(await openAttention(shop, 'delivery_refused')).toEqual([])
  })

  it('sends a unit on under a further reference when what was found is given back after all', async ({
    shop,
    seller,
  }) => {
    const body = { code: 'STOCK_NOT_FOUND', data: null }
    await shop.world.fault({ target: 'lapakgaming.order', kind: 'error', status: 200, body, times: 1 })
    const { first } = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '815000902 (2345)' }])
    await untilUnits(shop, first.id, 'held')
    await seller.api('deliverOrder', { orderId: first.id, method: 'api' })
    await untilUnits(shop, first.id, 'accepted')
    await setBack(shop, first.id, { status: 'queued', due_at: later(shop) }, 'processing')
    await doubt(shop)
    await followDoubt(shop.ctx)
    const [order] = await supplierSide(shop, '815000902')
    await shop.world.settleSupplierOrder(order?.tid ?? '', 'REFUNDED')
    await eventually(async () => expect(await heldReasons(shop, first.id)).toEqual([['held', 'restored']]))
    await seller.api('deliverOrder', { orderId: first.id, method: 'api' })
    await untilUnits(shop, first.id, 'accepted')
    expect(await supplierSide(shop, '815000902')).toHaveLength(2)
  })

  it('leaves held what the supplier does not know', async ({ shop }) => {
    const { first } = await givenDelivered(shop, '815200005 (2345)')
    await setBack(shop, first.id, { status: 'queued', due_at: later(shop) }, 'processing')
    // With another unit number, later attempts have references that the supplier does not know yet.
    await shop.db.updateTable('deliveries').set({ unit_no: 7 }).where('order_id', '=', first.id).execute()
    await doubt(shop)
    await followDoubt(shop.ctx)
    expect(await heldReasons(shop, first.id)).toEqual([['held', 'restored']])
    expect(await supplierSide(shop, '815200005')).toHaveLength(1)
  })

  it('never orders again where asking is ordering again: the owner says what became of it', async ({
    shop,
    seller,
  }) => {
    await shop.db.deleteFrom('supplier_products').where('package_id', '=', 'ff-70').execute()
    await givenProducts(shop, 'ff-70', [{ supplier: 'digiflazz', code: 'ff70', cost: 9_000 }])
    const { first } = await givenPaid(shop, [{ packageId: 'ff-70', gameUserId: '2250000902' }])
    await untilUnits(shop, first.id, 'accepted')
    const [attempt] = await attemptsOf(shop, first.id)
    await doubt(shop)
    await eventually(async () => {
      expect(await openAttention(shop, 'delivery_unknown')).toMatchObject([
        { reason: expect.stringContaining('asked by ordering again') },
      ])
    })
    const { tries } = (await attemptsOf(shop, first.id))[0] ?? {}
    expect(tries).toBe(attempt?.tries)
    const settled = { orderId: first.id, unitNo: 1, outcome: 'not-delivered', proof: 'Looked up there' } as const
    await seller.api('settleUnclearUnit', settled)
    expect(await heldReasons(shop, first.id)).toEqual([['held', 'found-undelivered']])
    expect(await transactionsOf(shop, '2250000902')).toHaveLength(1)
  })

  it('tells of a refund that the provider made and the store lacks, and that PayPal has no list', async ({
    shop,
    seller,
  }) => {
    const checkout = await givenHeld(shop)
    await reject(seller, checkout)
    const refund = await eventually(async () => {
      const [refund] = await refundsOf(shop, checkout)
      expect(refund?.status).toBe('succeeded')
      return refund
    })
    await shop.db
      .deleteFrom('documents')
      .where('refund_id', '=', refund?.id ?? '')
      .execute()
    await shop.db
      .deleteFrom('refunds')
      .where('id', '=', refund?.id ?? '')
      .execute()
    await setBack(shop, checkout.first.id, { status: 'held', held_reason: 'by-hand' }, 'pending-delivery')
    await doubt(shop)
    await followDoubt(shop.ctx)
    const told = await openAttention(shop, 'record_missing')
    expect(told).toContainEqual(
      expect.objectContaining({
        subject_id: refund?.provider_ref,
        reason: expect.stringContaining('sent money back that none of our books know of'),
      }),
    )
    expect(told).toContainEqual(
      expect.objectContaining({
        subject_id: 'paypal',
        reason: expect.stringContaining('cannot read a list of paypal'),
      }),
    )
    expect(await heldReasons(shop, checkout.first.id)).toEqual([['held', 'restored']])
    await doubt(shop)
    await followDoubt(shop.ctx)
    expect(await openAttention(shop, 'record_missing')).toHaveLength(told.length)
  })

  it('reads a provider’s list again until it answers', async ({ shop }) => {
    await doubt(shop)
    const { stripe } = shop.ctx.payments
    if (!stripe) throw new Error('the test shop takes cards')
    const down = { ...stripe, listMovements: () => Promise.reject(new Error('down')) }
    await followDoubt({ ...shop.ctx, payments: { ...shop.ctx.payments, stripe: down } })
    const told = async () => (await openAttention(shop, 'record_missing')).map(({ subject_id }) => subject_id)
    expect(await told()).toContain('stripe')
    await followDoubt(shop.ctx)
    expect(await told()).not.toContain('stripe')
  })

  it('is the owner’s alone, wants a time that was, and stands in the audit log', async ({ shop, seller }) => {
    const since = hourAgo(shop).toISOString()
    const doubtedBy = (browser = seller, time = since) => browser.api('doubtSince', { since: time })
    await expect(doubtedBy(seller, later(shop))).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(doubtedBy(seller, '2020-01-01T00:00:00.000Z')).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(doubtedBy(shop.createBrowser())).rejects.toMatchObject({ code: 'not_signed_in' })
    await shop.db.updateTable('sellers').set({ role: 'staff' }).execute()
    await expect(doubtedBy()).rejects.toMatchObject({ code: 'forbidden' })
    await shop.db.updateTable('sellers').set({ role: 'owner' }).execute()
    expect(await doubtedBy()).toEqual({ held: 0, asked: 0, doubtedAt: null })
    expect(await doubtedBy()).toMatchObject({ doubtedAt: expect.any(String) })
    const rows = await shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'store_doubted').execute()
    expect(rows).toHaveLength(2)
  })
})
