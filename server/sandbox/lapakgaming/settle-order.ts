import type { World } from '../world.ts'
import type { SupplierOrder, SupplierOrderStatus } from './lapakgaming-state.ts'
import { sendOrderCallback } from './order-callback.ts'

export function scheduleFinish(world: World, order: SupplierOrder) {
  if (order.status !== 'PENDING' || !order.dueAt) return
  const left = Date.parse(order.dueAt) - world.clock.now().getTime()
  world.clock.after(Math.max(0, left), () => {
    const current = world.state.lapakgaming.orders[order.tid]
    if (current?.status !== 'PENDING') return
    setOrderStatus(world, current, current.outcome)
    if (current.callback) void sendOrderCallback(world, current)
  })
}

/** Sets an order's status. A refund returns the price to the balance; undoing the refund deducts it again. */
export function setOrderStatus(world: World, order: SupplierOrder, status: SupplierOrderStatus) {
  const lapak = world.state.lapakgaming
  if (order.status !== 'REFUNDED' && status === 'REFUNDED') lapak.balance += order.totalPrice
  if (order.status === 'REFUNDED' && status !== 'REFUNDED') lapak.balance -= order.totalPrice
  order.status = status
  order.finishedAt = status === 'PENDING' ? null : world.clock.now().toISOString()
  world.save()
}

export function resumeOrders(world: World) {
  for (const order of Object.values(world.state.lapakgaming.orders)) scheduleFinish(world, order)
}
