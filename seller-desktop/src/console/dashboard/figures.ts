import type { AdminOrderView } from '@topup/core/api/views'
import { fromDecimal } from '@topup/core/money/decimal'
import { formatMoney } from '@topup/core/money/format'
import { add, money } from '@topup/core/money/money'
import { countIn } from '../orders/filter-orders.ts'

/** The sum of completed totals, and how many orders stand where. */
export function figuresOf(orders: readonly AdminOrderView[]) {
  const revenue = orders
    .filter(({ status }) => status === 'completed')
    .map(({ totalAmount }) => fromDecimal(totalAmount, 'USD') ?? money(0, 'USD'))
    .reduce(add, money(0, 'USD'))
  return {
    revenue: formatMoney(revenue),
    completed: countIn(orders, 'completed'),
    inDelivery: countIn(orders, 'open'),
    waiting: countIn(orders, 'needs-you'),
  }
}
