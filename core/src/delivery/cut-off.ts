import { DAY, HOUR, MINUTE } from '../time.ts'

/** Times of day in Jakarta, such as 23:45; `until` may be on the next day. */
export type CutOff = Readonly<{ from: string; until: string }>

/** Jakarta is seven hours ahead of UTC all year. */
const jakarta = 7 * HOUR

function msOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * HOUR + minutes * MINUTE
}

/** The end of the day in Jakarta at this moment. */
export function endOfDayInJakarta(now: Date): Date {
  const sinceMidnight = (now.getTime() + jakarta) % DAY
  return new Date(now.getTime() - sinceMidnight + DAY)
}

/** The end of the cut-off that is under way at this moment; undefined outside the cut-off. */
export function endOfCutOff(cutOff: CutOff, now: Date): Date | undefined {
  const midnight = endOfDayInJakarta(now).getTime() - DAY
  const [from, until] = [midnight + msOfDay(cutOff.from), midnight + msOfDay(cutOff.until)]
  const at = now.getTime()
  if (from <= until) return at >= from && at < until ? new Date(until) : undefined
  if (at < until) return new Date(until)
  return at >= from ? new Date(until + DAY) : undefined
}
