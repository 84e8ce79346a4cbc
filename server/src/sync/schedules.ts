import type { Context } from '../context.ts'
import { everyMinute } from '../jobs/every-minute.ts'
import type { Loop } from '../jobs/loop.ts'
import { refreshRates } from '../pricing/refresh-rates.ts'
import { syncIfDue } from './sync-if-due.ts'
import { tellStaleSync } from './tell-stale-sync.ts'

/** Rates and prices, when they are due. */
export const startSchedules = (ctx: Context): Loop =>
  everyMinute(ctx, 'rates and prices', async () => {
    await refreshRates(ctx)
    await syncIfDue(ctx, 'schedule')
    await tellStaleSync(ctx)
  })
