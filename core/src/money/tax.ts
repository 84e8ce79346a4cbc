/**
 * How a receipt shows tax. The buyer always pays the price they saw. `included`: shows the tax within that price.
 * `added`: shows net prices and the tax, which add up to that price.
 */
export const taxKinds = ['none', 'included', 'added'] as const
/** `rate` counts hundredths of a percent: 1100 is 11 %. */
export type TaxRule = Readonly<{ kind: (typeof taxKinds)[number]; rate: number }>

/** The tax within a gross amount, in whole minor units; half a unit is rounded up. */
export function taxWithin(gross: number, { kind, rate }: TaxRule): number {
  if (kind === 'none') return 0
  // BigInt: rupiah times a rate can exceed the safe integers.
  const [part, whole] = [BigInt(gross) * BigInt(rate), BigInt(10_000 + rate)]
  return Number((2n * part + whole) / (2n * whole))
}

/** The tax of a partial refund after refunds of `before`: the parts' taxes add up to the whole's tax exactly. */
export const taxOfPart = (part: number, before: number, rule: TaxRule): number =>
  taxWithin(before + part, rule) - taxWithin(before, rule)
