import { inUsCents, type Rates } from '../money/convert.ts'
import { type Currency, currencies } from '../money/currency.ts'
import type { ChargeCurrency } from '../payment/payment-methods.ts'
import { type Fee, type FeeKey, type Fees, priceLeaving, wholeUp } from './payment-fees.ts'
import { floorWaysOf, needsRupiah, type PricingRules, type Rounding, type RuleKind, ruleFor } from './pricing-rules.ts'

type Cost = Readonly<{
  /** Whole minor units of `costCurrency`: 15500 IDR, 100 USD cents. */
  costMinor: number
  costCurrency: Currency
  rates: Rates
}>

export type PriceQuestion = Cost &
  Readonly<{
    rules: PricingRules
    gameId: string
    packageId: string
    /** The supplier of this cost, where known. */
    supplier?: string | undefined
  }>

/** The rule behind the lowest price: a share of the cost, or the smallest profit. */
export const floorReasons = ['floor', 'smallest-profit'] as const
export type FloorReason = (typeof floorReasons)[number]

export type PriceAnswer = Readonly<{
  /** The selling price, never below `floorUsdCents`. */
  priceUsdCents: number
  /** The lowest price that covers the cost, and the least profit above the cost, after the fee of `floorWay`. */
  floorUsdCents: number
  /** The way to pay whose fee sets `floorUsdCents`; undefined where no way is offered. */
  floorWay: FeeKey | undefined
  /** Whether the share of the cost or the smallest profit asks for the higher price. */
  floorReason: FloorReason
  /** The kind of rule that set the price, or whose price was raised to `floorUsdCents`. */
  rule: RuleKind
  /** The price by the rules was below `floorUsdCents`, so the price was raised to that amount. */
  belowFloor: boolean
  /** The price by the rules alone. */
  ruleUsdCents: number
}>

const isRate = (rate: number) => rate > 0 && Number.isFinite(rate)
const perDollar = (currency: Currency, rates: Rates): number => (currency === 'USD' ? 1 : (rates[currency] ?? 0))

/** Whether the cost is positive and has an exchange rate; some rules need the rupiah's rate as well. */
export function isPriceable({ costMinor, costCurrency, rates }: Cost, rules?: PricingRules): boolean {
  const rate = perDollar(costCurrency, rates)
  if (rules && needsRupiah(rules) && !isRate(perDollar('IDR', rates))) return false
  return Number.isSafeInteger(costMinor) && costMinor > 0 && isRate(rate)
}

/** Rounds up to the next number of cents that leaves `rest` when divided by `step`. */
const endings: Readonly<Record<Rounding, Readonly<{ step: number; rest: number }>>> = {
  cent: { step: 1, rest: 0 },
  nine: { step: 10, rest: 9 },
  'ninety-five': { step: 100, rest: 95 },
  'ninety-nine': { step: 100, rest: 99 },
}

function roundUp(cents: number, rounding: Rounding): number {
  const { step, rest } = endings[rounding]
  return Math.ceil((cents - rest) / step) * step + rest
}

/** The cost in hundredths of its currency's unit, such as cents of a dollar. */
const minorHundredths = ({ costMinor, costCurrency }: Cost) =>
  costMinor * 10 ** (currencies.USD.exponent - currencies[costCurrency].exponent)

/** cost x (1 + percent / 100) in whole US cents, rounded up. Throws RangeError without a positive cost and rate. */
export function costPlus(cost: Cost, percent: number): number {
  const { costMinor, costCurrency, rates } = cost
  if (!isPriceable(cost)) throw new RangeError(`no price from ${costMinor} ${costCurrency}`)
  if (!(percent >= 0)) throw new RangeError(`no percentage: ${percent}`)
  return wholeUp((minorHundredths(cost) * (100 + percent)) / 100 / perDollar(costCurrency, rates))
}

function rupiahPerDollar({ IDR: rate }: Rates): number {
  if (rate === undefined || !isRate(rate)) throw new RangeError(`no rate of the rupiah: ${rate}`)
  return rate
}

const costInCents = ({ costMinor, costCurrency, rates }: Cost): number =>
  inUsCents({ amount: costMinor, currency: costCurrency }, rates)

/** The cost in whole rupiah, not rounded. */
const rupiahOf = (cost: Cost) =>
  cost.costCurrency === 'IDR' ? cost.costMinor : (costInCents(cost) / 100) * rupiahPerDollar(cost.rates)

