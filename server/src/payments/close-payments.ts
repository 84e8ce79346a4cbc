import { DomainError } from '@topup/core/api/errors'
import type { Context } from '../context.ts'
import { toOpenRequest } from './open-request.ts'
import { type Payment, recordOpened, recordRefused } from './payment.repository.ts'
import { findPort } from './ports.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Closes an open attempt at its provider and then here. An attempt that turns out to be paid is taken in instead.
 * Answers whether it is over; false when the provider did not say, and the caller tries again later.
 */
export async function closePayment(ctx: Context, payment: Payment): Promise<boolean> {
  const port = findPort(ctx, payment.provider)
  if (!port) return false
  try {
    // `creating` means that we never learned the provider's id: repeating the call finds or makes it.
    const ref = payment.provider_ref ?? (await port.open(toOpenRequest(ctx, payment))).ref
    await recordOpened(ctx, payment.id, ref)
    const state = await port.close(ref)
    await settlePayment(ctx, payment.id, state)
    return state.status !== 'open'
  } catch (error) {
    if (error instanceof DomainError && (await recordRefused(ctx, payment.id))) return true
    ctx.log.warn({ err: error, paymentId: payment.id }, 'an open payment could not be closed yet')
    return false
  }
}

/** A changed cart is a new checkout: attempts on the old one, which shares lines with it, are closed first. */
export async function closeSupersededPayments(ctx: Context, payment: Payment): Promise<void> {
  const superseded = await ctx.db
    .selectFrom('payments')
    .innerJoin('orders as old', 'old.checkout_id', 'payments.checkout_id')
    .innerJoin('orders as new', (join) =>
      join.onRef('new.line_key', '=', 'old.line_key').onRef('new.buyer_session_id', '=', 'old.buyer_session_id'),
    )
    .selectAll('payments')
    .distinct()
    .where('new.checkout_id', '=', payment.checkout_id)
    .where('payments.checkout_id', '<>', payment.checkout_id)
    .where('payments.status', 'in', ['creating', 'open'])
    .execute()
  for (const old of superseded) await closePayment(ctx, old)
}
