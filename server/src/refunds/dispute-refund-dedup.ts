import type { Context } from '../fulfilment/context.ts'
import type { Payment } from '../payments/payment.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import { closeRefund, reopenRefund } from './close-refunded-by-dispute.ts'
import { coverClosed, coverOwed, undoCovers } from './cover-owed.ts'
import { type Dispute, sumDisputed } from './dispute.repository.ts'
import type { Refund } from './refund.repository.ts'
import { bookRefund, undoBooking } from './settle-refund.ts'

const listRefunds = (trx: Trx, payment: Payment, status: 'succeeded' | 'closed') =>
  trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('status', '=', status)
    .orderBy('created_at', 'desc')
    .execute()

/**
 * Some providers report a dispute's money also as a reversal or refund. If that report came first, undoes its booking:
 * the dispute books the money. A refund in the provider's dashboard counts as the dispute's if both exceed the amount
 * received.
 */
export async function leaveToDispute(ctx: Context, trx: Trx, payment: Payment): Promise<void> {
  const refunds = await listRefunds(trx, payment, 'succeeded')
  const leave = async (refund: Refund) => {
    await undoBooking(ctx, trx, refund)
    await closeRefund(ctx, trx, refund)
    return refund.amount
  }
  let gone = (await sumDisputed(trx, payment.id)) + refunds.reduce((sum, { amount }) => sum + amount, 0)
  for (const refund of refunds) if (refund.source === 'reversal') gone -= await leave(refund)
  const came = payment.received_amount ?? payment.amount
  for (const refund of refunds) if (refund.source === 'external' && gone > came) gone -= await leave(refund)
  await undoCovers(trx, payment)
}

/** Whether a refund of this amount in the provider's dashboard must be separate from the lost disputes' money. */
export async function standsBesideLost(
  trx: Trx,
  payment: Payment,
  disputes: readonly Dispute[],
  amount: number,
): Promise<boolean> {
  const lost = disputes.filter(({ status }) => status === 'lost')
  if (lost.length === 0) return true
  if (lost.some((dispute) => dispute.amount === amount)) return false
  const others = [...lost, ...(await listRefunds(trx, payment, 'succeeded'))]
  const gone = others.reduce((sum, other) => sum + other.amount, amount)
  return gone <= (payment.received_amount ?? payment.amount)
}

/**
 * Called when the last open dispute ended. Reopens refunds in the provider's dashboard that were taken for a dispute's
 * money but are separate. A provider's reversal stays closed: after a win, that money is back.
 */
export async function takeFromDispute(
  ctx: Context,
  trx: Trx,
  payment: Payment,
  disputes: readonly Dispute[],
): Promise<void> {
  const settled_at = ctx.now().toISOString()
  for (const refund of await listRefunds(trx, payment, 'closed')) {
    if (
      refund.source !== 'external' ||
      refund.covered_amount ||
      !(await standsBesideLost(trx, payment, disputes, refund.amount))
    )
      continue
    const stands = await reopenRefund(ctx, trx, refund, { settled_at })
    if (stands) await bookRefund(ctx, trx, stands)
  }
  await coverClosed(trx, payment)
  await coverOwed(ctx, trx, payment)
}
