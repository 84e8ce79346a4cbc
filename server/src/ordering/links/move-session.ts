import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { moveWishes } from '../gifts/count-gift.ts'
import { lockToMove } from './begin-session.ts'

/**
 * Begins a session that takes over everything of the old one, so that a planted or copied old cookie becomes worthless.
 * Returns the new id. Throws session_changed like `lockToMove`.
 */
export async function moveSession(
  ctx: Context,
  trx: Trx,
  oldSession: string | undefined,
  userId: string | null = null,
): Promise<string> {
  const buyer_session_id = ctx.newId()
  const now = ctx.now().toISOString()
  // Lock first: orders being placed are then visible and moved, and later ones continue in the new session.
  if (oldSession) {
    await lockToMove(ctx, trx, oldSession)
    const moved = { user_id: null, moved_to: buyer_session_id }
    await trx.updateTable('buyer_sessions').set(moved).where('id', '=', oldSession).execute()
  }
  await trx
    .insertInto('buyer_sessions')
    .values({ id: buyer_session_id, created_at: now, last_seen_at: now, user_id: userId })
    .execute()
  if (oldSession) {
    for (const table of ['checkouts', 'orders', 'known_checkouts', 'push_subscriptions'] as const) {
      await trx.updateTable(table).set({ buyer_session_id }).where('buyer_session_id', '=', oldSession).execute()
    }
    await moveWishes(ctx, trx, oldSession, buyer_session_id)
  }
  return buyer_session_id
}
