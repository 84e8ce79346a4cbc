import type { Rates } from '../money/convert.ts'
import type { Currency } from '../money/currency.ts'
import { type FeeKey, type Fees, feeCents } from './payment-fees.ts'
import { costPlus, type FloorReason, isPriceable, priceOf } from './price-of.ts'
import type { PricingRules, RuleKind } from './pricing-rules.ts'

/** A package with its current supplier cost and its current price. */
export type PricedItem = Readonly<{
  packageId: string
  gameId: string
  gameName: string
  name: string
  costMinor: number
  costCurrency: Currency
  priceUsdCents: number
  /** The supplier of this cost, where known. */
  supplier?: string | undefined
}>

export type SimulatedPrice = Readonly<{
  packageId: string
  /** US cents, rounded up; so is the price's fee. */
  costUsdCents: number
  priceUsdCents: number
  /** The kind of the rule that set the price, and the price by that rule alone. */
  rule: RuleKind
  ruleUsdCents: number
  floorUsdCents: number
  /** The rule behind `floorUsdCents`: a share of the cost, or the smallest profit. */
  floorReason: FloorReason
  /** The way to pay whose fee the price has to cover; undefined where no way is offered. */
  floorWay: FeeKey | undefined
  /** The fee of `floorWay` for the price. */
  feeUsdCents: number
  /** The price less the cost and `feeUsdCents`. */
  profitUsdCents: number
  /** The price by the rules alone is below `floorUsdCents`. */
  isRaised: boolean
  /** The current price is below `floorUsdCents`. */
  isBelowFloorNow: boolean
}>

export type Simulation = Readonly<{
  prices: readonly SimulatedPrice[]
  /** Packages whose cost cannot be converted at these rates. */
  unpriced: readonly string[]
  totals: Readonly<{
    count: number
    changed: number
    raised: number
    belowFloorNow: number
    /** Totals of selling each package once: US cents. */
    revenueUsdCents: number
    costUsdCents: number
    feesUsdCents: number
    profitUsdCents: number
  }>
}>

function simulateOne(item: PricedItem, rules: PricingRules, rates: Rates): SimulatedPrice {
  const { packageId, gameId, supplier, costMinor, costCurrency } = item
  const cost = { costMinor, costCurrency, rates }
  const answer = priceOf({ ...cost, rules, gameId, packageId, supplier })
  const costUsdCents = costPlus(cost, 0)
  const fee = answer.floorWay && rules.fees[answer.floorWay]
  const feeUsdCents = fee ? feeCents(answer.priceUsdCents, fee, rates.IDR) : 0
  return {
    packageId,
    costUsdCents,
    rule: answer.rule,
    ruleUsdCents: answer.ruleUsdCents,
    floorUsdCents: answer.floorUsdCents,
    floorReason: answer.floorReason,
    floorWay: answer.floorWay,
    feeUsdCents,
    priceUsdCents: answer.priceUsdCents,
    profitUsdCents: answer.priceUsdCents - feeUsdCents - costUsdCents,
    isRaised: answer.belowFloor,
    isBelowFloorNow: item.priceUsdCents < answer.floorUsdCents,
  }
}

/** Price and profit of every package with other rules, rates or fees. Changes nothing and works offline. */
export function simulate(
  catalogue: readonly PricedItem[],
  rules: PricingRules,
  rates: Rates,
  fees: Fees = rules.fees,
): Simulation {
  const charged = { ...rules, fees }
  const isPriced = (item: PricedItem) => isPriceable({ ...item, rates }, charged)
  const priceable = catalogue.filter(isPriced)
  const prices = priceable.map((item) => simulateOne(item, charged, rates))
  const sum = (of: (price: SimulatedPrice) => number) => prices.reduce((total, price) => total + of(price), 0)
  return {
    prices,
    unpriced: catalogue.filter((item) => !isPriced(item)).map((item) => item.packageId),
    totals: {
      count: prices.length,
      changed: prices.filter((price, index) => price.priceUsdCents !== priceable[index]?.priceUsdCents).length,
      raised: prices.filter((price) => price.isRaised).length,
      belowFloorNow: prices.filter((price) => price.isBelowFloorNow).length,
      revenueUsdCents: sum((price) => price.priceUsdCents),
      costUsdCents: sum((price) => price.costUsdCents),
      feesUsdCents: sum((price) => price.feeUsdCents),
      profitUsdCents: sum((price) => price.profitUsdCents),
    },
  }
}
