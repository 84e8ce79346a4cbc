import type { Processes } from '../platform/news/processes.ts'

/** A tenth of the limit stays unused: clocks differ, and the supplier may count calls that the store does not. */
const USED = 0.9
const SPARE = 1 - USED
/** A process learns of a new one up to one heartbeat late, so changes count for this many windows, not one. */
const PATIENCE = 1.25

/**
 * Returns this process's share (0 to 1) of the supplier's rate limit per window, without a database read. The others
 * may just have used up their shares, so a new process gets only part of the spare tenth for one window. A stopped
 * process keeps its share for as long.
 */
export const callShareOf =
  (processes: Processes, windowMs: number): (() => number) =>
  () => {
    const living = processes.mostWithin(windowMs * PATIENCE)
    return processes.isNewWithin(windowMs * PATIENCE) ? SPARE / living ** 2 : USED / living
  }
