import { MINUTE } from '@topup/core/time'

/** A round that takes this long is nothing to worry about: suppliers and mail servers take their time. */
const LONG_ROUND = 5 * MINUTE
/** Pauses and rounds vary with the machine: so many times what is usual is still usual. */
const GENEROUS = 3

export type Beat = Readonly<{
  name: string
  /** Milliseconds since the loop last began or ended a round. */
  age: number
  /** How old it may be before something is wrong. */
  allowed: number
}>

/** When each loop of this process last began or ended a round. The clock only goes forward, whatever is done to the machine's. */
export function createBeats(clock: () => number = () => performance.now()) {
  const loops = new Map<string, { at: number; idle: number; begun: number | undefined; longest: number }>()
  return {
    /** A loop that pauses for `idle` ms where there is nothing to do. */
    join(name: string, idle: number): void {
      loops.set(name, { at: clock(), idle, begun: undefined, longest: 0 })
    },
    begin(name: string): void {
      const loop = loops.get(name)
      if (loop) loop.at = loop.begun = clock()
    },
    end(name: string): void {
      const loop = loops.get(name)
      if (!loop) return
      loop.at = clock()
      loop.longest = Math.max(loop.longest, loop.at - (loop.begun ?? loop.at))
      loop.begun = undefined
    },
    /** Nobody waits for what was stopped. */
    leave: (name: string): void => void loops.delete(name),
    list: (): Beat[] =>
      [...loops].map(([name, { at, idle, longest }]) => ({
        name,
        age: clock() - at,
        allowed: GENEROUS * (idle + longest) + LONG_ROUND,
      })),
  }
}
export type Beats = ReturnType<typeof createBeats>
