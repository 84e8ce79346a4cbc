import { setTimeout as wait } from 'node:timers/promises'

const longestHoldMs = 60_000
/** The longest wait for open requests whose answers have not begun, such as one waiting for a payment provider. */
const longestLeaveMs = 5_000

/** Thrown while no store runs; the front answers 503. */
export class NotServing extends Error {}
const notRunning =
  'The store does not run: the terminal of npm run dev shows why. It starts when a source of it changes.'
const startsLate = 'The store takes longer than a minute to start: the terminal of npm run dev shows why.'

/** Lets requests pass to the store, or wait while one store takes over from another. */
export function createHold() {
  let held: Promise<void> | undefined
  let isServing = true
  const begun = new Set<Promise<unknown>>()
  return {
    /** Begins a request once the store serves. */
    async pass<T>(begin: () => Promise<T>): Promise<T> {
      const until = Date.now() + longestHoldMs
      while (held) {
        const isLate = await Promise.race([held, wait(until - Date.now(), true, { ref: false })])
        if (isLate) throw new NotServing(startsLate)
      }
      if (!isServing) throw new NotServing(notRunning)
      const answer = begin()
      begun.add(answer)
      const end = () => begun.delete(answer)
      answer.then(end, end)
      return answer
    },
    /** Holds new requests, waits for the earlier ones to be answered, and then runs `work`, which replaces a process. */
    async during(work: () => Promise<void>): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      try {
        await Promise.race([Promise.allSettled(begun), wait(longestLeaveMs, undefined, { ref: false })])
        await work()
      } finally {
        held = undefined
        resolve()
      }
    },
    /** Sets whether there is a store to pass requests to; without one they are refused. */
    setServing(serves: boolean) {
      isServing = serves
    },
  }
}

export type Hold = ReturnType<typeof createHold>
