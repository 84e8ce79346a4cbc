import type { CheckState } from './opening.ts'

/** A check's last result, to decide when it runs again; `state` is undefined while it never had an answer. */
export type TriedCheck = Readonly<{ state: CheckState | undefined; isUnmade: boolean }>

/** Milliseconds between two runs of a check. */
export type CheckIntervals = Readonly<{
  /** For checks without a good result while the store is closed, since buyers wait for it to open. */
  closed: number
  /** For checks without a good result while the store is open. */
  red: number
  all: number
}>

export function intervalOf({ state, isUnmade }: TriedCheck, isOpen: boolean, intervals: CheckIntervals): number {
  const isGood = (state === 'green' || state === 'yellow') && !isUnmade
  if (isGood) return intervals.all
  return isOpen ? intervals.red : intervals.closed
}
