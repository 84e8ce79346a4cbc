import type { Rates } from '@topup/core/money/convert'
import { type Currency, currencies, isCurrency } from '@topup/core/money/currency'
import type { Money } from '@topup/core/money/money'
import { isPriceable } from '@topup/core/pricing/price-of'

/** The money received for a unit's payment and the payment fee, both fixed when the payment was opened. */
export type PaidUnit = Readonly<{
  /** The whole payment, in the smallest unit of `paid_currency`. */
  paid_amount: number | null
  paid_currency: string | null
  /** The unit's share of the whole payment (0 to 1); later refunds of other units do not change it. */
  paid_share: number | null
  /** The payment fee as a share of the payment (0 to 1). */
  fee_share: number | null
}>

/** Converts to smallest units of `to`, unrounded. NaN if a rate is missing. */
function convert(amount: number, from: Currency, to: Currency, rates: Rates): number {
  if (from === to) return amount
  const perDollar = (currency: Currency) => (currency === 'USD' ? 1 : (rates[currency] ?? Number.NaN))
  const shift = 10 ** (currencies[to].exponent - currencies[from].exponent)
  return ((amount * shift) / perDollar(from)) * perDollar(to)
}

/** Tolerance for rounding errors of floats. */
const SLACK = 1e-6

/**
 * Whether the unit's payment, less the payment fee, covers the supplier's cost. A cost in the payment's currency is
 * compared directly, any other at today's rate. The price's margin may be used up by changed rates and costs.
 */
export function coversCost(unit: PaidUnit, cost: Money, rates: Rates): boolean {
  const { paid_amount, paid_currency, paid_share, fee_share } = unit
  if (paid_amount === null || paid_share === null || paid_currency === null || !isCurrency(paid_currency)) return false
  if (!isPriceable({ costMinor: cost.amount, costCurrency: cost.currency, rates })) return false
  const part = paid_amount * paid_share
  const needed = convert(cost.amount, cost.currency, paid_currency, rates)
  return needed <= part * (1 - (fee_share ?? 0)) * (1 + 1e-12) + SLACK
}
