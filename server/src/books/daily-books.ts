import type { OutsideContext } from '../fulfilment/context.ts'
import { giveBackLease, takeLease } from '../platform/db/lease.ts'
import { payOutOnFriday } from './payouts/automatic-payouts.ts'
import { reconcileIfDue } from './reconciliation/run-reconciliation.ts'

const leaseName = 'daily-books'

/** Pays out and reconciles under a lease, one process at a time. Unique keys per day and Friday prevent repeats. */
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
