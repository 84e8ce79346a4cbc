import { nextTry } from '../platform/db/queue.ts'
import { afterCommit, write } from '../platform/db/write.ts'
import { inTrace } from '../platform/trace.ts'
import { applyProviderState } from './apply-provider-state.ts'
import type { OutsideContext } from './context.ts'
import { movePayment, noteEndReason, type Payment, recordOpened } from './payment.repository.ts'
import { findPort } from './ports.ts'

const MOST_DOUBLINGS = 8
/** Failed tries to close, some minutes in all. Then the order expires, and the payment is closed in the background. */
const TRIES_BEFORE_GIVING_UP = 4

/** Sets when the expiry sweep next tries to close this payment; the wait doubles with each try. */
const putOff = (ctx: OutsideContext, { id, close_tries }: Payment): Promise<unknown> =>
  write(ctx.db, (trx) => {
    const first = ctx.config.timing.expirySweep
    const tries = close_tries + 1
    const close_due_at = nextTry(ctx, tries, { first, most: first * 2 ** MOST_DOUBLINGS })
    return trx.updateTable('payments').set({ close_tries: tries, close_due_at }).where('id', '=', id).execute()
  })

/** Marks a payment closed in our database only; `checkPayments` later closes it at its provider. */
export const abandon = (
  ctx: OutsideContext,
  { id, checkout_id }: Payment,
  changes: Partial<Pick<Payment, 'end_reason'>> = {},
): Promise<unknown> =>
  write(ctx.db, (trx) => {
    const due_at = new Date(ctx.now().getTime() + ctx.config.timing.paymentCheckFirst).toISOString()
    afterCommit(trx, () => ctx.signals.wake('orders', checkout_id))
    return movePayment(trx, id, 'abandoned', { tries: 0, due_at, ...changes })
  })

/** `over`: no money can arrive. `open`: the provider says that money may still arrive. `silent`: no answer came. */
type Closing = 'over' | 'open' | 'silent'

/** Closes a payment at its provider, then here. If the provider says that it was paid, applies the success instead. */
const tryToClose = (ctx: OutsideContext, payment: Payment): Promise<Closing> =>
  inTrace(payment.trace, () => askToClose(ctx, payment))

async function askToClose(ctx: OutsideContext, payment: Payment): Promise<Closing> {
  const port = findPort(ctx, payment.provider)
  if (!port) return 'silent'
  try {
    // A `creating` payment's provider id is unknown here; if the provider lacks the payment too, it cannot be paid.
    const ref = payment.provider_ref ?? (await port.find(payment.id))?.ref
    if (!ref) {
      await abandon(ctx, payment)
      return 'over'
    }
    if (!payment.provider_ref) await recordOpened(ctx, payment.id, ref)
    const state = await port.close(ref)
    await applyProviderState(ctx, payment.id, state)
    // If paid with an unknown amount, the payment is not over yet: a later check applies the success.
    const isOver = state.status === 'closed' || (state.status === 'succeeded' && state.received !== undefined)
    return isOver ? 'over' : 'open'
  } catch (error) {
    ctx.log.warn({ err: error, paymentId: payment.id }, 'an open payment could not be closed yet')
    return 'silent'
  }
}

/**
 * Closes a payment for callers that can wait; returns whether it is closed or paid, else the caller retries later.
 * After minutes without a provider's answer, only our row is closed: money that arrives later still counts.
 */
export async function closePayment(ctx: OutsideContext, payment: Payment): Promise<boolean> {
  const closing = await tryToClose(ctx, payment)
  if (closing === 'over') return true
  if (closing === 'silent' && payment.close_tries >= TRIES_BEFORE_GIVING_UP) {
    await abandon(ctx, payment)
    return true
  }
  await putOff(ctx, payment)
  return false
}

/**
 * Closes a payment for a buyer who wants another method, with one try. On failure or once `patience` resolves, only our
 * row is closed. Returns false only if the provider says that money may be coming. Stores the reason first, as the
 * provider's webhook may arrive before its response.
 */
export async function endPayment(
  ctx: OutsideContext,
  payment: Payment,
  reason: NonNullable<Payment['end_reason']>,
  patience: Promise<unknown>,
): Promise<boolean> {
  await noteEndReason(ctx, payment, reason)
  const closing = await Promise.race([tryToClose(ctx, payment), patience.then((): Closing => 'silent')])
  if (closing === 'silent') await abandon(ctx, payment)
  if (closing === 'open') await noteEndReason(ctx, payment, null)
  return closing !== 'open'
}
