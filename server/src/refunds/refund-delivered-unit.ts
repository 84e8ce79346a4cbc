import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import { recordAudit } from '../access/audit.ts'
import type { Context } from '../fulfilment/context.ts'
import { lockOrder, type Order } from '../ordering/order.repository.ts'
import { findPayment, type Payment } from '../payments/payment.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { cutBalance } from './cut-balance.ts'
import { queueRefund } from './queue-refund.ts'

const refuse = (why: string) => new DomainError('transition_not_allowed', why)

const findRefundOfUnit = (trx: Trx, orderId: string, unitNo: number) =>
  trx
    .selectFrom('refunds')
    .select(['id', 'status'])
    .where('order_id', '=', orderId)
    .where('unit_no', '=', unitNo)
    .executeTakeFirst()

/** Returns the payment that paid for a delivered unit; throws if the unit or its payment may not be refunded. */
async function getRefundable(trx: Trx, order: Order, unitNo: number): Promise<Payment> {
  const unit = await trx
    .selectFrom('deliveries')
    .select('status')
    .where('order_id', '=', order.id)
    .where('unit_no', '=', unitNo)
    .executeTakeFirst()
  if (unit?.status !== 'delivered') throw refuse('This unit was not delivered: give it up instead')
  if (await findRefundOfUnit(trx, order.id, unitNo)) throw refuse('The money of this unit goes back already')
  const { paid_by } = await trx
    .selectFrom('checkouts')
    .select('paid_by')
    .where('id', '=', order.checkout_id)
    .executeTakeFirstOrThrow()
  const payment = paid_by ? await findPayment(trx, paid_by) : undefined
  if (payment?.status !== 'succeeded') throw refuse('Its payment is disputed, or its money has gone back')
  return payment
}

/** Queues the refund of a delivered unit's share in the caller's transaction; returns the refund's id or throws. */
export async function queueUnitRefund(
  ctx: Context,
  trx: Trx,
  order: Order,
  unitNo: number,
  reason: string,
): Promise<string> {
  const payment = await getRefundable(trx, order, unitNo)
  await queueRefund(ctx, trx, payment, { purpose: 'unit', unit: { orderId: order.id, unitNo }, reason })
  const refund = await findRefundOfUnit(trx, order.id, unitNo)
  // Throw to roll back: otherwise an entry would tell the seller of a refund that never started.
  if (!refund) throw refuse('The money of this payment has gone back already')
  if (refund.status === 'closed') {
    throw refuse('A refund made at the provider counts for this unit: if it was for something else, make another there')
  }
  await cutBalance(ctx, trx, order.checkout_id)
  return refund.id
}

/**
 * Refunds a delivered unit's share on the owner's order, at most once and never during a dispute. Returns the refund's
 * id. Throws order_not_found and transition_not_allowed.
 */
export async function refundDeliveredUnit(
  ctx: Context,
  sellerId: string,
  { orderId, unitNo, reason }: ParsedInput<'refundDeliveredUnit'>,
): Promise<string> {
  const refundId = await write(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) throw new DomainError('order_not_found', 'Order not found')
    const id = await queueUnitRefund(ctx, trx, order, unitNo, reason)
    await recordAudit(ctx, trx, {
      actor: sellerId,
      action: 'refund.delivered-unit',
      subject: orderId,
      details: { unitNo, refundId: id },
    })
    return id
  })
  ctx.signals.wake('refunds')
  return refundId
}
