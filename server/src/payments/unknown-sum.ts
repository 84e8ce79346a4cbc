import { needAttention, resolveAttention } from '../alerts/attention.repository.ts'
import { write } from '../platform/db/write.ts'
import type { Context } from './context.ts'
import { findPayment } from './payment.repository.ts'

/** Handles a success of unknown amount: queries go on as before; after `unknownWindow` a person decides. */
export async function noteUnknownSum(ctx: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId)
  if (!payment || !['creating', 'open', 'closed'].includes(payment.status)) return
  if (ctx.now().getTime() - Date.parse(payment.created_at) < ctx.config.timing.unknownWindow) return
  await write(ctx.db, (trx) =>
    needAttention(ctx, trx, {
      kind: 'payment_unknown',
      subjectType: 'payment',
      subjectId: paymentId,
      reason:
        'The provider says that this was paid, but not how much came, so nothing is delivered for it. Look it up there.',
    }),
  )
}

/** Closes the entry about an unknown amount after the money was applied. */
export async function resolveUnknown(ctx: Context, paymentId: string): Promise<void> {
  const noted = await ctx.db
    .selectFrom('attention')
    .select('id')
    .where('kind', '=', 'payment_unknown')
    .where('subject_type', '=', 'payment')
    .where('subject_id', '=', paymentId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  if (!noted) return
  await write(ctx.db, (trx) => resolveAttention(trx, 'payment', paymentId, ctx.now(), 'payment_unknown'))
}
