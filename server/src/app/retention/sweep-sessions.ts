import { daysKept } from '@topup/core/seller/retention'
import { DAY } from '@topup/core/time'
import type { ExpressionBuilder } from 'kysely'
import { lockCheckouts } from '../../ordering/checkout/lock-checkout.ts'
import { lockSessions } from '../../ordering/links/begin-session.ts'
import type { Db, Schema, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'

const sessionsAtOnce = 100

/** Whether a checkout has no account, address, order, payment, account details, nor a session with a link to it. */
const isEmpty = ({ and, not, exists, selectFrom, eb }: ExpressionBuilder<Schema, 'checkouts'>) =>
  and([
    eb('checkouts.user_id', 'is', null),
    eb('checkouts.customer_email', 'is', null),
    ...(['orders', 'payments', 'order_secrets', 'known_checkouts'] as const).map((table) =>
      not(
        exists(selectFrom(table).select(`${table}.checkout_id`).whereRef(`${table}.checkout_id`, '=', 'checkouts.id')),
      ),
    ),
  ])

const listEmptyCheckouts = (db: Db, sessionIds: readonly string[], before: string) =>
  db
    .selectFrom('checkouts')
    .select('id')
    .where('buyer_session_id', 'in', sessionIds)
    .where('created_at', '<', before)
    .where(isEmpty)
    .execute()

/** Locks the checkouts, then checks again: an order may have joined meanwhile. */
async function sweepCheckouts(trx: Trx, ids: readonly string[]): Promise<void> {
  await lockCheckouts(trx, ids)
  await trx.deleteFrom('checkouts').where('id', 'in', ids).where(isEmpty).execute()
}

/** Whether a session has no order, no checkout from a mailed link and no push subscription. */
const isUnused = ({ and, not, exists, selectFrom }: ExpressionBuilder<Schema, 'buyer_sessions'>) =>
  and(
    (['orders', 'known_checkouts', 'push_subscriptions'] as const).map((table) =>
      not(
        exists(
          selectFrom(table)
            .select(`${table}.buyer_session_id`)
            .whereRef(`${table}.buyer_session_id`, '=', 'buyer_sessions.id'),
        ),
      ),
    ),
  )

const sweepSessions = (trx: Trx, ids: readonly string[], before: string): Promise<unknown> =>
  trx
    .deleteFrom('buyer_sessions')
    .where('id', 'in', ids)
    .where('user_id', 'is', null)
    .where('last_seen_at', '<', before)
    .where(isUnused)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('checkouts')
            .select('checkouts.buyer_session_id')
            .whereRef('checkouts.buyer_session_id', '=', 'buyer_sessions.id'),
        ),
      ),
    )
    .execute()

/**
 * Deletes guests' sessions without orders, and their checkouts without orders. Each call examines the next few, oldest
 * first, and returns their number; 0 at the end. Later calls examine sessions that became old since: those with orders
 * stay. Once a day the sweep starts over, for checkouts that became empty meanwhile.
 */
export function createSessionSweep(ctx: Context): () => Promise<number> {
  const beginning = { last_seen_at: '', id: '' }
  let last = beginning
  let begunAt = ctx.now().getTime()
  return async () => {
    const now = ctx.now().getTime()
    if (now - begunAt >= DAY) {
      last = beginning
      begunAt = now
    }
    // If a cookie's row is gone, a session begins again under the same id, so nothing is lost.
    const before = new Date(now - daysKept(ctx.settings.current(), 'sessions') * DAY).toISOString()
    const next = await ctx.db
      .selectFrom('buyer_sessions')
      .select(['last_seen_at', 'id'])
      .select((eb) => eb.case().when(isUnused(eb)).then(1).else(0).end().as('is_unused'))
      .where('user_id', 'is', null)
      .where('last_seen_at', '<', before)
      .where((eb) => eb(eb.refTuple('last_seen_at', 'id'), '>', eb.tuple(last.last_seen_at, last.id)))
      .orderBy('last_seen_at')
      .orderBy('id')
      .limit(sessionsAtOnce)
      .execute()
    // Moves the position on before the deletion, so that rows that cannot be deleted do not block the rest.
    last = next.at(-1) ?? last
    if (next.length === 0) return 0
    const empty = await listEmptyCheckouts(
      ctx.db,
      next.map(({ id }) => id),
      before,
    )
    const unused = next.filter(({ is_unused }) => is_unused === 1)
    // Opens a transaction only if there is something to delete, which is rare.
    if (empty.length + unused.length > 0) {
      await write(ctx.db, async (trx) => {
        // Sessions before checkouts, the lock order of placing an order. A session seen a day ago may be locked but not
        // written, so only a read after the lock sees an order placed meanwhile.
        if (unused.length > 0) await lockSessions(trx, unused.map(({ id }) => id).toSorted())
        if (empty.length > 0) await sweepCheckouts(trx, empty.map(({ id }) => id).toSorted())
        if (unused.length > 0) await sweepSessions(trx, unused.map(({ id }) => id).toSorted(), before)
      })
    }
    return next.length
  }
}
