import type { Rates } from '@topup/core/money/convert'
import { type Currency, currencies, isCurrency } from '@topup/core/money/currency'
import type { Money } from '@topup/core/money/money'
import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import type { Fees } from '@topup/core/pricing/payment-fees'
import { isPriceable } from '@topup/core/pricing/price-of'

/** What came in for one unit, and how. */
export type PaidUnit = Readonly<{
  method: PaymentMethod | null
  /** What the buyer was really charged: the whole payment, in the smallest unit of the currency it came in. */
  paid_amount: number | null
  paid_currency: string | null
  /** Asked for this unit and for all units of the payment, in one currency: which part of it is this unit's. */
  share: number
  paid_shares: number
  /** Units of the payment: they share what the provider keeps once. */
  paid_units: number
}>

/** What sending is judged by: read once for all units of a claim. */
export type Market = Readonly<{ rates: Rates; fees: Fees }>

/** Smallest units of `to` for an amount of `from`; not rounded. NaN where a rate is missing. */
function convert(amount: number, from: Currency, to: Currency, rates: Rates): number {
  if (from === to) return amount
  const perDollar = (currency: Currency) => (currency === 'USD' ? 1 : (rates[currency] ?? Number.NaN))
  const shift = 10 ** (currencies[to].exponent - currencies[from].exponent)
  return ((amount * shift) / perDollar(from)) * perDollar(to)
}

/** What the provider keeps of this unit's part, in the currency it was paid in. */
function feeOf({ method, paid_units }: PaidUnit, part: Money, { rates, fees }: Market): number {
  const fee = method ? fees[method] : undefined
  if (!fee) return 0
  const once = convert(fee.fixedCents / Math.max(paid_units, 1), 'USD', part.currency, rates)
  return (part.amount * fee.basisPoints) / 10_000 + once
}

/** A quote is rounded to the nearest whole rupiah; sums of cents that fit must not fail by float noise. */
const slackOf = (currency: Currency): number => (currencies[currency].exponent === 0 ? 0.5 : 0) + 1e-6

/**
 * Whether what was really charged for one unit, in its own currency and less the fee of the way it was paid, covers
 * what the supplier takes: a cost in that currency is compared as it is, any other at today's rate. The room that
 * pricing leaves above that is for rates and costs that moved since.
 */
export function coversCost(unit: PaidUnit, cost: Money, market: Market): boolean {
  const { paid_amount, paid_currency, share, paid_shares } = unit
  if (paid_amount === null || paid_currency === null || !isCurrency(paid_currency)) return false
  const { rates } = market
  if (!isPriceable({ costMinor: cost.amount, costCurrency: cost.currency, rates })) return false
  const part = { amount: (paid_amount * share) / paid_shares, currency: paid_currency }
  const needed = convert(cost.amount, cost.currency, paid_currency, rates)
  return needed <= part.amount - feeOf(unit, part, market) + slackOf(paid_currency)
}
