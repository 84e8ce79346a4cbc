import { type Money, money } from '../money/money.ts'

export type SellingRules = Readonly<{ usdToIdr: number; marginPercent: number }>

/**
 * Rupiah cost -> dollar price: cost x (1 + margin / 100), converted and rounded up to the cent.
 * Throws RangeError for a cost or a rule no shop could mean (checked again where prices are published).
 */
export function sellingPrice(cost: Money, { usdToIdr, marginPercent }: SellingRules): Money {
  if (cost.currency !== 'IDR' || cost.amount <= 0) throw new RangeError('a supplier cost is a positive rupiah amount')
  if (!(usdToIdr > 0) || !(marginPercent >= 0)) throw new RangeError('the rate and the margin must be positive')
  const cents = (cost.amount * (100 + marginPercent)) / usdToIdr
  // A product that is whole but for float noise (7.000000000000001) must not cost a cent more.
  return money(Math.ceil(Math.round(cents * 1e6) / 1e6), 'USD')
}
