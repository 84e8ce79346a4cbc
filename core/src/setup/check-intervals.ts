import type { CheckState } from './opening.ts'

/** A check's last result, to decide when it runs again; `state` is undefined while it never had an answer. */
export type TriedCheck = Readonly<{ state: CheckState | undefined; isUnmade: boolean }>

/** Milliseconds between two runs of a check. */
export type CheckIntervals = Readonly<{
  /** For checks of a closed store that are not good, since buyers wait for it to open. */
  closed: number
  /** For checks of an open store that are not good. */
  red: number
  all: number
}>

export function intervalOf({ state, isUnmade }: TriedCheck, isOpen: boolean, intervals: CheckIntervals): number {
  const isGood = (state === 'green' || state === 'yellow') && !isUnmade
  if (isGood) return intervals.all
  return isOpen ? intervals.red : intervals.closed
}
