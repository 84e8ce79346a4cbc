import type { OrderStatus } from '@topup/core/order/order-lifecycle'
import type { Messages } from './messages/messages.ts'

const statusTones = {
  pending: 'wait',
  processing: 'live',
  'pending-delivery': 'wait',
  completed: 'ok',
  failed: 'stop',
} as const satisfies Record<OrderStatus, string>

type Shown = Readonly<{ tone: (typeof statusTones)[OrderStatus]; text: string }>

/** Returns the status that the buyer reads: a held payment takes precedence over waiting and expired. */
export const shownStatus = (
  status: OrderStatus,
  isHeld: boolean,
  { shell, held }: Pick<Messages, 'shell' | 'held'>,
): Shown => (isHeld ? { tone: 'wait', text: held.status } : { tone: statusTones[status], text: shell.statuses[status] })
