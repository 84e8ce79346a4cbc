import type { Context } from '../context.ts'
import type { WakeName } from './signals.ts'

export type Loop = Readonly<{ stop: () => Promise<void> }>

/**
 * The one claim loop. Runs `work` until it reports that nothing was left, then sleeps until it is woken or `idle` ms
 * have passed. An error is logged and waited out: the work is still in the database. `stop` ends after the run at hand.
 */
export function startLoop(
  ctx: Context,
  options: { name: string; wakeOn?: WakeName; idle: number; work: () => Promise<number> },
): Loop {
  let stopped = false
  let woken = false
  let wakeUp: () => void = () => undefined
  const wake = () => {
    woken = true
    wakeUp()
  }
  if (options.wakeOn) ctx.signals.onWake(options.wakeOn, () => wake())

  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, options.idle)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false
      let handled = 0
      ctx.beats.begin(options.name)
      try {
        handled = await options.work()
      } catch (error) {
        ctx.log.error({ err: error, loop: options.name }, 'a loop failed and will try again')
      }
      ctx.beats.end(options.name)
      if (handled === 0 && !woken && !stopped) await sleep()
    }
  }

  ctx.beats.join(options.name, options.idle)
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
