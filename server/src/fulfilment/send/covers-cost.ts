import type { Rates } from '@topup/core/money/convert'
import { type Currency, currencies, isCurrency } from '@topup/core/money/currency'
import type { Money } from '@topup/core/money/money'
import { isPriceable } from '@topup/core/pricing/price-of'

/** What came in for one unit, and what its way to pay keeps of that: both fixed when the payment was opened. */
export type PaidUnit = Readonly<{
  /** What the buyer was really charged: the whole payment, in the smallest unit of the currency it came in. */
  paid_amount: number | null
  paid_currency: string | null
  /** Which part of the payment is this unit's, whatever became of the others. */
  paid_share: number | null
  /** Which part of that the way keeps. */
  fee_share: number | null
}>

/** Smallest units of `to` for an amount of `from`; not rounded. NaN where a rate is missing. */
function convert(amount: number, from: Currency, to: Currency, rates: Rates): number {
  if (from === to) return amount
  const perDollar = (currency: Currency) => (currency === 'USD' ? 1 : (rates[currency] ?? Number.NaN))
  const shift = 10 ** (currencies[to].exponent - currencies[from].exponent)
  return ((amount * shift) / perDollar(from)) * perDollar(to)
}

/** Sums that fit must not fail by float noise. */
const SLACK = 1e-6

/**
 * Whether what was really charged for one unit, in its own currency and less its stored share of the fee, covers what
 * the supplier takes: a cost in that currency is compared as it is, any other at today's rate. The room that pricing
 * leaves above that is for rates and costs that moved since.
 */
export function coversCost(unit: PaidUnit, cost: Money, rates: Rates): boolean {
  const { paid_amount, paid_currency, paid_share, fee_share } = unit
  if (paid_amount === null || paid_share === null || paid_currency === null || !isCurrency(paid_currency)) return false
  if (!isPriceable({ costMinor: cost.amount, costCurrency: cost.currency, rates })) return false
  const part = paid_amount * paid_share
  const needed = convert(cost.amount, cost.currency, paid_currency, rates)
  return needed <= part * (1 - (fee_share ?? 0)) * (1 + 1e-12) + SLACK
}
