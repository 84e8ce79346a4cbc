import type { Lifecycle } from '../lifecycle.ts'

/** A supplier order in one of these may still deliver: at most one per unit, held by a partial unique index. */
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
 * One attempt to fill a unit. `neverCame`: the supplier said for long enough that it does not know of it. What the owner
 * `found` there ends one that the supplier does not tell about.
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
