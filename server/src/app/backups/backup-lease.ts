import type { Context } from '../../platform/context.ts'
import { giveBackLease, isLeaseHeld, renewLease, takeLease } from '../../platform/db/lease.ts'
import type { Trx } from '../../platform/db/schema.ts'

const LEASE = 'backups'

/** `signal` aborts when another process took the lease because this one was silent for too long. */
export type BackupLease = Readonly<{ holder: string; fence: number; signal: AbortSignal }>

export class LostLease extends Error {}
const lost = () => new LostLease('another process keeps the backups by now')

/** Throws LostLease unless the caller still holds the lease, so that a process without the lease writes nothing. */
export async function assertBackupLease(trx: Trx, { holder, fence }: BackupLease): Promise<void> {
  if (!(await isLeaseHeld(trx, LEASE, holder, fence))) throw lost()
}

/** Runs `work` under the backup lease and renews the lease meanwhile. Returns undefined if another holder has it. */
export async function underBackupLease<Result>(
  ctx: Pick<Context, 'db' | 'now' | 'clock' | 'holder' | 'newId' | 'config'>,
  work: (lease: BackupLease) => Promise<Result>,
): Promise<Result | undefined> {
  // Each run is its own holder: a lease left over from an earlier run of this process does not count as this run's.
  const holder = `${ctx.holder}:${ctx.newId()}`
  const { leaseTime } = ctx.config.timing
  const fence = await takeLease(ctx, LEASE, holder, leaseTime)
  if (fence === undefined) return undefined
  const losing = new AbortController()
  const renew = async () => {
    // If the database cannot be reached, the lease counts as still held by this process.
    const isHeld = await renewLease(ctx.db, LEASE, holder, ctx.now(), leaseTime).catch(() => true)
    if (!isHeld) losing.abort(lost())
  }
  const renewing = setInterval(() => void renew(), leaseTime / 3)
  try {
    return await work({ holder, fence, signal: losing.signal })
  } finally {
    clearInterval(renewing)
    await giveBackLease(ctx.db, LEASE, holder)
  }
}
