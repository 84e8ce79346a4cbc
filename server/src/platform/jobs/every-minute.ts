import { MINUTE } from '@topup/core/time'
import cron from 'node-cron'
import type { Context } from '../context.ts'
import type { Loop } from './loop.ts'
import { readingRound } from './reading-round.ts'

/**
 * Runs `work` every minute. Due work is in the database, so any process may do it. The first run is a minute after the
 * start, which spreads processes. `stop` ends after the current run. `most`: the limit of a run in ms.
 */
export function everyMinute(ctx: Context, name: string, work: () => Promise<void>, most?: number): Loop {
  const second = (new Date().getSeconds() + 59) % 60
  let running = Promise.resolve()
  const round = most === undefined ? work : () => readingRound(ctx, most, work)
  ctx.beats.join(name, MINUTE, most)
  const logFailure = (error: unknown) => ctx.log.error({ err: error, schedule: name }, 'a schedule failed')
  // node-cron warns of missed minutes, as after sleep. The next run does their work, so only errors are logged.
  const logger = { info: () => {}, warn: () => {}, debug: () => {}, error: logFailure }
  const task = cron.schedule(
    `${second} * * * * *`,
    () => {
      running = ctx.beats.during(name, round).catch(logFailure)
      return running
    },
    { noOverlap: true, logger },
  )
  return {
    stop: async () => {
      await task.stop()
      await running
      ctx.beats.leave(name)
    },
  }
}
