import { afterCommit, write } from '../platform/db/write.ts'
import type { Context } from './context.ts'
import { holdUnapplied } from './hold-unapplied.ts'
import { movePayment, noteBegun } from './payment.repository.ts'
import type { ProviderPayment } from './payment-port.ts'
import { settleCheckout } from './settle-checkout.ts'
import { noteUnknownSum, resolveUnknown } from './unknown-sum.ts'

/** Applies a payment's state, read from its provider, to the payment's row. Repeated and late states change nothing. */
export async function applyProviderState(ctx: Context, paymentId: string, state: ProviderPayment): Promise<void> {
  if (state.status === 'succeeded' && !state.received) return noteUnknownSum(ctx, paymentId)
  if (state.status === 'succeeded' && state.received) {
    const { ref, captureRef, card, isAskedOnly } = state
    const received = { ref, captureRef, card, isAskedOnly, ...state.received }
    await settleCheckout(ctx, paymentId, received).catch((error) => holdUnapplied(ctx, paymentId, received, error))
  } else if (state.status === 'closed') {
    const failed = state.hasFailed ? { failed_at: ctx.now().toISOString() } : {}
    await write(ctx.db, async (trx) => {
      const closed = await movePayment(trx, paymentId, 'expired', failed)
      if (closed) afterCommit(trx, () => ctx.signals.wake('orders', closed.checkout_id))
    })
  } else if (state.isBegun !== undefined) {
    await noteBegun(ctx, paymentId, state.isBegun)
  }
  if (state.status === 'succeeded') await resolveUnknown(ctx, paymentId)
}
