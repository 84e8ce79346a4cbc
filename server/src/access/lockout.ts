import { HOUR, MINUTE } from '@topup/core/time'

const freeFailures = 5

const longestLock = HOUR

/**
 * When the next attempt is taken after so many failures in a row: none for the first four, then 1 min doubling to
 * 1 h.
 */
export function lockedUntil(failures: number, now: Date): string | null {
  if (failures < freeFailures) return null
  const wait = Math.min(MINUTE * 2 ** (failures - freeFailures), longestLock)
  return new Date(now.getTime() + wait).toISOString()
}

/**
 * The times between which a lock that still holds ends. A lock that ends later was set while the clock was ahead,
 * and does not hold.
 */
export const endsOfLocks = (now: Date) => ({
  after: now.toISOString(),
  until: new Date(now.getTime() + longestLock).toISOString(),
})

/** Whether a lock that ends at `until` holds. */
export function isLocked(until: string | null, now: Date): until is string {
  const ends = endsOfLocks(now)
  return until !== null && until > ends.after && until <= ends.until
}
