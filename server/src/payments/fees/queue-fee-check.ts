import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import type { FeeCheckTable } from './fee.table.ts'

export type WantedFee = Pick<FeeCheckTable, 'id' | 'payment_id' | 'kind' | 'ref' | 'subject_type' | 'subject_id'>

/** Queues a fee check in the transaction that stores the payment, refund or dispute; repeating it changes nothing. */
export async function queueFeeCheck(ctx: Context, trx: Trx, wanted: WantedFee): Promise<void> {
  const now = ctx.now()
  const due_at = new Date(now.getTime() + ctx.config.timing.feeCheckFirst).toISOString()
  await trx
    .insertInto('fee_checks')
    .values({ ...wanted, status: 'due', tries: 0, due_at, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
