import type { Context } from '../../fulfilment/context.ts'
import type { LedgerAccount } from '../../ledger/ledger.table.ts'
import { post } from '../../ledger/post.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { PayoutTable } from './payout.table.ts'

type Booked = 'requested' | 'paid' | 'rejected'

/** The accounts of each step. Payouts are paid by hand, as providers pay out on their own schedules. */
const sides: Readonly<Record<Booked, Readonly<{ from: LedgerAccount; to: LedgerAccount }>>> = {
  requested: { from: 'payouts', to: 'owner' },
  paid: { from: 'provider:by-hand', to: 'payouts' },
  rejected: { from: 'owner', to: 'payouts' },
}

/** Posts a payout's step to the ledger once, in the transaction that makes the step. */
export async function bookPayout(
  ctx: Pick<Context, 'newId' | 'now'>,
  trx: Trx,
  { id, amount }: Pick<PayoutTable, 'id' | 'amount'>,
  step: Booked,
): Promise<void> {
  const posting = { id: `payout:${id}:${step}`, subjectType: 'payout', subjectId: id, currency: 'USD', amount } as const
  await post(ctx, trx, { ...posting, ...sides[step] })
}
