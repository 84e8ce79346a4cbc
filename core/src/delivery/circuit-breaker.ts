/** What is remembered of a supplier that answers nothing certain. Times are ISO-8601. */
export type Breaker = Readonly<{ failures: readonly string[]; openUntil: string | null }>
export type BreakerRules = Readonly<{ threshold: number; windowMs: number; openMs: number }>

export const closedBreaker: Breaker = { failures: [], openUntil: null }

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** `one`: the wait is over, so a single order may try whether the supplier is back. */
export function breakerState({ openUntil }: Breaker, now: Date): 'closed' | 'open' | 'one' {
  if (openUntil === null) return 'closed'
  return openUntil > now.toISOString() ? 'open' : 'one'
}

/** Keeps everybody away for a while: after a refusal of our account, and while a single try is under way. */
export const keepOpen = (now: Date, ms: number): Breaker => ({ failures: [], openUntil: later(now, ms) })

/** An order ended without an answer: too many of those in a window open it, one during a try opens it again. */
export function countFailure(breaker: Breaker, now: Date, { threshold, windowMs, openMs }: BreakerRules): Breaker {
  if (breaker.openUntil !== null) return keepOpen(now, openMs)
  const since = later(now, -windowMs)
  const failures = [...breaker.failures.filter((time) => time > since), now.toISOString()]
  return failures.length >= threshold ? keepOpen(now, openMs) : { failures, openUntil: null }
}
