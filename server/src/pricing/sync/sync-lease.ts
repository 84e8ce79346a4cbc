import { DomainError } from '@topup/core/api/errors'
import { giveBackLease, isLeaseHeld, takeLease } from '../../platform/db/lease.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'

const LEASE = 'price-sync'

export type SyncLease = Readonly<{ holder: string; fence: number }>

const alreadyRunning = () => new DomainError('sync_running', 'A price sync is already running')

/** True if the lease has not lapsed meanwhile. Then locks its row until the transaction ends. */
export const isSyncLeaseHeld = (trx: Trx, { holder, fence }: SyncLease): Promise<boolean> =>
  isLeaseHeld(trx, LEASE, holder, fence)

/** Throws if the lease has lapsed, so that this run does not overwrite a newer run's prices. */
export async function assertLeaseHeld(trx: Trx, lease: SyncLease): Promise<void> {
  if (!(await isSyncLeaseHeld(trx, lease))) throw alreadyRunning()
}

/** Runs `work` under the lease for syncing prices, one at a time over all processes. Throws `sync_running`. */
export async function underSyncLease<Result>(
  ctx: Context,
  work: (lease: SyncLease) => Promise<Result>,
): Promise<Result> {
  // Each run has its own holder name, so that two runs of one process exclude each other too.
  const holder = `${ctx.holder}:${ctx.newId()}`
  const fence = await takeLease(ctx, LEASE, holder, ctx.config.timing.leaseTime)
  if (fence === undefined) throw alreadyRunning()
  try {
    return await work({ holder, fence })
  } finally {
    await giveBackLease(ctx.db, LEASE, holder)
  }
}
