import { DomainError } from '@topup/core/api/errors'
import type { Db } from '../platform/db/schema.ts'
import { isOwnCheckout } from './links/known-checkouts.ts'
import { findOrder, type Order } from './order.repository.ts'

/** Returns the session's own order. Throws order_not_found for another buyer's order, as if it did not exist. */
export async function getOwnOrder(db: Db, orderId: string, sessionId: string | undefined): Promise<Order> {
  const order = await findOrder(db, orderId)
  if (!order || !(await isOwnCheckout(db, sessionId, order.checkout_id))) {
    throw new DomainError('order_not_found', 'Order not found')
  }
  return order
}
