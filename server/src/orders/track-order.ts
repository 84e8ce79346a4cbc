import { DomainError } from '@topup/core/api/errors'
import type { TrackedOrderView } from '@topup/core/api/views'
import { normaliseTrackingCode, trackingCodePattern } from '@topup/core/order/tracking-code'
import type { Db } from '../db/schema.ts'
import { listOrdersOfCheckout } from './order.repository.ts'
import { loadOrderViews, maskOrderView } from './order-views.ts'

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
  return { ...view, isMine: true, siblings }
}
