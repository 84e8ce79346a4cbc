import { CLOCK_AHEAD } from '../play/last-moment.ts'

/** Tells whether `later` was written after `earlier`, even if the clock of one process was two seconds ahead of the other's. */
export const isSurelyAfter = (later: string, earlier: string): boolean =>
  Date.parse(later) - Date.parse(earlier) > CLOCK_AHEAD
