import type { ChargeCurrency } from '../payment/payment-methods.ts'
import { type Fee, onceOf, shareOf } from './payment-fees.ts'

/** A way to pay as a total meets it: its fee, and the smallest and largest payment in the currency it charges. */
export type JudgedWay = Readonly<{ currency: ChargeCurrency; fee: Fee | undefined; min: number; max: number }>

/** One order of a checkout. No cost where a person delivers it: its price is the seller's own, and bears its part of the fee. */
export type SoldLine = Readonly<{
  quantity: number
  /** What a unit is charged, in the smallest unit of each currency a way may charge. */
  unit: Readonly<Record<ChargeCurrency, number>>
  /** US cents, not rounded. */
  costCents: number | null
}>

/** What a total is judged by: the rate it was quoted at, the floor for all ways, and the margin of what could be added. */
export type WayMarket = Readonly<{
  usdToIdr: number
  floorPercent: number
  /** Whole rupiah that each unit leaves at least, whatever its cost. */
  smallestProfitIdr?: number | undefined
  marginPercent: number
}>

/** What has to be left of a unit above its cost: of these the larger. */
type Floor = Readonly<{ percent: number; profitIdr: number }>

export type WayVerdict = Readonly<{
  /** What this way would charge, in the smallest unit of its currency. */
  amount: number
  /** Why it is not offered for this total. */
  problem: 'fee' | 'too-small' | 'too-large' | undefined
  /** The total from which it would be, if what is added earns the shop's margin; undefined where no addition helps. */
  from: number | undefined
}>

/** Sums of cents and rupiah that fit must not fail by float noise. */
const SLACK = 1e-6

const totalOf = (currency: ChargeCurrency, lines: readonly SoldLine[]): number =>
  lines.reduce((sum, { unit, quantity }) => sum + unit[currency] * quantity, 0)

/** What a way keeps of a total, in the smallest unit of its currency; not rounded. */
export function feeOfTotal({ currency, fee }: JudgedWay, total: number, usdToIdr: number): number {
  if (!fee || total === 0) return 0
  const once = onceOf(fee, usdToIdr)
  return total * shareOf(fee) + (currency === 'USD' ? once : (once * usdToIdr) / 100)
}

const costIn = (currency: ChargeCurrency, cents: number, usdToIdr: number): number =>
  currency === 'USD' ? cents : (cents * usdToIdr) / 100

/** What a total lacks to bear a way's fee above its costs and the floor, and whether each unit's own part covers its cost. */
function weigh(way: JudgedWay, lines: readonly SoldLine[], usdToIdr: number, floor: Floor) {
  const { currency } = way
  const total = totalOf(currency, lines)
  const kept = total === 0 ? 0 : feeOfTotal(way, total, usdToIdr) / total
  let lack = 0
  let isCovered = kept < 1
  for (const { unit, quantity, costCents } of lines) {
    if (costCents === null) continue
    const left = unit[currency] * (1 - kept)
    const cost = costIn(currency, costCents, usdToIdr)
    if (left < cost - SLACK) isCovered = false
    const profit = currency === 'USD' ? (floor.profitIdr * 100) / usdToIdr : floor.profitIdr
    lack += quantity * (cost + Math.max((cost * floor.percent) / 100, profit) - left)
  }
  return { total, lack, isCovered }
}

const floorOf = ({ fee }: JudgedWay, { floorPercent, smallestProfitIdr = 0 }: WayMarket): Floor => ({
  percent: fee?.floorPercent ?? floorPercent,
  profitIdr: smallestProfitIdr,
})

/** Amounts a buyer is told: whole tens of cents, whole thousands of rupiah. */
const TOLD_IN: Readonly<Record<ChargeCurrency, number>> = { USD: 10, IDR: 1_000 }

/**
 * From what total on a way is offered, if what is added earns the shop's margin. A cent, or a rupiah step, is kept as
 * room for what rounding takes of it.
 */
function fromOf(way: JudgedWay, total: number, lack: number, { floorPercent, marginPercent }: WayMarket) {
  const gain = 1 - (way.fee ? shareOf(way.fee) : 0) - (100 + floorPercent) / (100 + marginPercent)
  if (gain <= 0) return undefined
  const room = way.currency === 'USD' ? 1 : 100
  const step = TOLD_IN[way.currency]
  const from = Math.ceil(Math.max(way.min, total + (lack + room) / gain) / step - SLACK) * step
  return from <= way.max ? from : undefined
}

function judge(way: JudgedWay, lines: readonly SoldLine[], market: WayMarket, floor: Floor): WayVerdict {
  const { total: amount, lack, isCovered } = weigh(way, lines, market.usdToIdr, floor)
  if (amount > way.max) return { amount, problem: 'too-large', from: undefined }
  const isBorne = isCovered && lack <= SLACK * Math.max(1, amount)
  if (!isBorne)
    return {
      amount,
      problem: 'fee',
      from: fromOf(way, amount, Math.max(lack, 0), { ...market, floorPercent: floor.percent }),
    }
  if (amount < way.min) return { amount, problem: 'too-small', from: way.min }
  return { amount, problem: undefined, from: undefined }
}

/**
 * Which ways to pay bear a total: what is charged, less the way's fee, leaves every cost and the floor, and of each unit
 * its own part of both leaves its cost, since that is what sending is judged by. Where costs or rates have moved so far
 * since the prices were made that no way leaves the floor, those that still leave every cost are offered: the floor is
 * the room for that, and a price that was told is kept.
 */
export function judgeWays(ways: readonly JudgedWay[], lines: readonly SoldLine[], market: WayMarket): WayVerdict[] {
  const verdicts = ways.map((way) => judge(way, lines, market, floorOf(way, market)))
  if (verdicts.some(({ problem }) => problem === undefined || problem === 'too-small')) return verdicts
  return ways.map((way) => judge(way, lines, market, { percent: 0, profitIdr: 0 }))
}

/** How many of one thing have to be bought before a way is offered; undefined where not even `most` are enough. */
export function quantityFor(way: JudgedWay, line: SoldLine, market: WayMarket, most: number): number | undefined {
  for (let quantity = 1; quantity <= most; quantity++) {
    const { problem } = judge(way, [{ ...line, quantity }], market, floorOf(way, market))
    if (!problem) return quantity
    if (problem === 'too-large') return undefined
  }
  return undefined
}
