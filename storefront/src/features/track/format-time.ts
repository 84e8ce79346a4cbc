const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** To the second, in the reader's own zone; the day is named unless it is today. */
export function formatTime(iso: string, now = new Date()): string {
  const at = new Date(iso)
  const time = clock.format(at)
  return day.format(at) === day.format(now) ? time : `${day.format(at)}, ${time}`
}
