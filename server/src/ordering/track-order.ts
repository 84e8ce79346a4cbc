import { DomainError } from '@topup/core/api/errors'
import type { TrackedOrderView } from '@topup/core/api/orders'
import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { isBeingChecked } from '@topup/core/delivery/held-reasons'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { trackingCodePattern } from '@topup/core/order/tracking-code'
import { normaliseTrackingCode } from '@topup/core/order/typed-tracking-code'
import type { Db } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { hasDeliverySecrets } from './delivered-codes.ts'
import { isCheckoutInHand, isOwnCheckout, isPlacedIn } from './links/known-checkouts.ts'
import { listOrdersOfCheckout, type Order } from './order.repository.ts'
import { loadOrderViews, loadUnits, maskOrderView } from './order-views.ts'

/** Whether the buyer may still correct the player: every unit of the paid order is queued or on hold. */
async function isCorrectable(db: Db, order: Order): Promise<boolean> {
  if (order.status !== 'processing' && order.status !== 'pending-delivery') return false
  if (isVoucherPlayer(order.game_user_id)) return false
  const units = (await loadUnits(db, [order.id])).get(order.id) ?? []
  if (units.some(isBeingChecked)) return false
  return units.length > 0 && units.every(({ status }) => status === 'queued' || status === 'held')
}

/** The order's share of the payment that paid its checkout. */
async function findCharged(db: Db, order: Order): Promise<TrackedOrderView['charged']> {
  const paid = await db
    .selectFrom('checkouts')
    .innerJoin('payments', 'payments.id', 'checkouts.paid_by')
    .innerJoin('payment_lines', 'payment_lines.payment_id', 'payments.id')
    .select(['payments.method', 'payments.currency', 'payment_lines.amount'])
    .where('checkouts.id', '=', order.checkout_id)
    .where('payment_lines.order_id', '=', order.id)
    .execute()
  const [first] = paid
  if (!first) return null
  const total = paid.reduce((sum, { amount }) => sum + amount, 0)
  return { method: first.method, currency: first.currency, amount: toDecimal(money(total, first.currency)) }
}

async function reviewStateOf(db: Db, order: Order): Promise<TrackedOrderView['review']> {
  if (order.status !== 'completed') return null
  const given = await db.selectFrom('reviews').select('id').where('order_id', '=', order.id).executeTakeFirst()
  return given ? 'given' : 'open'
}

/** Whether money of the order, or a whole payment of its checkout, is or was refunded by hand. */
async function hasManualRefund(db: Db, { id, checkout_id }: Order): Promise<boolean> {
  const found = await db
    .selectFrom('payments')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select('refunds.id')
    .where('payments.checkout_id', '=', checkout_id)
    .where((eb) => eb.or([eb('refunds.order_id', '=', id), eb('refunds.order_id', 'is', null)]))
    .where((eb) => eb.or([eb('refunds.status', '=', 'manual'), eb('refunds.proof', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the whole order to its buyer's session and to readers of a mailed link, and a masked view to others. */
export async function trackOrder(
  ctx: Pick<Context, 'db' | 'now'>,
  code: string,
  sessionId: string | undefined,
): Promise<TrackedOrderView> {
  const { db } = ctx
  const trackingCode = normaliseTrackingCode(code)
  const order = trackingCodePattern.test(trackingCode)
    ? await db.selectFrom('orders').selectAll().where('tracking_code', '=', trackingCode).executeTakeFirst()
    : undefined
  if (!order) throw new DomainError('order_not_found', 'Order not found')
  if (!(await isOwnCheckout(db, sessionId, order.checkout_id))) {
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
  const canCorrectPlayer = await isCorrectable(db, order)
  const isHeld = view.heldPayments.some(({ state }) => state === 'held')
  const [isPlacedHere, charged, review, hasCodes, isPaidByHand, isInHand] = await Promise.all([
    isPlacedIn(db, sessionId, order.checkout_id),
    findCharged(db, order),
    reviewStateOf(db, order),
    hasDeliverySecrets(db, order.id),
    hasManualRefund(db, order),
    isCheckoutInHand(ctx, db, sessionId, order.checkout_id),
  ])
  const own = {
    isMine: true,
    isPlacedHere,
    isInHand,
    canCorrectPlayer: canCorrectPlayer && isInHand,
    hasCodes,
    hasManualRefund: isPaidByHand,
    canReturnHeld: isHeld && isInHand,
  }
  return { ...view, ...own, siblings, charged, review }
}
