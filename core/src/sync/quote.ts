import type { Rates } from '../money/convert.ts'
import { priceOf } from '../pricing/price-of.ts'
import type { PricingRules } from '../pricing/pricing-rules.ts'

/** What prices are made by. */
export type Pricing = Readonly<{
  rules: PricingRules
  rates: Rates
  /** Whose costs these are, where nothing else is said. */
  supplier?: string | undefined
}>

type Quoted = Readonly<{ id: string; gameId: string; supplier?: string | undefined }>

/** The only place where the sync asks what a package costs the buyer; `cost` is whole rupiah. */
export function quote({ id, gameId, supplier }: Quoted, cost: number, pricing: Pricing) {
  const { rules, rates } = pricing
  const whose = supplier ?? pricing.supplier
  return priceOf({ costMinor: cost, costCurrency: 'IDR', rates, rules, gameId, packageId: id, supplier: whose })
}

/** Rupiah for one dollar: what a price in the wrong currency is recognised by. */
export const rupiahRate = ({ rates }: Pricing): number => rates.IDR ?? Number.NaN
