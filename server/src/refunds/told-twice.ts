import type { Context } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import type { Payment } from '../payments/payment.repository.ts'
import { sumDisputed } from './dispute.repository.ts'
import { closeRefund, reopenRefund } from './gone-back.ts'
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
 * A dispute opens at a provider that tells of its money as a reversal or a refund as well, and those notices came first:
 * what was booked for them is undone, and the dispute books all of it. A refund counts as the dispute's when more than
 * came would have gone back otherwise.
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
}

/** The dispute is won: a reversal comes back with it, but a refund that the owner made meanwhile stands. */
export async function takeFromDispute(ctx: Context, trx: Trx, payment: Payment): Promise<void> {
  const settled_at = ctx.now().toISOString()
  for (const refund of await listRefunds(trx, payment, 'closed')) {
    const stands = refund.source === 'external' && (await reopenRefund(trx, refund, { settled_at }))
    if (stands) await bookRefund(ctx, trx, stands)
  }
}
