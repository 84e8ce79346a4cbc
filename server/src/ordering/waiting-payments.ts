import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { checkoutIdsInHand, listedCheckoutIds, ownCheckoutIds } from './links/known-checkouts.ts'

type Clock = Pick<Context, 'now'>

/** SQL: the payment can still receive money or is being created. A literal, so that the partial index is used. */
const isUnfinished = sql<boolean>`payments.status in ('creating', 'open')`

const unfinished = (db: Db) => db.selectFrom('payments').where(isUnfinished)

/** SQL: the payment waits for its buyer. A card payment does so only after its buyer has confirmed the card form. */
const waits = sql<boolean>`payments.status = 'open' and (payments.method <> 'card' or payments.begun_at is not null)`

/** Payments that their buyers can still complete. */
const waiting = (db: Db) => unfinished(db).where(waits)

type Summary = Pick<WaitingPaymentView, 'id' | 'method' | 'channel' | 'asked' | 'expiresAt'>

/** The waiting payment of each of these checkouts, without the data that the buyer needs to continue paying. */
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

/** Lists the waiting payments that an order's live timeline shows, to detect that one changed. */
export const listWaitingOf = (db: Db, orderIds: readonly string[]) =>
  waiting(db)
    .select(['payments.id', 'payments.checkout_id', 'payments.expires_at'])
    .where('payments.checkout_id', 'in', (eb) =>
      eb.selectFrom('orders').select('orders.checkout_id').where('orders.id', 'in', orderIds),
    )
    .orderBy('payments.id')
    .execute()

/** Returns the session's own payments among `ids` that can still receive money, newest first. */
async function loadViews(ctx: Clock, db: Db, sessionId: string, ids: readonly string[]): Promise<WaitingPaymentView[]> {
  if (ids.length === 0) return []
  const payments = await unfinished(db)
    .selectAll('payments')
    .where('payments.id', 'in', ids)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id')
    .execute()
  const checkoutIds = payments.map(({ checkout_id }) => checkout_id)
  if (checkoutIds.length === 0) return []
  const [orders, own, inHand] = await Promise.all([
    db
      .selectFrom('orders')
      .innerJoin('games', 'games.id', 'orders.game_id')
      .innerJoin('packages', 'packages.id', 'orders.package_id')
      .select(['orders.id', 'orders.checkout_id', 'orders.tracking_code', 'orders.line_key', 'orders.quantity'])
      .select(['orders.total_amount', 'orders.status', 'games.name as game', 'packages.name as pack'])
      .where('orders.checkout_id', 'in', checkoutIds)
      .orderBy('orders.created_at')
      .orderBy('orders.id')
      .execute(),
    ownCheckoutIds(db, sessionId).where('checkouts.id', 'in', checkoutIds).execute(),
    checkoutIdsInHand(ctx, db, sessionId).where('checkouts.id', 'in', checkoutIds).execute(),
  ])
  const mayRead = new Set(own.map(({ id }) => id))
  const canEnd = new Set(inHand.map(({ id }) => id))
  return payments.flatMap(({ id, checkout_id, method, channel, amount, currency, created_at, expires_at }) => {
    const pending = orders.filter((order) => order.checkout_id === checkout_id && order.status === 'pending')
    const [first] = pending
    if (!first || !mayRead.has(checkout_id)) return []
    const total = pending.reduce((sum, { total_amount }) => sum + total_amount, 0)
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
      orders: pending.map(({ tracking_code, line_key, game, pack, quantity }) => ({
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

/** Lists waiting payments of checkouts the session placed, opened by a mailed link or owns by account, newest first. */
export async function listWaitingPayments(ctx: Clock, db: Db, sessionId: string): Promise<WaitingPaymentView[]> {
  const ids = await waiting(db)
    .select('payments.id')
    .where('payments.checkout_id', 'in', listedCheckoutIds(db, sessionId))
    .orderBy('payments.created_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return loadViews(
    ctx,
    db,
    sessionId,
    ids.map(({ id }) => id),
  )
}

/** The session's own payment with this id if it is waiting. Undefined for someone else's. */
export async function findOwnWaitingPayment(
  ctx: Clock,
  db: Db,
  sessionId: string,
  paymentId: string,
): Promise<WaitingPaymentView | undefined> {
  const known = await waiting(db).select('payments.id').where('payments.id', '=', paymentId).executeTakeFirst()
  return known && findUnfinished(ctx, db, sessionId, known.id)
}

/** Like `findOwnWaitingPayment`, but includes untouched card forms and payments being created. */
export async function findUnfinished(
  ctx: Clock,
  db: Db,
  sessionId: string,
  paymentId: string,
): Promise<WaitingPaymentView | undefined> {
  const [view] = await loadViews(ctx, db, sessionId, [paymentId])
  return view
}

/** Unfinished payments of the buyer's other checkouts that share a cart line, as after a changed cart. */
export const unfinishedOfOtherCarts = (db: Db, checkoutId: string) =>
  unfinished(db)
    .innerJoin('orders as other', 'other.checkout_id', 'payments.checkout_id')
    .innerJoin('orders as wanted', (join) =>
      join
        .onRef('wanted.line_key', '=', 'other.line_key')
        .onRef('wanted.buyer_session_id', '=', 'other.buyer_session_id')
        .onRef('wanted.checkout_id', '<>', 'other.checkout_id'),
    )
    .where('wanted.checkout_id', '=', checkoutId)
    .where('wanted.status', '<>', 'failed')
    .where('other.status', '<>', 'failed')
    .orderBy('payments.created_at', 'desc')

/**
 * The newest matching payment of this checkout, or else of the same buyer’s carts that share a line. Undefined if the
 * session does not own that payment, as when a mailed link opened only one of the carts.
 */
async function findOfCart(ctx: Clock, db: Db, sessionId: string, checkoutId: string, condition: RawBuilder<boolean>) {
  const own = await unfinished(db)
    .select('payments.id')
    .where('payments.checkout_id', '=', checkoutId)
    .where(condition)
    .executeTakeFirst()
  const other = unfinishedOfOtherCarts(db, checkoutId).select('payments.id')
  const found = own ?? (await other.where(condition).limit(1).executeTakeFirst())
  return found && findUnfinished(ctx, db, sessionId, found.id)
}

/** The waiting payment of this checkout, or of the same buyer's other checkout that shares a cart line. */
export const findWaitingPayment = (ctx: Clock, db: Db, sessionId: string, checkoutId: string) =>
  findOfCart(ctx, db, sessionId, checkoutId, waits)

/** Like `findWaitingPayment`, but includes untouched card forms and payments being created. */
export const findUnfinishedOfCart = (ctx: Clock, db: Db, sessionId: string, checkoutId: string) =>
  findOfCart(ctx, db, sessionId, checkoutId, isUnfinished)
