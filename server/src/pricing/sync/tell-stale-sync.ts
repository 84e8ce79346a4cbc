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

/** How long no sync has succeeded, where that is a whole turn longer than the schedule asks for. */
async function findStaleness(ctx: Context, db: Db): Promise<number | undefined> {
  const success = await findLastSuccess(db)
  const last = await findLastRun(db)
  if (!success?.finished_at) return undefined
  const now = ctx.now().getTime()
  // Another process may be at it right now.
  if (last?.status === 'running' && now - Date.parse(last.started_at) < ctx.config.timing.leaseTime) return undefined
  const interval = ctx.config.SYNC_INTERVAL_MINUTES * MINUTE
  const age = now - Date.parse(success.finished_at)
  return age > interval + Math.max(interval, leastPatience) ? age : undefined
}

/** Tells of syncs that no longer come, whatever keeps them away; looked at by schedule, after a sync had its chance. */
export async function tellStaleSync(ctx: Context): Promise<void> {
  if (!ctx.supplier) return write(ctx.db, async (trx) => void (await closeFailedSync(ctx, trx)))
  if (!(await isAutoSyncOn(ctx))) return
  if ((await findStaleness(ctx, ctx.db)) === undefined) return
  // Looked at again: a sync may have gone through, and closed the entry, in the moment before.
  await write(ctx.db, async (trx) => {
    const age = await findStaleness(ctx, trx)
    if (age !== undefined) await tellNoSync(ctx, trx, ageText(age))
  })
}
