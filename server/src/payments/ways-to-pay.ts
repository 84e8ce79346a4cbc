import type { PackageView } from '@topup/core/api/games'
import type { WayToPayView } from '@topup/core/api/payments'
import { maxQuantity } from '@topup/core/cart/cart-limits'
import { toDecimal } from '@topup/core/money/decimal'
import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import { channelsOf, isPaidByNumber } from '@topup/core/payment/channels'
import { type PaymentMethod, paymentMethodNames } from '@topup/core/payment/payment-methods'
import {
  feeOfTotal,
  type JudgedWay,
  judgeWays,
  quantityFor,
  type SoldLine,
  type WayVerdict,
} from '@topup/core/pricing/judge-ways'
import { type Fee, feeOfWay } from '@topup/core/pricing/payment-fees'
import { defaultRateReservePercent, type PricingRules } from '@topup/core/pricing/pricing-rules'
import { getOwnCheckout } from '../ordering/checkout/join-checkout.ts'
import type { Checkout } from '../ordering/checkout/lock-checkout.ts'
import { listOrdersOfCheckout, type Order } from '../ordering/order.repository.ts'
import { loadRules } from '../pricing/rules/load-rules.ts'
import type { Context } from './context.ts'
import type { PaymentProvider } from './payment-port.ts'
import { findPort, providerOf } from './ports.ts'
import { listHidden } from './provider-health.ts'

/** A payment method that the store can offer, with its fee and limits. */
export type WayToPay = JudgedWay &
  Readonly<{ provider: PaymentProvider; method: PaymentMethod; channel: string | null; name: string }>

const anyAmount = { min: 1, max: Number.MAX_SAFE_INTEGER }

type Rules = Pick<PricingRules, 'fees' | 'floorPercent' | 'rateReservePercent'>

const noFee: Fee = { basisPoints: 0, fixedCents: 0 }

/** If a bank or counter number lives over an hour, the exchange rate may change: the lowest price has a reserve. */
function feeWithReserve({ settings }: Pick<Context, 'settings'>, rules: Rules, method: PaymentMethod, fee?: Fee) {
  if (!isPaidByNumber(method) || settings.current().accountLifeMinutes <= 60) return fee
  const { floorPercent, rateReservePercent = defaultRateReservePercent } = rules
  return { ...(fee ?? noFee), floorPercent: (fee?.floorPercent ?? floorPercent) + rateReservePercent }
}

/** Lists every payment method that has a connected provider and is not switched off by the owner. */
export function listWays(
  ctx: Pick<Context, 'offeredMethods' | 'providers' | 'payments' | 'settings'>,
  rules: Rules,
): WayToPay[] {
  const { fees } = rules
  return ctx.offeredMethods.flatMap((method): WayToPay[] => {
    const provider = providerOf(ctx, method)
    if (!findPort(ctx, provider.name)) return []
    const common = { provider: provider.name, method, currency: provider.currency }
    const limits = provider.channelLimits?.(ctx.settings.current())
    const channels = channelsOf(method)
    if (!limits || channels.length === 0) {
      const fee = feeOfWay(fees, method, null)
      return [{ ...common, ...(provider.limits ?? anyAmount), fee, channel: null, name: paymentMethodNames[method] }]
    }
    return channels.flatMap((channel) => {
      const { name, minIdr, maxIdr, isOn } = limits[channel]
      const fee = feeWithReserve(ctx, rules, method, feeOfWay(fees, method, channel))
      return isOn ? [{ ...common, fee, channel, name, min: minIdr, max: maxIdr }] : []
    })
  })
}

/** Returns each unit's price and cost at the time of the order. */
const toSoldLine = (order: Order): SoldLine => ({
  quantity: order.quantity,
  unit: { USD: order.unit_price_amount, IDR: order.unit_price_idr },
  cost:
    order.unit_cost_cents === null || order.unit_cost_idr === null
      ? null
      : { USD: order.unit_cost_cents, IDR: order.unit_cost_idr },
})

export type JudgedCheckout = readonly Readonly<{ way: WayToPay; verdict: WayVerdict }>[]

/** Sorts by the fee on this total, lowest first. Buyers pay the same price by every method. */
function byFee(judged: JudgedCheckout, { usd_to_idr }: Checkout): JudgedCheckout {
  const kept = judged.map((one) => {
    const { amount } = one.verdict
    return { one, share: amount === 0 ? 0 : feeOfTotal(one.way, amount, usd_to_idr) / amount }
  })
  return kept.toSorted((a, b) => a.share - b.share).map(({ one }) => one)
}

