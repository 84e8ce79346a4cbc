import { CLOCK_AHEAD } from '../play/last-moment.ts'

/** Tells whether a time that one process wrote down came after another process's, whichever of their clocks was ahead. */
export const isSurelyAfter = (later: string, earlier: string): boolean =>
  Date.parse(later) - Date.parse(earlier) > CLOCK_AHEAD
