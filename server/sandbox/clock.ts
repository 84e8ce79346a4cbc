export type Clock = {
  now(): Date
  seconds(): number
  /** When a simulated party's wait of `ms` will be over. */
  in(ms: number): Date
  /** A simulated party's wait; divided by the time scale. */
  after(ms: number, work: () => void): void
  /** A wait set by a fault switch; never divided by the time scale. */
  afterExactly(ms: number, work: () => void): void
  stop(): void
}

export function createClock(now: () => Date, timeScale: number): Clock {
  const timers = new Set<NodeJS.Timeout>()
  const afterExactly = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }
  return {
    now,
    seconds: () => Math.floor(now().getTime() / 1000),
    in: (ms) => new Date(now().getTime() + ms / timeScale),
    after: (ms, work) => afterExactly(ms / timeScale, work),
    afterExactly,
    stop() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
