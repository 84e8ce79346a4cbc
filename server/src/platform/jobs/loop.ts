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

/** Milliseconds: a failing loop waits longer each time, but soon notices the end of the trouble. */
const LONGEST_PAUSE = 10_000
const longestIdles = 8
const pauseAfter = (idle: number, failures: number) =>
  failures < 2 ? idle : Math.max(idle, Math.min(idle * Math.min(2 ** (failures - 1), longestIdles), LONGEST_PAUSE))

/** Logs fewer and fewer failures (1st, 2nd, 4th, 8th …), so that a lasting fault does not fill the log. */
const isTold = (failures: number) => Number.isInteger(Math.log2(failures))

/**
 * The only loop that works off queues. Runs `work` until nothing is left, then sleeps until woken or for `idle` ms.
 * Errors are logged and retried, as the work is still in the database. `stop` ends after the current run. `most`: set
 * for rounds that only read outside; their limit in ms, aborted when this process ends.
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
