import { HOUR, MINUTE } from '@topup/core/time'

const freeFailures = 5

const longestLock = HOUR

/** When the next attempt is allowed: at once after up to four failures in a row, then after 1 min, doubling to 1 h. */
export function lockedUntil(failures: number, now: Date): string | null {
  if (failures < freeFailures) return null
  const wait = Math.min(MINUTE * 2 ** (failures - freeFailures), longestLock)
  return new Date(now.getTime() + wait).toISOString()
}

/** The range in which a valid lock ends. A lock that ends later was set while the clock was ahead, and is void. */
export const endsOfLocks = (now: Date) => ({
  after: now.toISOString(),
  until: new Date(now.getTime() + longestLock).toISOString(),
})

/** Whether a lock that ends at `until` is in force. */
export function isLocked(until: string | null, now: Date): until is string {
  const ends = endsOfLocks(now)
  return until !== null && until > ends.after && until <= ends.until
}
