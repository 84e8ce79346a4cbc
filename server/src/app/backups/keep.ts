import { addDays, storeDay, storeWeekday } from '@topup/core/calendar/store-day'

/** How many automatic backups stay: the newest of each of the last 24 hours, 14 days and 8 weeks. */
export const kept = { hours: 24, days: 14, weeks: 8 } as const

const hourOf = (at: Date) => at.toISOString().slice(0, 13)

/**
 * Returns the times of the backups to keep. Only hours, days and weeks with a backup are counted, so a store that was
 * stopped loses none. Days and weeks (from Monday) follow the store's time zone.
 */
export function chooseKept(times: readonly Date[], timeZone: string): Set<Date> {
  const dayOf = (at: Date) => storeDay(at, timeZone)
  const weekOf = (at: Date) => addDays(dayOf(at), 1 - storeWeekday(at, timeZone))
  const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime())
  const chosen = new Set<Date>()
  for (const [nameOf, most] of [
    [hourOf, kept.hours],
    [dayOf, kept.days],
    [weekOf, kept.weeks],
  ] as const) {
    const seen = new Set<string>()
    for (const at of newestFirst) {
      const name = nameOf(at)
      if (seen.has(name)) continue
      if (seen.size === most) break
      seen.add(name)
      chosen.add(at)
    }
  }
  return chosen
}
