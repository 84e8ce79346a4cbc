import type { Rates } from '../money/convert.ts'
import { priceOf } from '../pricing/price-of.ts'
import type { PricingRules } from '../pricing/pricing-rules.ts'

/** What prices are made by. */
export type Pricing = Readonly<{ rules: PricingRules; rates: Rates }>

/** The only place where the sync asks what a package costs the buyer; `cost` is whole rupiah. */
export const quote = (item: Readonly<{ id: string; gameId: string }>, cost: number, { rules, rates }: Pricing) =>
  priceOf({ costMinor: cost, costCurrency: 'IDR', rates, rules, gameId: item.gameId, packageId: item.id })

/** Rupiah for one dollar: what a price in the wrong currency is recognised by. */
export const rupiahRate = ({ rates }: Pricing): number => rates.IDR ?? Number.NaN
