import { DomainError } from '@topup/core/api/errors'
import type { UnitStatus } from '@topup/core/delivery/unit-lifecycle'
import { nextStatus } from '@topup/core/lifecycle'
import { type OrderEvent, type OrderStatus, orderLifecycle } from '@topup/core/order/order-lifecycle'
import { lockOrder, type Order } from '../../ordering/order.repository.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { listOpenUnits, type Unit } from '../delivery.repository.ts'

/** Whether the unit is not with a supplier: the seller may change such units only. */
export const isWaiting = ({ status }: { status: UnitStatus }) => status === 'queued' || status === 'held'

export const inFlight = () =>
  new DomainError('delivery_in_flight', 'A delivery of this order is on its way: wait until it is done')

/** Locks an order and returns it with its open units; throws if the seller may not apply `event` now. */
export async function getSteerableOrder(
  trx: Trx,
  orderId: string,
  event: OrderEvent,
): Promise<{ order: Order; units: Unit[] }> {
  const order = await lockOrder(trx, orderId)
  if (!order) throw new DomainError('order_not_found', 'Order not found')
  if (!nextStatus<OrderStatus, OrderEvent>(orderLifecycle, order.status, event)) {
    throw new DomainError('transition_not_allowed', `This is not possible while the order is ${order.status}`)
  }
  const units = await listOpenUnits(trx, orderId)
  if (!units.every(isWaiting)) throw inFlight()
  return { order, units }
}
