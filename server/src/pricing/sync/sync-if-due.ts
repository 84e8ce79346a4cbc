import { DomainError } from '@topup/core/api/errors'
import { MINUTE } from '@topup/core/time'
import { latestTime } from '../../platform/clock/is-older.ts'
import type { OutsideContext } from '../context.ts'
import { runPriceTask } from '../price-tasks.ts'
import { findLastRun, findLastSuccess } from './runs.repository.ts'
import type { SyncTrigger } from './sync.table.ts'
import { isAutoSyncOn } from './sync-settings.ts'

/** After a failure, the next sync starts this long after the failed one began, not after a whole interval. */
const longestWaitAfterFailure = 5 * MINUTE

async function isDue(ctx: OutsideContext): Promise<boolean> {
  const interval = ctx.config.SYNC_INTERVAL_MINUTES * MINUTE
  const before = (time: string | null | undefined, ms: number) => !time || ctx.now().getTime() - Date.parse(time) >= ms
  // Ignore runs dated in the future by a fast clock, as they would delay the next run.
  const until = latestTime(ctx)
  const [success, run] = await Promise.all([findLastSuccess(ctx.db, until), findLastRun(ctx.db, until)])
  return before(success?.finished_at, interval) && before(run?.started_at, Math.min(interval, longestWaitAfterFailure))
}

/** Runs the price sync if it is due. After a failure, which is logged and recorded, the catalogue is unchanged. */
export async function syncIfDue(ctx: OutsideContext, trigger: SyncTrigger): Promise<void> {
  if (!ctx.supplier || !(await isAutoSyncOn(ctx)) || !(await isDue(ctx))) return
  try {
    const result = await runPriceTask(ctx, 'runPriceSync', { trigger })
    ctx.log.info({ trigger, ...result }, 'prices are in line with the supplier')
  } catch (error) {
    if (error instanceof DomainError)
      ctx.log.warn({ trigger, code: error.code, reason: error.message }, 'no price sync')
    else throw error
  }
}
