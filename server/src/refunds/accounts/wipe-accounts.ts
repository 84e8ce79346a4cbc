import { daysKept } from '@topup/core/seller/retention'
import { DAY } from '@topup/core/time'
import type { Context } from '../../fulfilment/context.ts'
import { write } from '../../platform/db/write.ts'
import { noteErasure } from '../../platform/erasures.ts'

const atOnce = 200

/**
 * Wipes account details that are no longer needed. Refunds paid by hand keep theirs for some days, as the buyer may ask
 * where the money went. Also wipes those of refunds made at the provider or closed by a dispute. Returns how many.
 */
export async function wipeRefundAccounts(ctx: Context): Promise<number> {
  const now = ctx.now()
  const before = new Date(now.getTime() - daysKept(ctx.settings.current(), 'refundAccounts') * DAY).toISOString()
  const due = await ctx.db
    .selectFrom('refund_accounts')
    .innerJoin('refunds', 'refunds.id', 'refund_accounts.refund_id')
    .select('refunds.id')
    .where('refund_accounts.ciphertext', 'is not', null)
    .where('refunds.status', 'in', ['succeeded', 'closed'])
    .where((eb) => eb.or([eb('refunds.proof', 'is', null), eb('refunds.settled_at', '<', before)]))
    .limit(atOnce)
    .execute()
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id).toSorted()
  return write(ctx.db, async (trx) => {
    const rows = await trx
      .updateTable('refund_accounts')
      .set({ ciphertext: null, wiped_at: now.toISOString() })
      .where('refund_id', 'in', ids)
      // Check again: the refund may have become unpaid again since it was listed, and then keeps its account.
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.id', '=', 'refund_accounts.refund_id')
            .where('refunds.status', 'in', ['succeeded', 'closed']),
        ),
      )
      .returning('refund_id')
      .execute()
    const wiped = rows.map(({ refund_id }) => refund_id)
    if (wiped.length > 0) noteErasure(ctx, { things: [{ table: 'refund_accounts', ids: wiped }] })
    return wiped.length
  })
}
