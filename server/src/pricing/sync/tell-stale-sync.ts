import { HOUR, MINUTE } from '@topup/core/time'
import type { Db } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { findLastRun, findLastSuccess } from './runs.repository.ts'
import { isAutoSyncOn } from './sync-settings.ts'
import { closeFailedSync, tellNoSync } from './tell-failed-sync.ts'

const leastPatience = 10 * MINUTE

const ageText = (ms: number) => {
  const hours = Math.floor(ms / HOUR)
  return hours < 2 ? `${Math.floor(ms / MINUTE)} minutes` : `${hours} hours`
}

/** Returns the ms since the last successful sync if it is late by another interval or more; otherwise undefined. */
async function findStaleness(ctx: Context, db: Db): Promise<number | undefined> {
  const success = await findLastSuccess(db)
  const last = await findLastRun(db)
  if (!success?.finished_at) return undefined
  const now = ctx.now().getTime()
  // Not stale while a process is running a sync.
  if (last?.status === 'running' && now - Date.parse(last.started_at) < ctx.config.timing.leaseTime) return undefined
  const interval = ctx.config.SYNC_INTERVAL_MINUTES * MINUTE
  const age = now - Date.parse(success.finished_at)
  return age > interval + Math.max(interval, leastPatience) ? age : undefined
}

/** Tells the seller if no sync has succeeded for too long. The schedule calls this after each due sync. */
export async function tellStaleSync(ctx: Context): Promise<void> {
  if (!ctx.supplier) return write(ctx.db, async (trx) => void (await closeFailedSync(ctx, trx)))
  if (!(await isAutoSyncOn(ctx))) return
  if ((await findStaleness(ctx, ctx.db)) === undefined) return
  // Check again inside the transaction: a sync may have succeeded and closed the entry meanwhile.
  await write(ctx.db, async (trx) => {
    const age = await findStaleness(ctx, trx)
    if (age !== undefined) await tellNoSync(ctx, trx, ageText(age))
  })
}
