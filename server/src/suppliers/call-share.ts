import type { Processes } from '../platform/news/processes.ts'

/** A tenth of the limit stays unused: clocks differ, and the supplier may count calls that the store did not. */
const USED = 0.9
const SPARE = 1 - USED
/** News of a new process takes up to one heartbeat, so wait this many windows instead of one. */
const PATIENCE = 1.25

/**
 * Returns this process's share of the supplier's limit per window, read from memory. A process that joins others gets
 * only part of the spare tenth for one window, as they may just have used up theirs. The share of a process that left
 * counts as used for as long.
 */
export const callShareOf =
  (processes: Processes, windowMs: number): (() => number) =>
  () => {
    const living = processes.mostWithin(windowMs * PATIENCE)
    return processes.isNewWithin(windowMs * PATIENCE) ? SPARE / living ** 2 : USED / living
  }
