import { sql } from 'kysely'
import type { Trx } from '../db/schema.ts'

/** What disputes hold or have taken of a payment, in its smallest unit; whom it was owed to since makes no difference. */
export async function sumDisputed(trx: Trx, paymentId: string): Promise<number> {
  const { disputed } = await trx
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('disputed'))
    .where('subject_type', '=', 'payment')
    .where('subject_id', '=', paymentId)
    .where('account', '=', 'disputes')
    .where('posting_id', 'like', 'dispute:%')
    .executeTakeFirstOrThrow()
  return Number(disputed)
}
