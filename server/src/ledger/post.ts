import { isCurrency } from '@topup/core/money/currency'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from '../pricing/context.ts'
import type { LedgerAccount } from './ledger.table.ts'

export type Posting = Readonly<{
  /** Unique per event (`payment:<id>`, `unit:<id>:delivered`): booking the same event again changes nothing. */
  id: string
  subjectType: string
  subjectId: string
  /** A currency that the store does not know is not booked. */
  currency: string
  /** The amount that moves from `from` to `to`, in minor units. */
  amount: number
  from: LedgerAccount
  to: LedgerAccount
}>

/** Books one movement as two rows that sum to zero, in the caller's transaction. Returns false if booked before. */
export async function post(ctx: Pick<Context, 'newId' | 'now'>, trx: Trx, posting: Posting): Promise<boolean> {
  if (!Number.isSafeInteger(posting.amount) || posting.amount < 0) throw new RangeError('a posting moves whole units')
  const { amount, currency } = posting
  if (amount === 0 || !isCurrency(currency)) return false
  const common = {
    posting_id: posting.id,
    currency,
    subject_type: posting.subjectType,
    subject_id: posting.subjectId,
    created_at: ctx.now().toISOString(),
  }
  const booked = await trx
    .insertInto('ledger_entries')
    .values([
      { ...common, id: ctx.newId(), account: posting.to, amount: posting.amount },
      { ...common, id: ctx.newId(), account: posting.from, amount: -posting.amount },
    ])
    .onConflict((conflict) => conflict.columns(['posting_id', 'account', 'currency']).doNothing())
    .returning('id')
    .execute()
  return booked.length > 0
}
