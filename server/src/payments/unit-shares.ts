import type { Money } from '@topup/core/money/money'
import type { Order } from '../ordering/order.repository.ts'

export type UnitShare = Readonly<{ order_id: string; unit_no: number; share: Money }>

type Ordered = Pick<Order, 'id' | 'quantity' | 'unit_price_amount' | 'unit_price_idr'>

/** Returns each unit's share of a payment: the unit's price by `toShare`. The shares sum to the payment's amount. */
export const unitShares = (orders: readonly Ordered[], toShare: (order: Ordered) => Money): UnitShare[] =>
  orders.flatMap((order) => {
    const share = toShare(order)
    return Array.from({ length: order.quantity }, (_, index) => ({ order_id: order.id, unit_no: index + 1, share }))
  })
