import type { OrderView } from '@topup/core/api/orders'
import { isOnHold, type OrderStatus } from '@topup/core/order/order-lifecycle'
import { useMessages } from './messages/messages.ts'

export const statusTones = {
  pending: 'wait',
  processing: 'live',
  'pending-delivery': 'wait',
  completed: 'ok',
  failed: 'stop',
} as const satisfies Record<OrderStatus, string>

/** The status as its buyer reads it: money that is held comes before an order that waits or has expired. */
export function useShownStatus(order: Pick<OrderView, 'status' | 'heldPayments'>) {
  const { shell, held } = useMessages()
  return isOnHold(order)
    ? ({ tone: 'wait', text: held.status } as const)
    : { tone: statusTones[order.status], text: shell.statuses[order.status] }
}