/** A unit's cost in each charge currency; null where there is no rate to convert it. */
export const costInCharge = (cost: Cost): Readonly<Record<ChargeCurrency, number>> | null =>
  isPriceable(cost) && isPriceable({ ...cost, costCurrency: 'IDR' })
    ? { USD: costInCents(cost), IDR: rupiahOf(cost) }
    : null

type Floor = Pick<PriceAnswer, 'floorUsdCents' | 'floorWay' | 'floorReason'>
type Needed = Readonly<{ cents: number; reason: FloorReason }>

let listed: { fees: Fees; list: readonly (readonly [FeeKey, Fee])[] } = { fees: {}, list: [] }

/** Called for every package of a catalogue with the same fees, so the list is built once. */
function listOf(fees: Fees) {
  if (listed.fees !== fees) listed = { fees, list: Object.entries(fees) as [FeeKey, Fee][] }
  return listed.list
}

/** cost + smallest profit in whole US cents, rounded up; 0 without a smallest profit. */
const withSmallestProfit = (cost: Cost, { smallestProfitIdr = 0 }: PricingRules) =>
  smallestProfitIdr > 0 ? wholeUp(costInCents(cost) + (smallestProfitIdr * 100) / rupiahPerDollar(cost.rates)) : 0

/** The amount left after the fee must be at least max(cost x (1 + percent / 100), cost + smallest profit). */
const neededOf = (cost: Cost, floorPercent: number, withProfit: number): Needed => {
  const cents = costPlus(cost, floorPercent)
  return withProfit > cents ? { cents: withProfit, reason: 'smallest-profit' } : { cents, reason: 'floor' }
}

/** The lowest price in US cents that covers cost, least profit and this fee; infinite if the fee takes everything. */
export function floorByWay(cost: Cost, rules: PricingRules, fee: Fee): number {
  const needed = neededOf(cost, fee.floorPercent ?? rules.floorPercent, withSmallestProfit(cost, rules))
  return priceLeaving(needed.cents, fee, cost.rates.IDR)
}

/** The lowest price in US cents at which a unit of this cost is sold. */
function floorOf(cost: Cost, gameId: string, rules: PricingRules): Floor {
  const { floorPercent, fees } = rules
  const isEvery = floorWaysOf(rules, gameId) === 'every'
  const withProfit = withSmallestProfit(cost, rules)
  const forAll = neededOf(cost, floorPercent, withProfit)
  let floor: Floor | undefined
  for (const [floorWay, fee] of listOf(fees)) {
    const needed = fee.floorPercent === undefined ? forAll : neededOf(cost, fee.floorPercent, withProfit)
    const floorUsdCents = priceLeaving(needed.cents, fee, cost.rates.IDR)
    // A way with a fee of 100 % or more is never offered, so no price has to cover its fee.
    if (!Number.isFinite(floorUsdCents)) continue
    const before = floor?.floorUsdCents ?? (isEvery ? 0 : Number.POSITIVE_INFINITY)
    if (isEvery ? floorUsdCents > before : floorUsdCents < before) {
      floor = { floorUsdCents, floorWay, floorReason: needed.reason }
    }
  }
  return floor ?? { floorUsdCents: forAll.cents, floorWay: undefined, floorReason: forAll.reason }
}

/**
 * Computes a package's price from its supplier cost by the most specific rule. The price is rounded up, and raised to
 * the lowest price that covers cost and fees. Throws RangeError for an impossible cost or rate.
 */
export function priceOf(question: PriceQuestion): PriceAnswer {
  const { rules, gameId } = question
  const { floorUsdCents, floorWay, floorReason } = floorOf(question, gameId, rules)
  const { kind, rule } = ruleFor(rules, question, () => rupiahOf(question))
  const isFixed = 'fixedCents' in rule
  const ruleUsdCents = isFixed ? rule.fixedCents : roundUp(costPlus(question, rule.marginPercent), rules.rounding)
  const belowFloor = ruleUsdCents < floorUsdCents
  const raised = isFixed ? floorUsdCents : roundUp(floorUsdCents, rules.rounding)
  const priceUsdCents = belowFloor ? raised : ruleUsdCents
  return { priceUsdCents, floorUsdCents, floorWay, floorReason, rule: kind, belowFloor, ruleUsdCents }
}
