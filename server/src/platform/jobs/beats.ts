import { AsyncLocalStorage } from 'node:async_hooks'
import { MINUTE } from '@topup/core/time'

/** A silence of this length is nothing to worry about: suppliers and mail servers take their time. */
const LONG_SILENCE = 5 * MINUTE
/** Pauses and rounds vary with the machine: so many times what is usual is still usual. */
const GENEROUS = 3

export type Beat = Readonly<{
  name: string
  /** Milliseconds since the loop last began a round, went on with one, or ended one. */
  age: number
  /** How old it may be before something is wrong. */
  allowed: number
}>

/** When each loop of this process last gave a sign of life. The clock only goes forward, whatever is done to the machine's. */
export function createBeats(clock: () => number = () => performance.now()) {
  const loops = new Map<string, { at: number; idle: number; longest: number; most: number }>()
  const running = new AsyncLocalStorage<string>()

  function sign(name: string | undefined): void {
    const loop = name === undefined ? undefined : loops.get(name)
    if (!loop) return
    loop.longest = Math.min(loop.most, Math.max(loop.longest, clock() - loop.at))
    loop.at = clock()
  }

  return {
    /** A loop that pauses for `idle` ms where there is nothing to do, and whose rounds last `most` ms where they are limited. */
    join(name: string, idle: number, most = Number.POSITIVE_INFINITY): void {
      loops.set(name, { at: clock(), idle, longest: 0, most })
    },
    /** Runs a round of the loop. */
    async during<Result>(name: string, round: () => Promise<Result>): Promise<Result> {
      const loop = loops.get(name)
      if (loop) loop.at = clock()
      try {
        return await running.run(name, round)
      } finally {
        sign(name)
      }
    },
    /** The round at hand, of whichever loop, goes on. */
    giveSign: (): void => sign(running.getStore()),
    /** Nobody waits for what was stopped. */
    leave: (name: string): void => void loops.delete(name),
    list: (): Beat[] =>
      [...loops].map(([name, { at, idle, longest }]) => ({
        name,
        age: clock() - at,
        allowed: GENEROUS * (idle + longest) + LONG_SILENCE,
      })),
  }
}
export type Beats = ReturnType<typeof createBeats>
