/** When the sync asks the seller instead of writing. Shares are fractions: 0.3 is 30 %. */
export type SyncLimits = Readonly<{
  /** Furthest one cost may move at once without being held. */
  largestMove: number
  /** Furthest it may move within a day, in however many steps. */
  largestDayMove: number
  /** From this factor on a price is taken for a mistake, not for a move. */
  mistakeFactor: number
  /** A list that moves or drops more than this share of the packages on sale is not applied at all. */
  largestShare: number
  /** A cost that moved further than this counts as moved in that share. */
  notableMove: number
  /** A catalogue smaller than this is not judged by shares. */
  fewestToJudge: number
  /** Providers slower than this do not keep the promised delivery time. */
  slowestMinutes: number
  /** Another provider must be cheaper by this share before it replaces the chosen one. */
  switchGain: number
  /** Turns from dearer to cheaper and back within a day that make a package one that flaps. */
  mostTurns: number
}>

export const standardLimits: SyncLimits = {
  largestMove: 0.3,
  largestDayMove: 0.6,
  mistakeFactor: 5,
  largestShare: 0.4,
  notableMove: 0.1,
  fewestToJudge: 10,
  slowestMinutes: 30,
  switchGain: 0.03,
  mostTurns: 3,
}
