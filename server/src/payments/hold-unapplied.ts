import { needAttention } from '../alerts/attention.repository.ts'
import { lockCheckout } from '../ordering/checkout/lock-checkout.ts'
import type { Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import type { Context } from './context.ts'
import { listWarnings } from './fraud-warnings.ts'
import { followHeld, returnTime, sayReturn } from './held-payments.ts'
import { movePayment, type Payment } from './payment.repository.ts'
import { bookReceived, type Received, toReceivedChanges } from './settle-checkout.ts'

/** Failed tries to apply a success, within some minutes, after which a person decides. */
const PATIENCE = 8

const countFailure = (ctx: Context, paymentId: string): Promise<number> =>
  write(ctx.db, async (trx) => {
    const counted = await trx
      .updateTable('payments')
      .set((eb) => ({ apply_failures: eb('apply_failures', '+', 1) }))
      .where('id', '=', paymentId)
      .returning('apply_failures')
      .executeTakeFirst()
    return counted?.apply_failures ?? 0
  })

export async function unappliedOf(trx: Trx, payment: Payment) {
  const isWarned = (await listWarnings(trx, [payment.id])).size > 0
  const advice = isWarned
    ? 'The card’s bank reports it as fraud: send it back.'
    : 'Accept it to try again, or send it back.'
  return {
    kind: 'payment_unapplied',
    subjectType: 'payment',
    subjectId: payment.id,
    reason: `The money came, but the store failed to go on with its order ${PATIENCE} times. ${advice}${sayReturn(payment)}`,
  } as const
}

/**
 * Handles a received payment that could not be applied because of `error`. The first failures are rethrown, so that the
 * webhook or check is retried. After `PATIENCE` failures the payment is held: the seller accepts or refunds it.
 */
export async function holdUnapplied(
  ctx: Context,
  paymentId: string,
  received: Received,
  error: unknown,
): Promise<void> {
  if ((await countFailure(ctx, paymentId)) < PATIENCE) throw error
  ctx.log.error({ err: error, paymentId }, 'a success could not be applied and is held')
  const isHeld = await write(ctx.db, async (trx) => {
    await lockCheckout(trx, (eb) =>
      eb.selectFrom('payments').select('checkout_id').where('payments.id', '=', paymentId),
    )
    const changes = { ...toReceivedChanges(ctx, received), returns_at: returnTime(ctx) }
    const held = await movePayment(trx, paymentId, 'unapplied', changes)
    if (!held) return false
    await bookReceived(ctx, trx, held, received)
    await needAttention(ctx, trx, await unappliedOf(trx, held))
    await followHeld(ctx, trx, held)
    return true
  })
  if (!isHeld) throw error
}
