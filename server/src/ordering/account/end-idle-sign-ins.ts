import { awaitedOrderStatuses } from '@topup/core/order/order-lifecycle'
import { daysKept } from '@topup/core/seller/retention'
import { DAY } from '@topup/core/time'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Schema } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { lockSessions } from '../links/begin-session.ts'
import { leaveAccount } from '../links/enter-account.ts'

const sessionsAtOnce = 50

/** Its buyer looks here for what was paid, and may be told here that it has come. */
const isWaitedIn = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'buyer_sessions'>) =>
  exists(
    selectFrom('orders')
      .select('orders.id')
      .whereRef('orders.buyer_session_id', '=', 'buyer_sessions.id')
      .where('orders.status', 'in', awaitedOrderStatuses),
  )

/**
 * Signs browsers out in which nobody ordered or signed in for long, as their buyer could from another one: account and kind
 * of browser go from the session, and its orders stay with the account. Answers how many were looked at.
 */
export async function endIdleSignIns(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - daysKept(ctx.settings.current(), 'signIns') * DAY).toISOString()
  const idle = (db: Db) =>
    db
      .selectFrom('buyer_sessions')
      .select('id')
      .where('user_id', 'is not', null)
      .where('last_seen_at', '<', before)
      .where((eb) => eb.not(isWaitedIn(eb)))
  const found = await idle(ctx.db).orderBy('last_seen_at').limit(sessionsAtOnce).execute()
  for (const { id } of found) {
    await write(ctx.db, async (trx) => {
      await lockSessions(trx, [id])
      // Ordered in since it was found: it is in use.
      const stillIdle = await idle(trx).where('id', '=', id).executeTakeFirst()
      if (stillIdle) await leaveAccount(ctx, trx, id)
    })
  }
  return found.length
}
