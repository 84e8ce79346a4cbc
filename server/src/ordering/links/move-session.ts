import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'

/**
 * Begins a session that takes over all of the old one's: whoever planted or copied the old cookie holds nothing
 * afterwards. Answers the new session's id.
 */
export async function moveSession(
  ctx: Context,
  trx: Trx,
  oldSession: string | undefined,
  userId: string | null = null,
): Promise<string> {
  const buyer_session_id = ctx.newId()
  const now = ctx.now().toISOString()
  await trx
    .insertInto('buyer_sessions')
    .values({ id: buyer_session_id, created_at: now, last_seen_at: now, user_id: userId })
    .execute()
  if (oldSession) {
    for (const table of ['checkouts', 'orders', 'known_checkouts'] as const) {
      await trx.updateTable(table).set({ buyer_session_id }).where('buyer_session_id', '=', oldSession).execute()
    }
    await trx.updateTable('buyer_sessions').set({ user_id: null }).where('id', '=', oldSession).execute()
  }
  return buyer_session_id
}
