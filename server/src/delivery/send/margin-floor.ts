import type { Rates } from '@topup/core/money/convert'
import type { Money } from '@topup/core/money/money'
import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import type { Fees } from '@topup/core/pricing/payment-fees'
import { floorOf, isPriceable } from '@topup/core/pricing/price-of'

/** What the buyer paid for one unit, and what the payment it came in costs us. */
export type PaidUnit = Readonly<{
  unit_price_amount: number
  method: PaymentMethod | null
  /** Units of the payment: they share what the provider keeps once. */
  paid_units: number
}>

/** What sending is judged by: read once for all units of a claim. */
export type Market = Readonly<{ rates: Rates; fees: Fees }>

function feesOf({ method, paid_units }: PaidUnit, fees: Fees): Fees {
  const fee = method ? fees[method] : undefined
  if (!method || !fee) return {}
  return { [method]: { ...fee, fixedCents: Math.ceil(fee.fixedCents / Math.max(paid_units, 1)) } }
}

/**
 * Whether the price of one unit still covers, after the fee of the way it was paid, what the supplier takes at today's
 * rate. The room that pricing leaves above that is for rates and costs that moved since.
 */
export function coversCost(unit: PaidUnit, cost: Money, { rates, fees }: Market): boolean {
  const question = { costMinor: cost.amount, costCurrency: cost.currency, rates }
  if (!isPriceable(question)) return false
  return floorOf(question, { floorPercent: 0, fees: feesOf(unit, fees) }) <= unit.unit_price_amount
}
