/**
 * What a receipt says of tax. A buyer pays the price they saw in any case: `included` shows the tax within it, `added`
 * the net prices and the tax on top of them, which sum to it.
 */
export const taxKinds = ['none', 'included', 'added'] as const
/** `rate` counts hundredths of a percent: 1100 is 11 %. */
export type TaxRule = Readonly<{ kind: (typeof taxKinds)[number]; rate: number }>

/** The tax within an amount that holds it, in whole minor units; half a unit is rounded up. */
export function taxWithin(gross: number, { kind, rate }: TaxRule): number {
  if (kind === 'none') return 0
  // Rupiah times a rate can pass what a number counts exactly.
  const [part, whole] = [BigInt(gross) * BigInt(rate), BigInt(10_000 + rate)]
  return Number((2n * part + whole) / (2n * whole))
}

/** The tax of what goes back after `before` went back: the parts of an amount hold its tax between them, to the unit. */
export const taxOfPart = (part: number, before: number, rule: TaxRule): number =>
  taxWithin(before + part, rule) - taxWithin(before, rule)
