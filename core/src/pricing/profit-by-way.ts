import type { Rates } from '../money/convert.ts'
import type { PaymentMethod } from '../payment/payment-methods.ts'
import { type Fee, type FeeKey, type Fees, feeCents } from './payment-fees.ts'
import { floorByWay } from './price-of.ts'
import type { PricingRules } from './pricing-rules.ts'
import type { PricedItem, SimulatedPrice } from './simulate.ts'

/** The number of recent payments by a way. */
export type PaidBy = Readonly<{ method: PaymentMethod; channel: string | null; count: number }>

export type WayProfit = Readonly<{
  way: FeeKey
  /** The number of packages the way can pay for, each bought alone and once. */
  bears: number
  /** Profit in US cents of the packages that `bears` counts, by this way. */
  profitUsdCents: number
  /** The way's share of the payments: 0 to 1. */
  share: number
}>

export type ProfitByWay = Readonly<{
  ways: readonly WayProfit[]
  /** Profit in US cents of selling each package once, by the ways that can pay for it, weighted by their shares. */
  weightedUsdCents: number
  /** The number of payments the shares come from; where it is 0, every way counts the same. */
  payments: number
}>

type Weighed = Readonly<{ way: FeeKey; fee: Fee; share: number }>

/** The key of the fee that applies: of the channel where it has a fee itself, else of its method. */
const wayOf = (fees: Fees, { method, channel }: PaidBy): FeeKey =>
  channel !== null && Object.hasOwn(fees, channel) ? (channel as FeeKey) : method

/** The ways with their shares of the payments; equal shares where there are no payments. */
function weigh(fees: Fees, paidBy: readonly PaidBy[]): Readonly<{ ways: Weighed[]; payments: number }> {
  const listed = Object.entries(fees) as [FeeKey, Fee][]
  const counts = new Map(listed.map(([way]) => [way, 0]))
  for (const paid of paidBy) {
    const way = wayOf(fees, paid)
    const before = counts.get(way)
    if (before !== undefined) counts.set(way, before + paid.count)
  }
  const payments = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const shareOf = (way: FeeKey) => (payments === 0 ? 1 / listed.length : (counts.get(way) ?? 0) / payments)
  return { ways: listed.map(([way, fee]) => ({ way, fee, share: shareOf(way) })), payments }
}

/** Mean profit of the ways that can pay for a package, weighted by share; unweighted where none was used. */
function meanOf(borne: readonly Readonly<{ profit: number; share: number }>[]): number {
  const shares = borne.reduce((sum, { share }) => sum + share, 0)
  const weights = borne.map(({ share }) => (shares > 0 ? share / shares : 1 / borne.length))
  return borne.reduce((sum, { profit }, index) => sum + profit * (weights[index] ?? 0), 0)
}

/** Profit of simulated prices by each way to pay. `rules.fees` holds the fees of the ways offered. */
export function profitByWay(
  catalogue: readonly PricedItem[],
  prices: readonly SimulatedPrice[],
  rules: PricingRules,
  rates: Rates,
  paidBy: readonly PaidBy[],
): ProfitByWay {
  const { ways, payments } = weigh(rules.fees, paidBy)
  const items = new Map(catalogue.map((item) => [item.packageId, item]))
  const totals = ways.map(({ way, share }) => ({ way, bears: 0, profitUsdCents: 0, share }))
  let weighted = 0
  for (const { packageId, priceUsdCents, costUsdCents } of prices) {
    const item = items.get(packageId)
    if (!item) continue
    const borne = ways.flatMap(({ fee, share }, index) => {
      if (priceUsdCents < floorByWay({ ...item, rates }, rules, fee)) return []
      const profit = priceUsdCents - feeCents(priceUsdCents, fee, rates.IDR) - costUsdCents
      const total = totals[index]
      if (total) {
        total.bears += 1
        total.profitUsdCents += profit
      }
      return [{ profit, share }]
    })
    weighted += ways.length === 0 ? priceUsdCents - costUsdCents : meanOf(borne)
  }
  return { ways: totals, weightedUsdCents: Math.round(weighted), payments }
}
