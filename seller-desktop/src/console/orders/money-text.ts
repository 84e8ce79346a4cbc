import { isCurrency } from '@topup/core/money/currency'
import { fromDecimal } from '@topup/core/money/decimal'
import { formatMoney } from '@topup/core/money/format'

/** `Rp78,000`, or the bare number and code of a currency the store does not sell in. */
export function formatPaid({ amount, currency }: Readonly<{ amount: string; currency: string }>): string {
  const value = isCurrency(currency) ? fromDecimal(amount, currency) : undefined
  return value ? formatMoney(value) : `${amount} ${currency}`
}
