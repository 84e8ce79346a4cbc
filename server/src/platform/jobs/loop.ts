import type { Context } from '../context.ts'
import { readingRound } from './reading-round.ts'
import type { WakeName } from './signals.ts'

export type Loop = Readonly<{ stop: () => Promise<void> }>
export type LoopOptions = Readonly<{
  name: string
  wakeOn?: WakeName
  idle: number
  work: () => Promise<number>
  most?: number | undefined
}>

/** A loop that fails again and again waits longer each time, but never so long that the end of a trouble is missed. */
const LONGEST_PAUSE = 10_000
const longestIdles = 8
const pauseAfter = (idle: number, failures: number) =>
  failures < 2 ? idle : Math.max(idle, Math.min(idle * Math.min(2 ** (failures - 1), longestIdles), LONGEST_PAUSE))

/** The first failures, and then ever fewer of them: what lasts for an hour must not fill the log. */
const isTold = (failures: number) => Number.isInteger(Math.log2(failures))

/**
 * The one claim loop. Runs `work` until it reports that nothing was left, then sleeps until it is woken or `idle` ms
 * have passed. An error is logged and waited out: the work is still in the database. `stop` ends after the run at hand.
 * `most`: what it does outside is only reading, which has so many ms in each round and ends early with this process.
 */
export function startLoop(ctx: Context, options: LoopOptions): Loop {
  const { work, most } = options
  const round = most === undefined ? work : () => readingRound(ctx, most, work)
  let stopped = false
  let woken = false
  let wakeUp: () => void = () => undefined
  const wake = () => {
    woken = true
    wakeUp()
  }
  if (options.wakeOn) ctx.signals.onWake(options.wakeOn, () => wake())

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function run(): Promise<void> {
    let failures = 0
    while (!stopped) {
      woken = false
      let handled = 0
      try {
        handled = await ctx.beats.during(options.name, round)
        failures = 0
      } catch (error) {
        failures++
        if (isTold(failures))
          ctx.log.error({ err: error, loop: options.name, failures }, 'a loop failed and will try again')
      }
      if (handled === 0 && !woken && !stopped) await sleep(pauseAfter(options.idle, failures))
    }
  }

  ctx.beats.join(options.name, options.idle, options.most)
  const running = run()
  return {
    stop: async () => {
      stopped = true
      wakeUp()
      await running
      ctx.beats.leave(options.name)
    },
  }
}
