import type { CheckState } from './opening.ts'

/** One check as far as it matters when it is made again; `state` is undefined while it never had an answer. */
export type TriedCheck = Readonly<{ state: CheckState | undefined; isUnmade: boolean }>

/** How often checks are made again, in milliseconds. */
export type CheckIntervals = Readonly<{
  /** Of a closed store what is not good, since buyers wait for it. */
  closed: number
  /** Of an open store what is not good. */
  red: number
  all: number
}>

export function intervalOf({ state, isUnmade }: TriedCheck, isOpen: boolean, intervals: CheckIntervals): number {
  const isGood = (state === 'green' || state === 'yellow') && !isUnmade
  if (isGood) return intervals.all
  return isOpen ? intervals.red : intervals.closed
}
