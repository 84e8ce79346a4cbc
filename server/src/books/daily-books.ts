import type { OutsideContext } from '../fulfilment/context.ts'
import { giveBackLease, takeLease } from '../platform/db/lease.ts'
import { payOutOnFriday } from './payouts/automatic-payouts.ts'
import { reconcileIfDue } from './reconciliation/run-reconciliation.ts'

const leaseName = 'daily-books'

/** Runs the Friday payout and the daily reconciliation. A lease lets one process work; unique keys prevent repeats. */
export async function doDailyBooks(ctx: OutsideContext): Promise<void> {
  const { leaseTime } = ctx.config.timing
  if ((await takeLease(ctx, leaseName, ctx.holder, leaseTime)) === undefined) return
  try {
    await payOutOnFriday(ctx)
    await reconcileIfDue(ctx)
  } finally {
    await giveBackLease(ctx.db, leaseName, ctx.holder)
  }
}
