import type { RefundAccountView } from '@topup/core/api/refunds'
import { groupBy } from '@topup/core/group-by'
import { isCurrency } from '@topup/core/money/currency'
import { fromDecimal } from '@topup/core/money/decimal'
import { formatMoney } from '@topup/core/money/format'
import type { Language } from '@topup/core/pages/page-renderer'

type OwedRefund = RefundAccountView['refunds'][number]

/** Returns the sum of the refunds per currency, since two payments may have had two currencies. */
export function owedAmount(refunds: readonly OwedRefund[], language: Language): string {
  const sums = [...groupBy(refunds, ({ currency }) => currency)].map(([currency, same]) => {
    if (!isCurrency(currency)) return same.map(({ amount }) => `${amount} ${currency}`).join(' + ')
    const values = same.map(({ amount }) => fromDecimal(amount, currency))
    const amount = values.reduce((sum, value) => sum + (value?.amount ?? 0), 0)
    return formatMoney({ amount, currency }, language)
  })
  return sums.join(' + ')
}
