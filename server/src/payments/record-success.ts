import { needAttention } from '../attention/attention.repository.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { write } from '../db/write.ts'
import { queueUnits } from '../delivery/queue-units.ts'
import { reached } from '../jobs/steps.ts'
import { listOrdersOfCheckout, moveOrder, type Order } from '../orders/order.repository.ts'
import { findPayment, movePayment, type Payment } from './payment.repository.ts'

type Received = Readonly<{ providerRef: string; amount: number; currency: string }>

async function holdMismatch(ctx: Context, trx: Trx, payment: Payment, received: Received): Promise<void> {
  const changes = { provider_ref: received.providerRef, succeeded_at: ctx.now().toISOString() }
  if (!(await movePayment(trx, payment.id, 'mismatch', 'held', changes))) return
  await needAttention(ctx, trx, {
    kind: 'payment_mismatch',
    subjectType: 'payment',
    subjectId: payment.id,
    reason: `Expected ${payment.amount} ${payment.currency}, received ${received.amount} ${received.currency} (smallest units). Accept it or send it back.`,
  })
}

/** Who wins: the first success takes the checkout, any later one is surplus money that has to go back. */
async function takeCheckout(ctx: Context, trx: Trx, payment: Payment): Promise<boolean> {
  const taken = await trx
    .updateTable('checkouts')
    .set({ paid_by: payment.id })
    .where('id', '=', payment.checkout_id)
    .where('paid_by', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (taken) return true
  await trx.updateTable('payments').set({ is_surplus: 1 }).where('id', '=', payment.id).execute()
  await needAttention(ctx, trx, {
    kind: 'payment_surplus',
    subjectType: 'payment',
    subjectId: payment.id,
    reason: 'This checkout was already paid by another payment: send this one back.',
  })
  return false
}

async function payOrder(ctx: Context, trx: Trx, order: Order): Promise<void> {
  const event = order.status === 'failed' ? 'payLate' : 'pay'
  const paid = await moveOrder(ctx, trx, order, event, {
    actor: 'system',
    changes: { paid_at: ctx.now().toISOString() },
  })
  if (paid) return queueUnits(ctx, trx, paid)
  await needAttention(ctx, trx, {
    kind: 'payment_for_rejected_order',
    subjectType: 'order',
    subjectId: order.id,
    reason: `Money arrived for an order that is ${order.status}: send its share back.`,
  })
}

/** Only what the payment's lines cover: an order replaced before the payment opened was never paid. */
async function listCoveredOrders(trx: Trx, payment: Payment): Promise<Order[]> {
  const lines = await trx
    .selectFrom('payment_lines')
    .select('order_id')
    .distinct()
    .where('payment_id', '=', payment.id)
    .execute()
  const covered = new Set(lines.map((line) => line.order_id))
  return (await listOrdersOfCheckout(trx, payment.checkout_id)).filter((order) => covered.has(order.id))
}

/**
 * Money arrived. In one transaction: the payment succeeds, its orders become processing and their units are queued for
 * delivery. A repeat finds no row to move and returns. Late money counts; a wrong amount is held for the seller.
 */
export async function recordSuccess(ctx: Context, paymentId: string, received: Received): Promise<void> {
  const isNew = await write(ctx.db, async (trx) => {
    const payment = await findPayment(trx, paymentId)
    if (!payment) return false
    if (payment.amount !== received.amount || payment.currency !== received.currency) {
      await holdMismatch(ctx, trx, payment, received)
      return false
    }
    const changes = { provider_ref: received.providerRef, succeeded_at: ctx.now().toISOString() }
    if (!(await movePayment(trx, payment.id, 'succeeded', 'succeeded', changes))) return false
    if (!(await takeCheckout(ctx, trx, payment))) return false
    for (const order of await listCoveredOrders(trx, payment)) await payOrder(ctx, trx, order)
    return true
  })
  if (!isNew) return
  reached('payment.recorded')
  ctx.signals.wake('deliveries')
}
