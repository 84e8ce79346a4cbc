import type { Context } from '../../platform/context.ts'
import { giveBackLease, isLeaseHeld, renewLease, takeLease } from '../../platform/db/lease.ts'
import type { Trx } from '../../platform/db/schema.ts'

const LEASE = 'backups'

/** `signal`: another process took it, because this one was silent for too long. */
export type BackupLease = Readonly<{ holder: string; fence: number; signal: AbortSignal }>

export class LostLease extends Error {}
const lost = () => new LostLease('another process keeps the backups by now')

/** Whoever was taken for dead writes over nothing of the one that came after. */
export async function assertBackupLease(trx: Trx, { holder, fence }: BackupLease): Promise<void> {
  if (!(await isLeaseHeld(trx, LEASE, holder, fence))) throw lost()
}

/** Runs `work` where nobody else is at the backups; undefined where somebody is. While it runs the lease stays this run's. */
export async function underBackupLease<Result>(
  ctx: Pick<Context, 'db' | 'now' | 'clock' | 'holder' | 'newId' | 'config'>,
  work: (lease: BackupLease) => Promise<Result>,
): Promise<Result | undefined> {
  // Each run is its own holder: what is left of an earlier one of this process does not count as this one.
  const holder = `${ctx.holder}:${ctx.newId()}`
  const { leaseTime } = ctx.config.timing
  const fence = await takeLease(ctx, LEASE, holder, leaseTime)
  if (fence === undefined) return undefined
  const losing = new AbortController()
  const renew = async () => {
    // A database that is not there for a while decides nothing.
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
