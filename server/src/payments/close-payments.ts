import { DomainError } from '@topup/core/api/errors'
import type { Context } from '../context.ts'
import { write } from '../db/write.ts'
import { toOpenRequest } from './open-request.ts'
import { type Payment, recordOpened, recordRefused } from './payment.repository.ts'
import { findPort } from './ports.ts'
import { settlePayment } from './settle-payment.ts'

const MAX_DOUBLINGS = 8

/** The next sweep leaves this one out for a while, each time twice as long. */
const putOff = (ctx: Context, { id, close_tries }: Payment): Promise<unknown> =>
  write(ctx.db, (trx) => {
    const wait = ctx.config.timing.expirySweep * 2 ** Math.min(close_tries, MAX_DOUBLINGS)
    const next_close_at = new Date(ctx.now().getTime() + wait).toISOString()
    return trx
      .updateTable('payments')
      .set({ close_tries: close_tries + 1, next_close_at })
      .where('id', '=', id)
      .execute()
  })

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
    // Money whose sum is not known yet is taken in by a later look; until then it is not over.
    const isOver = state.status === 'closed' || (state.status === 'succeeded' && state.received !== undefined)
    if (!isOver) await putOff(ctx, payment)
    return isOver
  } catch (error) {
    if (error instanceof DomainError && (await recordRefused(ctx, payment.id))) return true
    ctx.log.warn({ err: error, paymentId: payment.id }, 'an open payment could not be closed yet')
    await putOff(ctx, payment)
    return false
  }
}

/**
 * A changed cart is a new checkout: attempts on the old one, which shares lines with it, are closed first. False when
 * one of them could not be, and may still take the same buyer's money.
 */
export async function closeSupersededPayments(ctx: Context, payment: Payment): Promise<boolean> {
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
  let areClosed = true
  for (const old of superseded) areClosed = (await closePayment(ctx, old)) && areClosed
  return areClosed
}
