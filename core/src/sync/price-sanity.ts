/** The middle value; the mean of the two middle ones, so that two that disagree are both far from it. */
export function median(values: readonly number[]): number {
  if (values.length === 1) return values[0] ?? Number.NaN
  const sorted = new Float64Array(values).sort()
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper
}

export type Band = Readonly<{ low: number; high: number }>

export const isWithin = (value: number, centre: number, band: Band): boolean =>
  value >= centre * band.low && value <= centre * band.high

/** Around what we know a unit costs: wide, prices may have moved since. */
export const knownBand: Band = { low: 0.4, high: 2.5 }
/** Around the price per unit of the game's other packages: small ones cost more a unit. */
export const unitBand: Band = { low: 0.6, high: 2 }
/** Around the same package from the other providers. */
export const variantBand: Band = { low: 0.7, high: 1.6 }
/** A pass has no unit to compare with. */
export const passCosts = { lowest: 5_000, highest: 1_500_000 }
