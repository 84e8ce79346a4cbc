import type { Db } from '../../platform/db/schema.ts'

/** Whose account the session is logged in to; null for a guest. */
export async function findUserId(db: Db, sessionId: string | undefined): Promise<string | null> {
  if (!sessionId) return null
  const session = await db.selectFrom('buyer_sessions').select('user_id').where('id', '=', sessionId).executeTakeFirst()
  return session?.user_id ?? null
}
