import cron from 'node-cron'
import type { Context } from '../context.ts'
import { refreshRates } from '../pricing/refresh-rates.ts'
import { syncIfDue } from './sync-if-due.ts'

/**
 * Looks every minute whether rates or prices are due; what is due is in the database, so any process may do it. The
 * first look comes a minute after the start, so that processes do not all look at the same second.
 */
export function startSchedules(ctx: Context): { stop: () => Promise<void> } {
  const second = (new Date().getSeconds() + 59) % 60
  let running = Promise.resolve()
  async function tick(): Promise<void> {
    await refreshRates(ctx)
    await syncIfDue(ctx, 'schedule')
  }
  const task = cron.schedule(
    `${second} * * * * *`,
    () => {
      running = tick().catch((error: unknown) => ctx.log.error({ err: error }, 'a schedule failed'))
      return running
    },
    { noOverlap: true },
  )
  return {
    stop: async () => {
      await task.stop()
      await running
    },
  }
}
