import type { ChargeCurrency } from '../payment/payment-methods.ts'
import { type Fee, onceOf, shareOf } from './payment-fees.ts'

/** A way to pay: its fee, and its smallest and largest payment in the currency it charges. */
export type JudgedWay = Readonly<{ currency: ChargeCurrency; fee: Fee | undefined; min: number; max: number }>

/** An order of a checkout. `cost` is null where staff delivers it: its price then covers only its part of the fee. */
export type SoldLine = Readonly<{
  quantity: number
  /** Charge for one unit, in the smallest unit of each currency. */
  unit: Readonly<Record<ChargeCurrency, number>>
  /** Cost of one unit, not rounded, in the smallest unit of each currency, at the rate of its price. */
  cost: Readonly<Record<ChargeCurrency, number>> | null
}>

/** Inputs for judging a total: exchange rate, least profit of all ways, and the margin of units that could be added. */
export type WayMarket = Readonly<{
  usdToIdr: number
  floorPercent: number
  /** Smallest profit of each unit in whole rupiah, whatever its cost. */
  smallestProfitIdr?: number | undefined
  marginPercent: number
}>

/** Profit each unit must leave above its cost: the larger of the two. */
type Floor = Readonly<{ percent: number; profitIdr: number }>

export type WayVerdict = Readonly<{
  /** Charge by this way, in the smallest unit of its currency. */
  amount: number
  /** Why the way is not offered for this total. */
  problem: 'fee' | 'too-small' | 'too-large' | undefined
  /** The total from which the way is offered, if units added earn the store's margin; undefined where none help. */
  from: number | undefined
}>

/** Tolerance, so that sums of cents and rupiah do not fail by floating-point noise. */
const SLACK = 1e-6

const totalOf = (currency: ChargeCurrency, lines: readonly SoldLine[]): number =>
  lines.reduce((sum, { unit, quantity }) => sum + unit[currency] * quantity, 0)

/** A way's fee for a total, in the smallest unit of its currency; not rounded. */
export function feeOfTotal({ currency, fee }: JudgedWay, total: number, usdToIdr: number): number {
  if (!fee || total === 0) return 0
  const once = onceOf(fee, usdToIdr)
  return total * shareOf(fee) + (currency === 'USD' ? once : (once * usdToIdr) / 100)
}

/**
 * Compares a total with its costs and a fee. `lack`: amount missing for costs and least profit. `isBorne`: nothing is
 * missing, and each unit covers its cost. `tightest`: the share above cost in the price of the unit that leaves least.
 */
function weigh(way: JudgedWay, lines: readonly SoldLine[], usdToIdr: number, floor: Floor) {
  const { currency } = way
  const total = totalOf(currency, lines)
  const kept = total === 0 ? 0 : feeOfTotal(way, total, usdToIdr) / total
  const profit = currency === 'USD' ? (floor.profitIdr * 100) / usdToIdr : floor.profitIdr
  let [sold, needed, left] = [0, 0, 0]
  let tightest = 1
  let isCovered = kept < 1
  for (const { unit, quantity, cost: costs } of lines) {
    if (costs === null) continue
    const [charged, cost] = [unit[currency], costs[currency]]
    if (charged * (1 - kept) < cost - SLACK) isCovered = false
    tightest = Math.min(tightest, charged > 0 ? 1 - cost / charged : 0)
    sold += quantity * charged
    needed += quantity * (cost + Math.max((cost * floor.percent) / 100, profit))
    left += quantity * charged * (1 - kept)
  }
  const lack = needed - left
  const isBorne = isCovered && lack <= SLACK * Math.max(1, total)
  return { total, lack: Math.max(lack, 0), tightest, needs: sold > 0 ? needed / sold : 0, isBorne }
}
type Weighed = ReturnType<typeof weigh>

const floorOf = ({ fee }: JudgedWay, { floorPercent, smallestProfitIdr = 0 }: WayMarket): Floor => ({
  percent: fee?.floorPercent ?? floorPercent,
  profitIdr: smallestProfitIdr,
})

/** Rounding of the amounts shown to buyers: whole tens of cents, whole thousands of rupiah. */
const TOLD_IN: Readonly<Record<ChargeCurrency, number>> = { USD: 10, IDR: 1_000 }

/**
 * The total from which a way is offered, assuming that units added earn the store's margin. Where that margin would not
 * help, it assumes more of the same units. Adds a cent, or a rupiah step, for rounding. Undefined where a unit would
 * never cover its cost, however small its part of the fixed fee.
 */
function fromOf(way: JudgedWay, { total, lack, tightest, needs }: Weighed, market: WayMarket, floor: Floor) {
  const share = way.fee ? shareOf(way.fee) : 0
  const ofSame = 1 - share - needs
  const ofShop = floor.profitIdr > 0 ? 0 : 1 - share - (100 + floor.percent) / (100 + market.marginPercent)
  const gain = ofShop > SLACK ? ofShop : ofSame
  if (gain <= SLACK || tightest - share <= SLACK) return undefined
  const room = way.currency === 'USD' ? 1 : 100
  const once = feeOfTotal(way, total, market.usdToIdr) - total * share
  const covering = once / (tightest - share)
  const step = TOLD_IN[way.currency]
  const from = Math.ceil(Math.max(way.min, total + (lack + room) / gain, covering) / step - SLACK) * step
  return from <= way.max ? from : undefined
}

type Judged = WayVerdict & Readonly<{ isBorne: boolean }>

function judge(way: JudgedWay, lines: readonly SoldLine[], market: WayMarket, floor: Floor): Judged {
  const weighed = weigh(way, lines, market.usdToIdr, floor)
  const { total: amount, isBorne } = weighed
  if (amount > way.max) return { amount, problem: 'too-large', from: undefined, isBorne }
  if (!isBorne) return { amount, problem: 'fee', from: fromOf(way, weighed, market, floor), isBorne }
  if (amount < way.min) return { amount, problem: 'too-small', from: way.min, isBorne }
  return { amount, problem: undefined, from: undefined, isBorne }
}

/**
 * Judges which ways to pay a total can afford. The charge less the fee must cover all costs and the least profit. Each
 * unit's own part must cover its cost, since delivery is judged per unit. Costs or rates may have moved so far that no
 * way leaves the least profit. Then ways that still cover every cost are offered, because the profit absorbs such moves
 * and shown prices hold.
 */
export function judgeWays(ways: readonly JudgedWay[], lines: readonly SoldLine[], market: WayMarket): WayVerdict[] {
  const verdicts = ways.map((way) => judge(way, lines, market, floorOf(way, market)))
  const fitting = verdicts.some(({ isBorne }) => isBorne)
    ? verdicts
    : ways.map((way) => judge(way, lines, market, { percent: 0, profitIdr: 0 }))
  return fitting.map(({ isBorne: _, ...verdict }) => verdict)
}

/** The quantity of one package from which a way is offered; undefined where even `most` is not enough. */
export function quantityFor(way: JudgedWay, line: SoldLine, market: WayMarket, most: number): number | undefined {
  for (let quantity = 1; quantity <= most; quantity++) {
    const { problem } = judge(way, [{ ...line, quantity }], market, floorOf(way, market))
    if (!problem) return quantity
    if (problem === 'too-large') return undefined
  }
  return undefined
}