/** Judges for which methods these orders' price covers cost and fees, by today's rules; lowest fee first. */
export function judgeCheckout(
  ways: readonly WayToPay[],
  orders: readonly Order[],
  checkout: Checkout,
  { floorPercent, smallestProfitIdr, marginPercent }: PricingRules,
): JudgedCheckout {
  const lines = orders.map(toSoldLine)
  const verdicts = judgeWays(ways, lines, {
    usdToIdr: checkout.usd_to_idr,
    floorPercent,
    smallestProfitIdr,
    marginPercent,
  })
  const judged = ways.flatMap((way, index) => {
    const verdict = verdicts[index]
    return verdict ? [{ way, verdict }] : []
  })
  return byFee(judged, checkout)
}

const toView = ({ way, verdict: { amount, problem, from } }: JudgedCheckout[number]): WayToPayView => ({
  method: way.method,
  channel: way.channel,
  name: way.name,
  currency: way.currency,
  amount: toDecimal(money(amount, way.currency)),
  problem: problem ?? null,
  from: from === undefined ? null : toDecimal(money(from, way.currency)),
})

/** Lists each method that is not switched off or hidden, and whether it can pay a checkout's unpaid orders. */
export async function listWaysToPay(ctx: Context, sessionId: string, checkoutId: string): Promise<WayToPayView[]> {
  const checkout = await getOwnCheckout(ctx.db, sessionId, checkoutId)
  const orders = await listOrdersOfCheckout(ctx.db, checkoutId)
  const rules = await loadRules(ctx)
  const hidden = await listHidden(ctx.db)
  const live = orders.filter(({ status }) => status !== 'failed')
  // Judge with all methods, as when a payment opens: a hidden provider must not change the verdict on the others.
  const judged = judgeCheckout(listWays(ctx, rules), live, checkout, rules)
  return judged.filter(({ way }) => !hidden.has(way.provider)).map(toView)
}

export type QuantitiesOf = (line: Omit<SoldLine, 'quantity'>) => PackageView['fromQuantity']

/** Returns a function that gives the least quantity per method, for methods whose fee one unit cannot cover. */
export async function loadQuantities(ctx: Context, usdToIdr: number): Promise<QuantitiesOf> {
  const { smallestProfitIdr, marginPercent, ...rules } = await loadRules(ctx)
  const { floorPercent } = rules
  const ways = listWays(ctx, rules)
  const market = { usdToIdr, floorPercent, smallestProfitIdr, marginPercent }
  return (line) => {
    const needed = new Map<PaymentMethod, number>()
    for (const way of ways) {
      const quantity = quantityFor(way, { ...line, quantity: 1 }, market, maxQuantity) ?? Number.POSITIVE_INFINITY
      // The channel of the method that needs the smallest quantity counts.
      needed.set(way.method, Math.min(quantity, needed.get(way.method) ?? Number.POSITIVE_INFINITY))
    }
    const several = [...needed].filter(([, quantity]) => quantity > 1)
    if (several.length === 0) return undefined
    return Object.fromEntries(
      several.map(([method, quantity]) => [method, Number.isFinite(quantity) ? quantity : null]),
    )
  }
}

const plural = ({ method, name }: WayToPay) => (method === 'card' ? 'Cards' : name)

/** Returns why a method is refused and what the buyer can do: 'Cards from $7.10: add something, or pay by QRIS'. */
export function sayNotOffered(judged: JudgedCheckout, { way, verdict }: JudgedCheckout[number]): string {
  const show = (amount: number) => formatMoney(money(amount, way.currency))
  if (verdict.problem !== 'fee') {
    return `${way.name} takes payments from ${show(way.min)} to ${show(way.max)}; this one is ${show(verdict.amount)}.`
  }
  const other = judged.find((one) => !one.verdict.problem)
  const instead = other && `pay by ${other.way.method === 'card' ? 'card' : other.way.name}`
  if (verdict.from === undefined) return `${plural(way)} cannot be used for this order${instead ? `: ${instead}` : ''}`
  return `${plural(way)} from ${show(verdict.from)}: add something${instead ? `, or ${instead}` : ''}`
}
