import { nextTry } from '../platform/db/queue.ts'
import { afterCommit, write } from '../platform/db/write.ts'
import { inTrace } from '../platform/trace.ts'
import { applyProviderState } from './apply-provider-state.ts'
import type { OutsideContext } from './context.ts'
import { movePayment, noteEndReason, type Payment, recordOpened } from './payment.repository.ts'
import { findPort } from './ports.ts'

const MOST_DOUBLINGS = 8
/** Minutes after its time is over: the order expires then, and the attempt goes on being closed in the background. */
const TRIES_BEFORE_GIVING_UP = 4

/** The next sweep leaves this one out for a while, each time twice as long. */
const putOff = (ctx: OutsideContext, { id, close_tries }: Payment): Promise<unknown> =>
  write(ctx.db, (trx) => {
    const first = ctx.config.timing.expirySweep
    const tries = close_tries + 1
    const close_due_at = nextTry(ctx, tries, { first, most: first * 2 ** MOST_DOUBLINGS })
    return trx.updateTable('payments').set({ close_tries: tries, close_due_at }).where('id', '=', id).execute()
  })

/** Closed here only: its provider is asked about it, and told to close it, by the checks of closed payments. */
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

/** `open`: its provider says that it may still take money. `silent`: it did not say. */
type Closing = 'over' | 'open' | 'silent'

/** Closes an attempt at its provider and then here. One that turns out to be paid is taken in instead. */
const tryToClose = (ctx: OutsideContext, payment: Payment): Promise<Closing> =>
  inTrace(payment.trace, () => askToClose(ctx, payment))

async function askToClose(ctx: OutsideContext, payment: Payment): Promise<Closing> {
  const port = findPort(ctx, payment.provider)
  if (!port) return 'silent'
  try {
    // `creating` means that we never learned the provider's id. What it does not know of, the buyer cannot pay either.
    const ref = payment.provider_ref ?? (await port.find(payment.id))?.ref
    if (!ref) {
      await abandon(ctx, payment)
      return 'over'
    }
    if (!payment.provider_ref) await recordOpened(ctx, payment.id, ref)
    const state = await port.close(ref)
    await applyProviderState(ctx, payment.id, state)
    // Money whose sum is not known yet is taken in by a later look; until then it is not over.
    const isOver = state.status === 'closed' || (state.status === 'succeeded' && state.received !== undefined)
    return isOver ? 'over' : 'open'
  } catch (error) {
    ctx.log.warn({ err: error, paymentId: payment.id }, 'an open payment could not be closed yet')
    return 'silent'
  }
}

/**
 * For whoever can wait. Answers whether the attempt is over; if not, the caller tries again later. A provider that stays
 * silent for minutes is not waited for: late money counts.
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
 * For a buyer who wants to pay otherwise: one try, and what is not known when it fails, or when `patience` is over, is
 * given up here. False only when its provider says that money may be under way. The reason is written first, because the provider's
 * notice of the end may come before its answer.
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
