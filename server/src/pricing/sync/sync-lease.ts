import { DomainError } from '@topup/core/api/errors'
import { giveBackLease, isLeaseHeld, takeLease } from '../../platform/db/lease.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'

const LEASE = 'price-sync'

export type SyncLease = Readonly<{ holder: string; fence: number }>

const alreadyRunning = () => new DomainError('sync_running', 'A price sync is already running')

/** The lease may have lapsed while the supplier took its time. Held until the transaction ends, where it has not. */
export const isSyncLeaseHeld = (trx: Trx, { holder, fence }: SyncLease): Promise<boolean> =>
  isLeaseHeld(trx, LEASE, holder, fence)

/** A newer run's prices are not written over. */
export async function assertLeaseHeld(trx: Trx, lease: SyncLease): Promise<void> {
  if (!(await isSyncLeaseHeld(trx, lease))) throw alreadyRunning()
}

/** Whatever writes supplier prices runs in here: one at a time across all processes, or `sync_running`. */
export async function underSyncLease<Result>(
  ctx: Context,
  work: (lease: SyncLease) => Promise<Result>,
): Promise<Result> {
  // Each run is its own holder: two runs of one process must not share the lease either.
  const holder = `${ctx.holder}:${ctx.newId()}`
  const fence = await takeLease(ctx, LEASE, holder, ctx.config.timing.leaseTime)
  if (fence === undefined) throw alreadyRunning()
  try {
    return await work({ holder, fence })
  } finally {
    await giveBackLease(ctx.db, LEASE, holder)
  }
}
