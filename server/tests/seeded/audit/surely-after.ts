import { CLOCK_AHEAD } from '../play/last-moment.ts'

/** Whether `later` was written after `earlier`, even if a process's clock was two seconds ahead. */
export const isSurelyAfter = (later: string, earlier: string): boolean =>
  Date.parse(later) - Date.parse(earlier) > CLOCK_AHEAD
