import type { Rates } from '@topup/core/money/convert'
import { currencies } from '@topup/core/money/currency'
import type { Money } from '@topup/core/money/money'

/** Whether selling one unit for `priceCents` US cents covers what the supplier takes for it at today's rate. */
export function coversCost(priceCents: number, cost: Money, rates: Rates): boolean {
  const rate = cost.currency === 'USD' ? 1 : rates[cost.currency]
  if (rate === undefined || !(rate > 0)) return false
  const costCents = (cost.amount / 10 ** currencies[cost.currency].exponent / rate) * 10 ** currencies.USD.exponent
  return costCents <= priceCents
}
