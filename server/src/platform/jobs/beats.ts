import { AsyncLocalStorage } from 'node:async_hooks'
import { MINUTE } from '@topup/core/time'

/** Milliseconds of silence that are always fine: suppliers and mail servers may be slow. */
const LONG_SILENCE = 5 * MINUTE
/** Pauses and rounds vary by machine, so this many times the usual is still fine. */
const GENEROUS = 3

export type Beat = Readonly<{
  name: string
  /** Milliseconds since the loop last gave a sign of life: it began a round, went on with one, or ended one. */
  age: number
  /** Milliseconds of silence (`age`) from which the loop counts as hanging. */
  allowed: number
}>

/** The last sign of life of each loop, by a monotonic clock that ignores changes to the machine's time. */
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
    /** Adds a loop that pauses for `idle` ms when there is no work; `most` limits a round, in ms. */
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
    /** Records a sign of life for the loop of the current round. */
    giveSign: (): void => sign(running.getStore()),
    /** A stopped loop is not expected to give signs of life. */
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
