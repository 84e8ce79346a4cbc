/**
 * Remembers a supplier that answers nothing certain. Times are ISO-8601. A failure is its time, a space and its checkout; the release
 * before this one wrote the time alone.
 */
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

/**
 * Counts that an order of this checkout ended without an answer: too many checkouts in a window open it, so that the many orders of one
 * cart keep no other buyer waiting. One during a try opens it again.
 */
export function countFailure(
  breaker: Breaker,
  checkoutId: string,
  now: Date,
  { threshold, windowMs, openMs }: BreakerRules,
): Breaker {
  if (breaker.openUntil !== null) return keepOpen(now, openMs)
  const since = later(now, -windowMs)
  const others = breaker.failures.filter((failure) => failure > since && failure.split(' ')[1] !== checkoutId)
  const failures = [...others, `${now.toISOString()} ${checkoutId}`]
  return failures.length >= threshold ? keepOpen(now, openMs) : { failures, openUntil: null }
}
