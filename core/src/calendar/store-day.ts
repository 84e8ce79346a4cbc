import { DAY, HOUR } from '../time.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name) !== undefined
  } catch {
    return false
  }
}

/** The store's local time as a Date whose UTC fields hold it. */
function wallTime(instant: Date, timeZone: string): Date {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

/** The store's calendar day at an instant: `2026-11-20`. */
export const storeDay = (instant: Date, timeZone: string): string =>
  wallTime(instant, timeZone).toISOString().slice(0, 10)

/** 1 is Monday, 7 is Sunday. */
export const storeWeekday = (instant: Date, timeZone: string): number =>
  ((wallTime(instant, timeZone).getUTCDay() + 6) % 7) + 1

/** The hour of the store's local time, 0 to 23. */
export const storeHour = (instant: Date, timeZone: string): number => wallTime(instant, timeZone).getUTCHours()

/** The store's local time with its offset, for accounting software: `2026-11-20T21:37:31+07:00`. */
export function storeTime(instant: Date, timeZone: string): string {
  const wall = wallTime(instant, timeZone)
  const minutes = Math.round((wall.getTime() - Math.floor(instant.getTime() / 1000) * 1000) / 60_000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
  return wall.toISOString().slice(0, 19) + offset
}

/** The day `count` days later; earlier for a negative `count`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10)

/** The days from `from` to `to`, both included, oldest first. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The first instant of a store day; where a clock change skips midnight, the first instant that exists. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  let guess = midnight
  // Each step corrects the guess by its UTC offset; a clock change in between needs another step.
  for (let step = 0; step < 3; step++) guess -= wallTime(new Date(guess), timeZone).getTime() - midnight
  while (storeDay(new Date(guess), timeZone) < day) guess += HOUR / 2
  return new Date(guess)
}

export type Period = Readonly<{ from: string; until: string }>

/** The instants of a store day, to compare with database columns: `from` is included, `until` is not. */
export const periodOfDay = (day: string, timeZone: string): Period => ({
  from: startOfDay(day, timeZone).toISOString(),
  until: startOfDay(addDays(day, 1), timeZone).toISOString(),
})
