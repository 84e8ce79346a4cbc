import { DomainError } from '@topup/core/api/errors'
import type { TrackedOrderView } from '@topup/core/api/views'
import { normaliseTrackingCode, trackingCodePattern } from '@topup/core/order/tracking-code'
import type { Db } from '../db/schema.ts'
import { listOrdersOfCheckout, type Order } from './order.repository.ts'
import { loadOrderViews, loadUnits, maskOrderView } from './order-views.ts'

/** Whether every unit of a paid order still waits. */
async function isCorrectable(db: Db, order: Order): Promise<boolean> {
  if (order.status !== 'processing' && order.status !== 'pending-delivery') return false
  const units = (await loadUnits(db, [order.id])).get(order.id) ?? []
  return units.length > 0 && units.every(({ status }) => status === 'queued' || status === 'held')
}

/** Throws order_not_found; the owner's session sees everything, anyone else the masked view. */
export async function trackOrder(db: Db, code: string, sessionId: string | undefined): Promise<TrackedOrderView> {
  const trackingCode = normaliseTrackingCode(code)
  const order = trackingCodePattern.test(trackingCode)
    ? await db.selectFrom('orders').selectAll().where('tracking_code', '=', trackingCode).executeTakeFirst()
    : undefined
  if (!order) throw new DomainError('order_not_found', 'Order not found')
  if (order.buyer_session_id !== sessionId) {
    const [view] = await loadOrderViews(db, [order])
    if (!view) throw new DomainError('order_not_found', 'Order not found')
    return maskOrderView(view)
  }
  const views = await loadOrderViews(db, await listOrdersOfCheckout(db, order.checkout_id))
  const view = views.find(({ id }) => id === order.id)
  if (!view) throw new DomainError('order_not_found', 'Order not found')
  const siblings = views
    .filter(({ id }) => id !== order.id)
    .map(({ trackingCode, game, package: pack }) => ({ trackingCode, gameName: game.name, packageName: pack.name }))
  return { ...view, isMine: true, canCorrectPlayer: await isCorrectable(db, order), siblings }
}
