import type { OrderView, TrackedOrderView } from '@topup/core/api/orders'
import { maskPlayer } from '@topup/core/catalog/player'
import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { isBeingChecked } from '@topup/core/delivery/held-reasons'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { drawnPicture } from '@topup/core/web/web-address'
import type { Selectable } from 'kysely'
import { documentsOfOrder, listDocuments } from '../ledger/documents/find-documents.ts'
import type { Db, Schema } from '../platform/db/schema.ts'
import { isByHand, isUnitByHand, loadHands } from './by-hand.ts'
import { totalIdr } from './checkout/rupiah-total.ts'
import { loadHeldPayments } from './held-payments.ts'
import type { Order } from './order.repository.ts'
import { loadWaitingSummaries } from './waiting-payments.ts'

type Unit = Selectable<Schema['deliveries']>

/** The time at which the last unit passed a step. Null until every unit has passed. Failed units do not count. */
function whenAll(units: readonly Unit[], step: (unit: Unit) => string | null): string | null {
  const times = units.filter((unit) => unit.status !== 'failed').map(step)
  if (times.length === 0 || times.includes(null)) return null
  return times.reduce((latest, time) => ((time ?? '') > (latest ?? '') ? time : latest), null)
}

const uniqueBy = <T>(rows: readonly T[], key: (row: T) => string) => [...new Set(rows.map(key))]

export async function loadUnits(db: Db, orderIds: readonly string[]): Promise<Map<string, Unit[]>> {
  const rows =
    orderIds.length === 0
      ? []
      : await db.selectFrom('deliveries').selectAll().where('order_id', 'in', orderIds).orderBy('unit_no').execute()
  return Map.groupBy(rows, (unit) => unit.order_id)
}

export const countUnits = ({ quantity }: Pick<Order, 'quantity'>, own: readonly Unit[]): OrderView['units'] => ({
  total: quantity,
  delivered: own.filter((unit) => unit.status === 'delivered').length,
  failed: own.filter((unit) => unit.status === 'failed').length,
})

/** Orders as their buyer sees them. Games, packages and units take one query each for all orders. */
export async function loadOrderViews(db: Db, orders: readonly Order[]): Promise<OrderView[]> {
  if (orders.length === 0) return []
  const checkoutIds = uniqueBy(orders, (order) => order.checkout_id)
  const [games, packages, checkouts, units, hands, documents, held, waiting] = await Promise.all([
    db
      .selectFrom('games')
      .selectAll()
      .where(
        'id',
        'in',
        uniqueBy(orders, (o) => o.game_id),
      )
      .execute(),
    db
      .selectFrom('packages')
      .selectAll()
      .where(
        'id',
        'in',
        uniqueBy(orders, (o) => o.package_id),
      )
      .execute(),
    db.selectFrom('checkouts').select(['id', 'customer_email']).where('id', 'in', checkoutIds).execute(),
    loadUnits(
      db,
      orders.map((order) => order.id),
    ),
    loadHands(db, orders),
    listDocuments(db, checkoutIds),
    loadHeldPayments(db, checkoutIds),
    loadWaitingSummaries(db, checkoutIds),
  ])
  const gameOf = new Map(games.map((game) => [game.id, game]))
  const packageOf = new Map(packages.map((pack) => [pack.id, pack]))
  const emailOf = new Map(checkouts.map((checkout) => [checkout.id, checkout.customer_email]))
  const waitingOf = (order: Order) => (order.status === 'pending' && waiting.get(order.checkout_id)) || null
  return orders.map((order) => {
    const game = gameOf.get(order.game_id)
    const pack = packageOf.get(order.package_id)
    const own = units.get(order.id) ?? []
    const sent = own.filter((unit) => !isUnitByHand(unit, hands))
    return {
      id: order.id,
      checkoutId: order.checkout_id,
      gameId: order.game_id,
      packageId: order.package_id,
      gameUserId: order.game_user_id,
      playerName: order.player_name,
      playerChecked: order.player_checked === 1,
      customerEmail: emailOf.get(order.checkout_id) ?? null,
      quantity: order.quantity,
      totalAmount: toDecimal(money(order.total_amount, 'USD')),
      totalIdr: totalIdr(order),
      status: order.status,
      isBeingChecked: own.some(isBeingChecked),
      failedBy: order.failed_by,
      trackingCode: order.tracking_code,
      createdAt: order.created_at,
      expiresAt: order.status === 'pending' ? order.expires_at : null,
      deliveredAt: order.delivered_at,
      game: {
        name: game?.name ?? '',
        imageUrl: drawnPicture(game?.image_url ?? '', order.game_id),
        currency: game?.currency_label ?? '',
      },
      package: { name: pack?.name ?? '', amount: pack?.amount ?? 0 },
      units: countUnits(order, own),
      timeline: {
        orderedAt: order.created_at,
        paidAt: order.paid_at,
        sentAt: whenAll(sent, (unit) => unit.sent_at),
        acceptedAt: whenAll(sent, (unit) => unit.accepted_at),
        deliveredAt: order.delivered_at,
        byHand: isByHand(order, own, hands),
      },
      documents: documentsOfOrder(documents, order),
      heldPayments: held.get(order.checkout_id) ?? [],
      waitingPayment: waitingOf(order),
      isPaymentWaiting: waitingOf(order) !== null,
    }
  })
}

/** The view for a visitor who has only the tracking code: no money, no e-mail, a masked player. */
export const maskOrderView = (view: OrderView): TrackedOrderView => ({
  ...view,
  isMine: false,
  isPlacedHere: false,
  isInHand: false,
  charged: null,
  canCorrectPlayer: false,
  review: null,
  hasCodes: false,
  hasManualRefund: false,
  siblings: [],
  documents: [],
  heldPayments: [],
  waitingPayment: null,
  canReturnHeld: false,
  checkoutId: null,
  totalAmount: null,
  totalIdr: null,
  customerEmail: null,
  playerName: null,
  gameUserId: isVoucherPlayer(view.gameUserId) ? view.gameUserId : maskPlayer(view.gameUserId),
})
