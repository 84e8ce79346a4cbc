import { heldSentence } from '@topup/core/delivery/held-reasons'
import type { Context } from '../fulfilment/context.ts'
import type { Unit } from '../fulfilment/delivery.repository.ts'
import { post } from '../ledger/post.ts'
import type { Order } from '../ordering/order.repository.ts'
import { findWinningPayment } from '../payments/payment.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import { cutBalance } from './cut-balance.ts'
import { queueRefund } from './queue-refund.ts'

const refundReason = ({ held_reason, held_detail }: Pick<Unit, 'held_reason' | 'held_detail'>) =>
  held_reason
    ? `This unit was not delivered: ${heldSentence(held_reason, held_detail).replace(/\.$/, '')}`
    : 'This unit was not delivered'

/**
 * Settles the money of every unit of a finished order: a delivered unit is booked as revenue, a failed one is refunded.
 * Call it in the transaction that finishes the order; repeating it changes nothing.
 */
export async function accountForUnits(ctx: Context, trx: Trx, order: Order, units: readonly Unit[]): Promise<void> {
  const payment = await findWinningPayment(trx, order.checkout_id)
  if (!payment) return
  const lines = await trx
    .selectFrom('payment_lines')
    .select(['unit_no', 'amount'])
    .where('payment_id', '=', payment.id)
    .where('order_id', '=', order.id)
    .execute()
  const shareOf = new Map(lines.map((line) => [line.unit_no, line.amount]))
  for (const { id, unit_no, status, ...held } of units) {
    if (status === 'failed') {
      const unit = { orderId: order.id, unitNo: unit_no }
      await queueRefund(ctx, trx, payment, { purpose: 'unit', unit, reason: refundReason(held) })
    } else {
      await post(ctx, trx, {
        id: `unit:${id}:delivered`,
        subjectType: 'delivery',
        subjectId: id,
        currency: payment.currency,
        amount: shareOf.get(unit_no) ?? 0,
        from: 'revenue',
        to: 'buyers',
      })
    }
  }
  await cutBalance(ctx, trx, order.checkout_id)
  ctx.signals.wake('refunds')
}
