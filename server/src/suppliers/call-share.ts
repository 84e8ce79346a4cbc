import type { Processes } from '../platform/news/processes.ts'

/** A tenth of the limit stays unused: clocks differ, and the supplier may count calls that the store does not. */
const USED = 0.9
const SPARE = 1 - USED
/** A process learns of changes up to one heartbeat late, so a change counts for 1.25 windows instead of one. */
const PATIENCE = 1.25

/**
 * Returns this process's share (0 to 1) of the supplier's rate limit per window, without a database read. Running
 * processes may just have used up their shares, so a new process gets only part of the spare tenth for one window. A
 * stopped process's share counts as used for as long.
 */
export const callShareOf =
  (processes: Processes, windowMs: number): (() => number) =>
  () => {
    const living = processes.mostWithin(windowMs * PATIENCE)
    return processes.isNewWithin(windowMs * PATIENCE) ? SPARE / living ** 2 : USED / living
  }
