/** The median; the mean of the two middle values, so that two conflicting values are both far from it. */
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

/** Band around the known unit cost: wide, since prices may have moved. */
export const knownBand: Band = { low: 0.4, high: 2.5 }
/** Band around the unit price of the game's other packages: small packages cost more per unit. */
export const unitBand: Band = { low: 0.6, high: 2 }
/** Band around the same package's cost at other providers. */
export const variantBand: Band = { low: 0.7, high: 1.6 }
/** Bounds of a pass's cost in whole rupiah, since a pass has no unit to compare. */
export const passCosts = { lowest: 5_000, highest: 1_500_000 }
