import type { Processes } from '../platform/news/processes.ts'

/** A tenth of what a supplier allows is left alone: clocks differ, and it may count calls that we did not. */
const USED = 0.9
const SPARE = 1 - USED
/** News of who came takes a moment, and the next beat at most: as much longer than a window is waited. */
const PATIENCE = 1.25

/**
 * This process's part of what a supplier allows in a window, read from memory. One that came to others has for a window
 * only a part of the spare tenth, so small that several of them fit: the others may just have used up what was theirs
 * alone. What one that left used up counts as long.
 */
export const callShareOf =
  (processes: Processes, windowMs: number): (() => number) =>
  () => {
    const living = processes.mostWithin(windowMs * PATIENCE)
    return processes.isNewWithin(windowMs * PATIENCE) ? SPARE / living ** 2 : USED / living
  }
