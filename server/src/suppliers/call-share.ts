import type { Processes } from '../platform/news/processes.ts'

/** A tenth of what a supplier allows is left alone: clocks differ, and it may count calls that we did not. */
const USED = 0.9
const SPARE = 1 - USED

/**
 * This process's part of what a supplier allows in a window, read from memory. One that came to others has for a window
 * only its part of the spare tenth: they may just have used up what was theirs alone. What one that left used up counts
 * as long.
 */
export const callShareOf =
  (processes: Processes, windowMs: number): (() => number) =>
  () =>
    (processes.isNewWithin(windowMs) ? SPARE : USED) / processes.mostWithin(windowMs)
