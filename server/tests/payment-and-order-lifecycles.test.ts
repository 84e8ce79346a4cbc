import { nextStatus } from '@topup/core/lifecycle'
import { type OrderEvent, type OrderStatus, orderLifecycle } from '@topup/core/order/order-lifecycle'
import { type PaymentEvent, paymentLifecycle, paymentStatuses } from '@topup/core/payment/payment-lifecycle'
import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { findOrder, moveOrder } from '../src/ordering/order.repository.ts'
import { movePayment } from '../src/payments/payment.repository.ts'
import type { Trx } from '../src/platform/db/schema.ts'
import { write } from '../src/platform/db/write.ts'
import { givenCheckout } from './_support/given-order.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

let orderId: string
let paymentId: string
const it = shopTest({ timing: { orderExpiry: 30 * MINUTE } })
it.beforeAll(async ({ shop }) => {
  const { checkoutId, first } = await givenCheckout(shop)
  orderId = first.id
  const payment = shop.db.selectFrom('payments').select('id').where('checkout_id', '=', checkoutId)
  paymentId = (await payment.executeTakeFirstOrThrow()).id
})

class Undone extends Error {}

/** Runs `work` in a transaction and rolls it back. */
async function tryOut(shop: Shop, work: (trx: Trx) => Promise<void>): Promise<void> {
  const done = write(shop.db, async (trx) => {
    await work(trx)
    throw new Undone()
  })
  await expect(done).rejects.toBeInstanceOf(Undone)
}

const events = [...new Set(paymentStatuses.flatMap((from) => Object.keys(paymentLifecycle[from])))] as PaymentEvent[]

describe('invariant 2: a payment moves only where its table leads', () => {
  it.for(events)('by %s', async (event, { shop }) => {
    for (const from of paymentStatuses) {
      await tryOut(shop, async (trx) => {
        await trx.updateTable('payments').set({ status: from }).where('id', '=', paymentId).execute()
        const moved = await movePayment(trx, paymentId, event)
        const to = nextStatus(paymentLifecycle, from, event)
        expect(moved?.status, `${event} of one that is ${from}`).toBe(to)
        const row = trx.selectFrom('payments').select('status').where('id', '=', paymentId)
        expect((await row.executeTakeFirstOrThrow()).status).toBe(to ?? from)
      })
    }
  })
})

describe('invariant 2: an order moves only from where it was read', () => {
  it.for([
    ['pending', null, 'processing', null, 'pay'],
    ['pending', null, 'failed', 'expired', 'expire'],
    ['processing', null, 'pending-delivery', null, 'deliver'],
    ['failed', 'expired', 'failed', 'rejected', 'payLate'],
  ] as const)(
    'read as %s (%s), by now %s (%s), it is not moved by %s',
    async ([status, failed_by, now, by, event], { shop }) => {
      await tryOut(shop, async (trx) => {
        const read = { id: orderId, status, failed_by }
        await trx.updateTable('orders').set({ status: now, failed_by: by }).where('id', '=', orderId).execute()
        expect(nextStatus<OrderStatus, OrderEvent>(orderLifecycle, status, event)).toBeDefined()
        expect(await moveOrder(shop.ctx, trx, read, event, { actor: 'system' })).toBeUndefined()
        expect(await findOrder(trx, orderId)).toMatchObject({ status: now, failed_by: by })
        const events = trx.selectFrom('order_events').select('event').where('order_id', '=', orderId)
        expect((await events.execute()).map((row) => row.event)).toEqual(['place'])
      })
    },
  )

  it('invariant 6: late money moves one that expired, never one that was rejected', async ({ shop }) => {
    for (const failed_by of ['expired', 'rejected'] as const) {
      await tryOut(shop, async (trx) => {
        await trx.updateTable('orders').set({ status: 'failed', failed_by }).where('id', '=', orderId).execute()
        const order = await findOrder(trx, orderId)
        if (!order) throw new Error('the order is there')
        const moved = await moveOrder(shop.ctx, trx, order, 'payLate', { actor: 'system' })
        expect(moved?.status).toBe(failed_by === 'expired' ? 'processing' : undefined)
      })
    }
  })
})
