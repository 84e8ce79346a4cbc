import type { Rates } from '../money/convert.ts'
import { type Currency, currencies } from '../money/currency.ts'
import { type Fee, type FeeKey, type Fees, priceLeaving, wholeUp } from './payment-fees.ts'
import { floorWaysOf, type PricingRules, type Rounding, ruleFor } from './pricing-rules.ts'

type Cost = Readonly<{
  /** Whole minor units of `costCurrency`: 15500 IDR, 100 USD cents. */
  costMinor: number
  costCurrency: Currency
  rates: Rates
}>

export type PriceQuestion = Cost & Readonly<{ rules: PricingRules; gameId: string; packageId: string }>

export type PriceAnswer = Readonly<{
  /** What to sell for: never below `floorUsdCents`. */
  priceUsdCents: number
  /** The lowest price that leaves cost and floor after the fee of the way it has to bear. */
  floorUsdCents: number
  /** Whose fee makes that floor; undefined where no way is offered. */
  floorWay: FeeKey | undefined
  /** The rules alone asked less than the floor, so that the price was raised to it. */
  belowFloor: boolean
  /** What the rules alone ask. */
  ruleUsdCents: number
}>

const perDollar = (currency: Currency, rates: Rates): number => (currency === 'USD' ? 1 : (rates[currency] ?? 0))

/** Whether there is a cost at all, and a rate to convert it by. */
export function isPriceable({ costMinor, costCurrency, rates }: Cost): boolean {
  const rate = perDollar(costCurrency, rates)
  return Number.isSafeInteger(costMinor) && costMinor > 0 && rate > 0 && Number.isFinite(rate)
}

const nextNinetyNine = (cents: number) => Math.ceil((cents + 1) / 100) * 100 - 1

const roundUp = (cents: number, rounding: Rounding) => (rounding === 'ninety-nine' ? nextNinetyNine(cents) : cents)

/** A cost in US cents, not rounded; NaN without a rate. */
export const costInCents = ({ costMinor, costCurrency, rates }: Cost): number =>
  (costMinor * 10 ** (currencies.USD.exponent - currencies[costCurrency].exponent)) / perDollar(costCurrency, rates)

/** cost x (1 + percent / 100) in whole US cents, rounded up. Throws RangeError without a positive cost and rate. */
export function costPlus(cost: Cost, percent: number): number {
  const { costMinor, costCurrency, rates } = cost
  if (!isPriceable(cost)) throw new RangeError(`no price from ${costMinor} ${costCurrency}`)
  if (!(percent >= 0)) throw new RangeError(`no percentage: ${percent}`)
  const shift = 10 ** (currencies.USD.exponent - currencies[costCurrency].exponent)
  return wholeUp((costMinor * shift * (100 + percent)) / 100 / perDollar(costCurrency, rates))
}

type Floor = Pick<PriceAnswer, 'floorUsdCents' | 'floorWay'>

let listed: { fees: Fees; list: readonly (readonly [FeeKey, Fee])[] } = { fees: {}, list: [] }

/** Asked for every package of a catalogue by the same fees: their list is made once. */
function listOf(fees: Fees) {
  if (listed.fees !== fees) listed = { fees, list: Object.entries(fees) as [FeeKey, Fee][] }
  return listed.list
}

/** The lowest price in US cents at which a unit of this cost is sold. */
function floorOf(cost: Cost, gameId: string, rules: PricingRules): Floor {
  const { floorPercent, fees } = rules
  const isEvery = floorWaysOf(rules, gameId) === 'every'
  const needed = costPlus(cost, floorPercent)
  let floor: Floor | undefined
  for (const [floorWay, fee] of listOf(fees)) {
    const needs = fee.floorPercent === undefined ? needed : costPlus(cost, fee.floorPercent)
    const floorUsdCents = priceLeaving(needs, fee, cost.rates.IDR)
    // A way that keeps everything is never offered: no price has to bear it.
    if (!Number.isFinite(floorUsdCents)) continue
    const before = floor?.floorUsdCents ?? (isEvery ? 0 : Number.POSITIVE_INFINITY)
    if (isEvery ? floorUsdCents > before : floorUsdCents < before) floor = { floorUsdCents, floorWay }
  }
  return floor ?? { floorUsdCents: needed, floorWay: undefined }
}

/**
 * The price of a package from what the supplier takes for it: the most specific rule, rounded up, raised to the floor
 * where it would lose money. Throws RangeError for a cost or rate no shop could mean.
 */
export function priceOf(question: PriceQuestion): PriceAnswer {
  const { rules, gameId, packageId } = question
  const { floorUsdCents, floorWay } = floorOf(question, gameId, rules)
  const rule = ruleFor(rules, gameId, packageId)
  const isFixed = 'fixedCents' in rule
  const ruleUsdCents = isFixed ? rule.fixedCents : roundUp(costPlus(question, rule.marginPercent), rules.rounding)
  const belowFloor = ruleUsdCents < floorUsdCents
  const raised = isFixed ? floorUsdCents : roundUp(floorUsdCents, rules.rounding)
  return { priceUsdCents: belowFloor ? raised : ruleUsdCents, floorUsdCents, floorWay, belowFloor, ruleUsdCents }
}
