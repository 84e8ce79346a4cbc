import type { Rates } from '../money/convert.ts'
import { type PriceAnswer, priceOf } from '../pricing/price-of.ts'
import type { PricingRules } from '../pricing/pricing-rules.ts'

/** What prices are made by. */
export type Pricing = Readonly<{ rules: PricingRules; rates: Rates }>

/** Card providers take no smaller payment. */
const lowestPrice = 50

/** The only place where the sync asks what a package costs the buyer; `cost` is whole rupiah. */
export const quote = (item: Readonly<{ id: string; gameId: string }>, cost: number, { rules, rates }: Pricing) =>
  priceOf({ costMinor: cost, costCurrency: 'IDR', rates, rules, gameId: item.gameId, packageId: item.id })

/** Why nobody may be sold this; undefined when it can be sold. */
export const quoteProblem = ({ priceUsdCents }: PriceAnswer): string | undefined =>
  priceUsdCents < lowestPrice ? `At ${priceUsdCents} cents it is below the smallest card payment` : undefined

/** Rupiah for one dollar: what a price in the wrong currency is recognised by. */
export const rupiahRate = ({ rates }: Pricing): number => rates.IDR ?? Number.NaN
