import { type OrderStatus, orderStatusLabels } from '@topup/core/order/order-lifecycle'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'

const tones = {
  pending: 'quiet',
  processing: 'live',
  'pending-delivery': 'wait',
  completed: 'ok',
  failed: 'stop',
} as const

export const OrderStatusDot = ({ status }: { status: OrderStatus }) => (
  <StatusDot tone={tones[status]}>{orderStatusLabels[status]}</StatusDot>
)
