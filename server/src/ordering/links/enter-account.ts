import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { endPushOf } from '../push/end-of-sessions.ts'
import { lockSessions } from './begin-session.ts'
import { findUserId } from './find-user-id.ts'
import { logSignIn } from './log-sign-in.ts'
import { moveSession } from './move-session.ts'

/** The account's orders, and all that links opened, go to a session that no cookie names; what a guest placed stays. */
export async function leaveAccount(ctx: Context, trx: Trx, session: string): Promise<void> {
  await lockSessions(trx, [session])
  const id = ctx.newId()
  const now = ctx.now().toISOString()
  await trx.insertInto('buyer_sessions').values({ id, created_at: now, last_seen_at: now }).execute()
  const own = trx
    .selectFrom('checkouts')
    .select('id')
    .where('buyer_session_id', '=', session)
    .where('user_id', 'is not', null)
  await trx.updateTable('orders').set({ buyer_session_id: id }).where('checkout_id', 'in', own).execute()
  await trx
    .updateTable('checkouts')
    .set({ buyer_session_id: id })
    .where('buyer_session_id', '=', session)
    .where('user_id', 'is not', null)
    .execute()
  await trx
    .updateTable('known_checkouts')
    .set({ buyer_session_id: id })
    .where('buyer_session_id', '=', session)
    .execute()
  await trx
    .updateTable('buyer_sessions')
    .set({ user_id: null, device: null, signed_in_at: null })
    .where('id', '=', session)
    .execute()
  await endPushOf(trx, [session])
}

/** Answers the new session. What the browser ordered as a guest goes along and joins nothing: its buyer is asked. */
export async function enterAccount(
  ctx: Context,
  trx: Trx,
  oldSession: string | undefined,
  userId: string,
  device: string | null,
): Promise<string> {
  const before = await findUserId(trx, oldSession)
  if (oldSession && before !== null && before !== userId) await leaveAccount(ctx, trx, oldSession)
  const session = await moveSession(ctx, trx, oldSession, userId)
  const signed_in_at = ctx.now().toISOString()
  await trx.updateTable('buyer_sessions').set({ device, signed_in_at }).where('id', '=', session).execute()
  logSignIn(ctx, trx, userId)
  return session
}
