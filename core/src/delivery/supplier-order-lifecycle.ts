import type { Lifecycle } from '../lifecycle.ts'

/** A supplier order in these states may still deliver; a partial unique index allows one per unit. */
export const liveSupplierOrderStatuses = ['sending', 'unknown', 'accepted', 'delivered'] as const
export const supplierOrderStatuses = [...liveSupplierOrderStatuses, 'refused', 'dead'] as const
export type SupplierOrderStatus = (typeof supplierOrderStatuses)[number]
export type SupplierOrderEvent =
  | 'lost'
  | 'accepted'
  | 'delivered'
  | 'refused'
  | 'refunded'
  | 'neverCame'
  | 'foundDelivered'
  | 'foundUndelivered'

/**
 * A supplier order is one attempt to fill a unit. `neverCame`: the supplier denied it for long enough.
 * `foundDelivered`, `foundUndelivered`: the owner looked it up, since the supplier does not tell.
 */
export const supplierOrderLifecycle: Lifecycle<SupplierOrderStatus, SupplierOrderEvent> = {
  sending: { lost: 'unknown', accepted: 'accepted', delivered: 'delivered', refused: 'refused', refunded: 'dead' },
  unknown: {
    accepted: 'accepted',
    delivered: 'delivered',
    refused: 'refused',
    refunded: 'dead',
    neverCame: 'dead',
    foundDelivered: 'delivered',
    foundUndelivered: 'dead',
  },
  accepted: { delivered: 'delivered', refunded: 'dead', foundDelivered: 'delivered', foundUndelivered: 'dead' },
  delivered: {},
  refused: {},
  dead: {},
}
