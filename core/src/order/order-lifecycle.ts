import type { Lifecycle } from '../lifecycle.ts'

export const orderStatuses = ['pending', 'processing', 'pending-delivery', 'completed', 'failed'] as const
/** States of orders that can still change without a payment after expiry. */
export const openOrderStatuses = ['pending', 'processing', 'pending-delivery'] as const
/** Paid, but not delivered yet. */
export const awaitedOrderStatuses = ['processing', 'pending-delivery'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export type OrderEvent = 'pay' | 'expire' | 'payLate' | 'hold' | 'deliver' | 'reject'

/** Why an order failed; only an expired order can still accept money. */
export const failedByValues = ['expired', 'rejected'] as const
export type FailedBy = (typeof failedByValues)[number]

export const orderLifecycle: Lifecycle<OrderStatus, OrderEvent> = {
  pending: { pay: 'processing', expire: 'failed' },
  processing: { hold: 'pending-delivery', deliver: 'completed', reject: 'failed' },
  'pending-delivery': { deliver: 'completed', reject: 'failed' },
  // NOTE: payLate needs failed_by = expired, in the same conditional update.
  failed: { payLate: 'processing' },
  completed: {},
}

/** True for completed and failed orders. Only money received after expiry can still change an expired order. */
export const isFinal = (status: OrderStatus): boolean => status === 'completed' || status === 'failed'

type Paid = Readonly<{ status: OrderStatus; heldPayments?: readonly Readonly<{ state: string }>[] }>

/** The store or a dispute holds money that did not match the order. Orders from older pages lack `heldPayments`. */
export const isOnHold = ({ heldPayments = [] }: Pick<Paid, 'heldPayments'>): boolean =>
  heldPayments.some(({ state }) => state === 'held' || state === 'disputed')

/** True once the order is final and all its held payments were refunded. */
export const isOver = ({ status, heldPayments = [] }: Paid): boolean =>
  isFinal(status) && heldPayments.every(({ state }) => state === 'gone-back')

export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  pending: 'Payment Pending',
  processing: 'Processing',
  'pending-delivery': 'Pending Delivery',
  completed: 'Delivered',
  failed: 'Failed',
}
