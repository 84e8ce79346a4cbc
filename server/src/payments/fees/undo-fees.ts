import { post } from '../../ledger/post.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'

/** Undoes the fees of a failed refund: ends their checks, and reverses fees already booked. */
export async function undoRefundFees(ctx: Context, trx: Trx, refundId: string): Promise<void> {
  await trx
    .updateTable('fee_checks')
    .set({ status: 'void' })
    .where('id', '>=', `refund:${refundId}`)
    .where('id', '<', `refund:${refundId};`)
    .where('status', '=', 'due')
    .execute()
  const rows = await trx
    .selectFrom('ledger_entries')
    .selectAll()
    .where('subject_type', '=', 'refund')
    .where('subject_id', '=', refundId)
    .where('posting_id', 'like', 'fee:%')
    .execute()
  for (const [id, entries] of Map.groupBy(rows, (row) => row.posting_id)) {
    const to = entries.find(({ amount }) => amount < 0)
    const from = entries.find(({ amount }) => amount > 0)
    if (!from || !to) continue
    const { amount, currency, account } = from
    const undo = { id: `undo:${id}`, subjectType: 'refund', subjectId: refundId, currency, amount }
    await post(ctx, trx, { ...undo, from: account, to: to.account })
  }
}
