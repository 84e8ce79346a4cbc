import type { Language } from '@topup/core/pages/page-renderer'
import { dateFormat } from '../../shared/dates.ts'

const clock = dateFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit' })
const day = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** Formats to the second, in the reader's time zone; names the day unless it is today. */
export function formatTime(iso: string, language: Language, now = new Date()): string {
  const at = new Date(iso)
  const time = clock(language, at)
  return day(language, at) === day(language, now) ? time : `${day(language, at)}, ${time}`
}
