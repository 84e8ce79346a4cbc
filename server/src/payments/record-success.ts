import { isCurrency } from '@topup/core/money/currency'
import type { Context } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { write } from '../db/write.ts'
import { queueUnits } from '../delivery/queue-units.ts'
import { queueFeeCheck } from '../fees/queue-fee-check.ts'
import { reached } from '../jobs/steps.ts'
import { post } from '../ledger/post.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { listOrdersOfCheckout, moveOrder, type Order } from '../orders/order.repository.ts'
import { queueRefund } from '../refunds/queue-refund.ts'
import { correctReceived, tellMismatch } from './correct-received.ts'
import { findPayment, movePayment, type Payment } from './payment.repository.ts'

export type Received = Readonly<{
  ref: string
  captureRef: string | undefined
  /** In the currency's smallest unit. */
  amount: number
  currency: string
}>

const toChanges = (ctx: Context, received: Received) => ({
  provider_ref: received.ref,
  capture_ref: received.captureRef ?? null,
  received_amount: received.amount,
  received_currency: received.currency,
  succeeded_at: ctx.now().toISOString(),
})

/** Money that came in is owed to the buyer until it is earned or sent back. */
async function book(ctx: Context, trx: Trx, payment: Payment, received: Received): Promise<void> {
  if (!isCurrency(received.currency)) return
  await post(ctx, trx, {
    id: `payment:${payment.id}`,
    subjectType: 'payment',
    subjectId: payment.id,
    currency: received.currency,
    amount: received.amount,
    from: 'buyers',
    to: `provider:${payment.provider}`,
  })
  await queueFeeCheck(ctx, trx, {
    id: `payment:${payment.id}`,
    payment_id: payment.id,
    kind: 'payment',
    ref: received.ref,
    subject_type: 'payment',
    subject_id: payment.id,
  })
}

/** Another amount than asked is held. Announced after the payment counted as whole, it can only be booked and shown. */
async function holdMismatch(ctx: Context, trx: Trx, payment: Payment, received: Received): Promise<void> {
  const held = await movePayment(trx, payment.id, 'mismatch', 'held', toChanges(ctx, received))
  if (!held) return correctReceived(ctx, trx, payment, received)
  await book(ctx, trx, payment, received)
  await tellMismatch(ctx, trx, payment, received, true)
}

/** Who wins: the first success takes the checkout; a later one is surplus and goes back by itself. */
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
  await queueRefund(ctx, trx, payment, { purpose: 'surplus', reason: 'This order was already paid by another payment' })
  return false
}

/** The order goes on; one that was rejected meanwhile takes no money, and its share goes back. */
async function payOrder(ctx: Context, trx: Trx, payment: Payment, order: Order): Promise<void> {
  const event = order.status === 'failed' ? 'payLate' : 'pay'
  const changes = { paid_at: ctx.now().toISOString(), paid_method: payment.method }
  const paid = await moveOrder(ctx, trx, order, event, { actor: 'system', changes })
  if (paid) return queueUnits(ctx, trx, paid)
  for (let unitNo = 1; unitNo <= order.quantity; unitNo++) {
    const unit = { orderId: order.id, unitNo }
    await queueRefund(ctx, trx, payment, {
      purpose: 'unit',
      unit,
      reason: `The order was ${order.status} when its money came`,
    })
  }
}

/** Only what the payment's lines cover: an order replaced before the payment opened was never paid. */
export async function listCoveredOrders(trx: Trx, payment: Payment): Promise<Order[]> {
  const lines = await trx
    .selectFrom('payment_lines')
    .select('order_id')
    .distinct()
    .where('payment_id', '=', payment.id)
    .execute()
  const covered = new Set(lines.map((line) => line.order_id))
  return (await listOrdersOfCheckout(trx, payment.checkout_id)).filter((order) => covered.has(order.id))
}

/** One receipt for the checkout, unless none of its orders took the money. */
async function tellReceived(ctx: Context, trx: Trx, payment: Payment): Promise<void> {
  const order = (await listCoveredOrders(trx, payment)).find(({ status }) => status !== 'failed')
  if (order) await queueMail(ctx, trx, { kind: 'received', subjectId: order.checkout_id, order })
}

/** The part of a success that an accepted mismatch shares: the checkout is taken, its orders go on. */
export async function deliverPaid(ctx: Context, trx: Trx, payment: Payment): Promise<boolean> {
  if (!(await takeCheckout(ctx, trx, payment))) return false
  for (const order of await listCoveredOrders(trx, payment)) await payOrder(ctx, trx, payment, order)
  await tellReceived(ctx, trx, payment)
  return true
}

/**
 * Money arrived. In one transaction: the payment succeeds, its orders become processing and their units are queued for
 * delivery. A repeat finds no row to move and returns. Late money counts; a wrong amount is held for the seller.
 */
export async function recordSuccess(ctx: Context, paymentId: string, received: Received): Promise<void> {
  const isPaid = await write(ctx.db, async (trx) => {
    const payment = await findPayment(trx, paymentId)
    if (!payment) return false
    if (payment.amount !== received.amount || payment.currency !== received.currency) {
      await holdMismatch(ctx, trx, payment, received)
      return false
    }
    const succeeded = await movePayment(trx, payment.id, 'succeeded', 'succeeded', toChanges(ctx, received))
    if (!succeeded) return false
    await book(ctx, trx, succeeded, received)
    return deliverPaid(ctx, trx, succeeded)
  })
  ctx.signals.wake('refunds')
  if (!isPaid) return
  reached('payment.recorded')
  ctx.signals.wake('deliveries')
  ctx.signals.wake('orders')
}
