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

/** True if the session has an order in progress, which its buyer follows in this browser. */
const isWaitedIn = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'buyer_sessions'>) =>
  exists(
    selectFrom('orders')
      .select('orders.id')
      .whereRef('orders.buyer_session_id', '=', 'buyer_sessions.id')
      .where('orders.status', 'in', awaitedOrderStatuses),
  )

/**
 * Signs out browsers without an order or sign-in for long, since their buyers can sign in again. The session loses
 * account and device, and its orders stay with the account. Returns how many sessions were checked.
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
      // Skip the session if its buyer has used it since the query above.
      const stillIdle = await idle(trx).where('id', '=', id).executeTakeFirst()
      if (stillIdle) await leaveAccount(ctx, trx, id)
    })
  }
  return found.length
}
