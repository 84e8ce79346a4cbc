import { everyMinute } from '../platform/jobs/every-minute.ts'
import type { Loop } from '../platform/jobs/loop.ts'
import { refreshRates } from '../pricing/refresh-rates.ts'
import { syncIfDue } from '../pricing/sync/sync-if-due.ts'
import { tellStaleSync } from '../pricing/sync/tell-stale-sync.ts'
import type { Context } from './context.ts'

/** Rates and prices, when they are due. */
export const startSchedules = (ctx: Context): Loop =>
  everyMinute(ctx, 'rates and prices', async () => {
    await refreshRates(ctx)
    await syncIfDue(ctx, 'schedule')
    await tellStaleSync(ctx)
  })
