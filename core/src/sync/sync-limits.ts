/** Limits beyond which the sync asks the seller before writing. Shares are fractions: 0.3 is 30 %. */
export type SyncLimits = Readonly<{
  /** The largest move of a cost in one sync that is adopted without asking the seller. */
  largestMove: number
  /** The largest move of a cost within a day, in any number of steps, that is adopted without asking the seller. */
  largestDayMove: number
  /** A price that changes by this factor or more is taken for a mistake, not for a move. */
  mistakeFactor: number
  /** A list that moves or drops more than this share of the packages on sale is not applied at all. */
  largestShare: number
  /** A cost that moved by more than this counts towards that share. */
  notableMove: number
  /** Catalogues smaller than this are not judged by shares. */
  fewestToJudge: number
  /** Providers slower than this do not keep the promised delivery time. */
  slowestMinutes: number
  /** The chosen provider is replaced only by one that is cheaper by this share. */
  switchGain: number
  /** Changes of direction within a day from which a package's cost counts as flapping. */
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
