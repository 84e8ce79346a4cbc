import { HOUR, MINUTE } from '@topup/core/time'

const freeFailures = 5

/** When the next attempt is taken after so many failures in a row: none for the first four, then 1 min doubling to 1 h. */
export function lockedUntil(failures: number, now: Date): string | null {
  if (failures < freeFailures) return null
  const wait = Math.min(MINUTE * 2 ** (failures - freeFailures), HOUR)
  return new Date(now.getTime() + wait).toISOString()
}
