/** Rounding of prices in rupiah: up to whole hundreds, to whole five hundreds, or to the next amount ending in 900. */
export const rupiahSteps = ['hundred', 'five-hundred', 'nine-hundred'] as const
export type RupiahStep = (typeof rupiahSteps)[number]

/** Amounts of a step are `every` rupiah apart and end in `end`. */
const steps: Readonly<Record<RupiahStep, Readonly<{ every: number; end: number }>>> = {
  hundred: { every: 100, end: 0 },
  'five-hundred': { every: 500, end: 0 },
  'nine-hundred': { every: 1_000, end: 900 },
}

/** How prices in rupiah are made: the rate in force, and the owner's rounding step. */
export type RupiahPricing = Readonly<{ usdToIdr: number; step: RupiahStep }>

/**
 * Whole rupiah for a unit price in US cents, rounded up to the step. A line is this times its quantity, a total the sum
 * of its lines: nothing else is rounded. Throws RangeError without a rate.
 */
export function rupiahPrice(usdCents: number, { usdToIdr, step }: RupiahPricing): number {
  const exact = (usdCents * usdToIdr) / 100
  if (!(exact >= 0) || !(usdToIdr > 0)) throw new RangeError(`no rupiah for ${usdCents} cents at ${usdToIdr}`)
  const { every, end } = steps[step]
  // Float noise (150000.00000000003) must not raise a price by a whole step.
  const wanted = Math.round(exact * 1e4) / 1e4
  return Math.max(0, Math.ceil((wanted - end) / every)) * every + end
}
