import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import type { Db } from '../platform/db/schema.ts'
import { checkoutIdsInHand, ownCheckoutIds } from './links/known-checkouts.ts'

/** Payments that their buyers can still finish: a card only once its buyer has confirmed it, since an untouched form waits for nothing. */
const waiting = (db: Db) =>
  db
    .selectFrom('payments')
    .where('payments.status', '=', 'open')
    .where((eb) => eb.or([eb('payments.method', '<>', 'card'), eb('payments.begun_at', 'is not', null)]))

type Summary = Pick<WaitingPaymentView, 'id' | 'method' | 'channel' | 'asked' | 'expiresAt'>

/** The payment that waits for each of these checkouts, without how to go on with it. */
export async function loadWaitingSummaries(
  db: Db,
  checkoutIds: readonly string[],
): Promise<ReadonlyMap<string, Summary>> {
  if (checkoutIds.length === 0) return new Map()
  const found = await waiting(db).selectAll('payments').where('payments.checkout_id', 'in', checkoutIds).execute()
  return new Map(
    found.map(({ id, checkout_id, method, channel, amount, currency, expires_at, created_at }) => [
      checkout_id,
      {
        id,
        method,
        channel,
        asked: { amount: toDecimal(money(amount, currency)), currency },
        expiresAt: expires_at ?? created_at,
      },
    ]),
  )
}

/** The payments with these ids that wait, as the session sees them, the newest first. */
async function loadViews(db: Db, sessionId: string, ids: readonly string[]): Promise<WaitingPaymentView[]> {
  if (ids.length === 0) return []
  const payments = await waiting(db)
    .selectAll('payments')
    .where('payments.id', 'in', ids)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id')
    .execute()
  const checkoutIds = payments.map(({ checkout_id }) => checkout_id)
  if (checkoutIds.length === 0) return []
  const [orders, inHand] = await Promise.all([
    db
      .selectFrom('orders')
      .innerJoin('games', 'games.id', 'orders.game_id')
      .innerJoin('packages', 'packages.id', 'orders.package_id')
      .select(['orders.id', 'orders.checkout_id', 'orders.tracking_code', 'orders.line_key', 'orders.quantity'])
      .select(['orders.total_amount', 'games.name as game', 'packages.name as pack'])
      .where('orders.checkout_id', 'in', checkoutIds)
      .where('orders.status', '=', 'pending')
      .orderBy('orders.created_at')
      .orderBy('orders.id')
      .execute(),
    checkoutIdsInHand(db, sessionId).where('checkouts.id', 'in', checkoutIds).execute(),
  ])
  const canEnd = new Set(inHand.map(({ id }) => id))
  return payments.flatMap(({ id, checkout_id, method, channel, amount, currency, created_at, expires_at }) => {
    const own = orders.filter((order) => order.checkout_id === checkout_id)
    const [first] = own
    if (!first) return []
    const total = own.reduce((sum, { total_amount }) => sum + total_amount, 0)
    return {
      id,
      checkoutId: checkout_id,
      orderId: first.id,
      totalAmount: toDecimal(money(total, 'USD')),
      method,
      channel,
      asked: { amount: toDecimal(money(amount, currency)), currency },
      createdAt: created_at,
      expiresAt: expires_at ?? created_at,
      orders: own.map(({ tracking_code, line_key, game, pack, quantity }) => ({
        trackingCode: tracking_code,
        lineKey: line_key,
        gameName: game,
        packageName: pack,
        quantity,
      })),
      canEnd: canEnd.has(checkout_id),
    }
  })
}

const MOST_LISTED = 20

/** What waits for the checkouts that the session placed, opened by a mailed link, or owns through its account; the newest first. */
export async function listWaitingPayments(db: Db, sessionId: string): Promise<WaitingPaymentView[]> {
  const ids = await waiting(db)
    .select('payments.id')
    .where('payments.checkout_id', 'in', ownCheckoutIds(db, sessionId))
    .orderBy('payments.created_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return loadViews(
    db,
    sessionId,
    ids.map(({ id }) => id),
  )
}

/** The session's own payment with this id, where it waits; undefined for somebody else's. */
export async function findOwnWaitingPayment(
  db: Db,
  sessionId: string,
  paymentId: string,
): Promise<WaitingPaymentView | undefined> {
  const own = await waiting(db)
    .select('payments.id')
    .where('payments.id', '=', paymentId)
    .where('payments.checkout_id', 'in', ownCheckoutIds(db, sessionId))
    .executeTakeFirst()
  const [view] = own ? await loadViews(db, sessionId, [own.id]) : []
  return view
}

/** What waits for this checkout, or for another one of the same buyer that has one of its cart lines. */
export async function findWaitingPayment(
  db: Db,
  sessionId: string,
  checkoutId: string,
): Promise<WaitingPaymentView | undefined> {
  const own = await waiting(db).select('payments.id').where('payments.checkout_id', '=', checkoutId).executeTakeFirst()
  const found =
    own ??
    (await waiting(db)
      .innerJoin('orders as earlier', 'earlier.checkout_id', 'payments.checkout_id')
      .innerJoin('orders as wanted', (join) =>
        join
          .onRef('wanted.line_key', '=', 'earlier.line_key')
          .onRef('wanted.buyer_session_id', '=', 'earlier.buyer_session_id')
          .onRef('wanted.checkout_id', '<>', 'earlier.checkout_id'),
      )
      .select('payments.id')
      .where('wanted.checkout_id', '=', checkoutId)
      .where('wanted.status', '=', 'pending')
      .orderBy('payments.created_at', 'desc')
      .limit(1)
      .executeTakeFirst())
  const [view] = found ? await loadViews(db, sessionId, [found.id]) : []
  return view
}
