import type { OrderStatus } from '@topup/core/order/order-lifecycle'

export const statusTones = {
  pending: 'wait',
  processing: 'live',
  'pending-delivery': 'wait',
  completed: 'ok',
  failed: 'stop',
} as const satisfies Record<OrderStatus, string>
