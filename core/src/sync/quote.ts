import type { Rates } from '../money/convert.ts'
import { priceOf } from '../pricing/price-of.ts'
import type { PricingRules } from '../pricing/pricing-rules.ts'

/** Inputs of the price calculation. */
export type Pricing = Readonly<{
  rules: PricingRules
  rates: Rates
  /** The supplier of the costs, unless an item names its own. */
  supplier?: string | undefined
}>

type Quoted = Readonly<{ id: string; gameId: string; supplier?: string | undefined }>

/** The only place where the sync calculates a package's price; `cost` is whole rupiah. */
export function quote({ id, gameId, supplier }: Quoted, cost: number, pricing: Pricing) {
  const { rules, rates } = pricing
  const whose = supplier ?? pricing.supplier
  return priceOf({ costMinor: cost, costCurrency: 'IDR', rates, rules, gameId, packageId: id, supplier: whose })
}

/** Rupiah for one dollar, to recognise prices in the wrong currency. */
export const rupiahRate = ({ rates }: Pricing): number => rates.IDR ?? Number.NaN
