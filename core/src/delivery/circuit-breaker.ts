/**
 * State of a supplier's circuit breaker. Times are ISO 8601. A failure is its time, a space and its checkout id; the
 * previous release wrote the time alone.
 */
export type Breaker = Readonly<{ failures: readonly string[]; openUntil: string | null }>
export type BreakerRules = Readonly<{ threshold: number; windowMs: number; openMs: number }>

export const closedBreaker: Breaker = { failures: [], openUntil: null }

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** `one`: the wait is over, so a single order may test whether the supplier is back. */
export function breakerState({ openUntil }: Breaker, now: Date): 'closed' | 'open' | 'one' {
  if (openUntil === null) return 'closed'
  return openUntil > now.toISOString() ? 'open' : 'one'
}

/** Opens the breaker for a while: after the supplier refused our account, or while a single test order is open. */
export const keepOpen = (now: Date, ms: number): Breaker => ({ failures: [], openUntil: later(now, ms) })

/**
 * Counts an order of this checkout that ended without an answer. Too many failed checkouts in a window open the
 * breaker; one cart's many orders count once, so that they block no other buyer. A failed test order opens it again.
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
