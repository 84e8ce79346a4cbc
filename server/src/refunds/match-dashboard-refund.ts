import type { ToldMoney } from '@topup/core/money/money'
import { resolveAttention } from '../alerts/attention.repository.ts'
import type { Context } from '../fulfilment/context.ts'
import type { Payment } from '../payments/payment.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import { queueRefundedMail } from './queue-refunded-mail.ts'
import { moveRefund } from './refund.repository.ts'
import { bookRefund, followRefund } from './settle-refund.ts'

/**
 * Called for a refund made in the provider's dashboard. If an unsent refund by the store has the same amount, marks
 * that one as made. Returns false if none has exactly this amount.
 */
export async function settleMadeThere(
  ctx: Context,
  trx: Trx,
  payment: Payment,
  { ref, money }: Readonly<{ ref: string; money: ToldMoney }>,
): Promise<boolean> {
  const own = trx.selectFrom('refunds').selectAll().where('payment_id', '=', payment.id)
  if (await own.where('provider_ref', '=', ref).executeTakeFirst()) return false
  const waiting = await own
    .where((eb) => eb.or([eb('status', '=', 'manual'), eb.and([eb('status', '=', 'queued'), eb('tries', '=', 0)])]))
    .where('amount', '=', money.amount)
    .where('currency', '=', money.currency)
    .orderBy('status')
    .orderBy('created_at')
    .executeTakeFirst()
  const settled_at = ctx.now().toISOString()
  const made = waiting && (await moveRefund(trx, waiting.id, 'madeThere', { provider_ref: ref, settled_at }))
  if (!made) return false
  await bookRefund(ctx, trx, made)
  await resolveAttention(trx, 'refund', made.id, ctx.now())
  await queueRefundedMail(ctx, trx, made)
  await followRefund(ctx, trx, made)
  return true
}
