import { DomainError } from '@topup/core/api/errors'
import type { AdminOrderView } from '@topup/core/api/fulfilment'
import { heldSentence } from '@topup/core/delivery/held-reasons'
import { openUnitStatuses } from '@topup/core/delivery/unit-lifecycle'
import { allowedEvents } from '@topup/core/lifecycle'
import { type OrderEvent, type OrderStatus, orderLifecycle } from '@topup/core/order/order-lifecycle'
import { findOrder, type Order } from '../../ordering/order.repository.ts'
import { loadOrderViews, loadUnits } from '../../ordering/order-views.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Unit } from '../delivery.repository.ts'
import { listUnclear } from '../unclear-units.ts'
import { isWaiting } from './steerable-order.ts'

const NEWEST = 200
const sellerActions = ['hold', 'deliver', 'reject'] as const

/** Returns the actions open to the seller now; none while a unit is with a supplier. */
function actionsOf(status: OrderStatus, units: readonly Unit[]): AdminOrderView['actions'] {
  const open = units.filter((unit) => openUnitStatuses.includes(unit.status))
  if (open.length === 0 || !open.every(isWaiting)) return []
  const allowed = allowedEvents<OrderStatus, OrderEvent>(orderLifecycle, status)
  return sellerActions.filter((action) => allowed.includes(action))
}

export async function loadAdminViews(db: Db, orders: readonly Order[]): Promise<AdminOrderView[]> {
  const ids = orders.map((order) => order.id)
  const [views, units] = await Promise.all([loadOrderViews(db, orders), loadUnits(db, ids)])
  const unclear = await listUnclear(db, [...units.values()].flat())
  return views.map((view) => {
    const own = units.get(view.id) ?? []
    return {
      ...view,
      buyerEmail: view.customerEmail,
      unitList: own.map(({ id, unit_no, status, held_reason, held_detail }) => ({
        unitNo: unit_no,
        status,
        heldReason: held_reason && heldSentence(held_reason, held_detail),
        isUnclear: unclear.has(id),
      })),
      actions: actionsOf(view.status, own),
    }
  })
}

const newest = (db: Db) =>
  db.selectFrom('orders').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(NEWEST)

/**
 * Lists the newest orders: first those waiting for the seller, then paid orders, then unpaid ones up to the limit.
 * Reads three index ranges, so the time does not grow with the number of orders.
 */
export async function listAdminOrders(db: Db): Promise<AdminOrderView[]> {
  const [waiting, paid, unpaid] = await Promise.all([
    newest(db).where('status', '=', 'pending-delivery').execute(),
    newest(db).where('paid_at', 'is not', null).execute(),
    newest(db).where('paid_at', 'is', null).execute(),
  ])
  const first = new Set(waiting.map(({ id }) => id))
  const rest = [...paid, ...unpaid].filter(({ id }) => !first.has(id))
  return loadAdminViews(db, [...waiting, ...rest].slice(0, NEWEST))
}

/** Returns an order as the console shows it. Throws order_not_found. */
export async function getAdminOrder(db: Db, orderId: string): Promise<AdminOrderView> {
  const order = await findOrder(db, orderId)
  const [view] = order ? await loadAdminViews(db, [order]) : []
  if (!view) throw new DomainError('order_not_found', 'Order not found')
  return view
}
