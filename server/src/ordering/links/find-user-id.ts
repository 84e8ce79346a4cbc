import type { Db, Trx } from '../../platform/db/schema.ts'

/** Whose account the session is logged in to; null for a guest. */
export async function findUserId(db: Db, sessionId: string | undefined): Promise<string | null> {
  if (!sessionId) return null
  const session = await db.selectFrom('buyer_sessions').select('user_id').where('id', '=', sessionId).executeTakeFirst()
  return session?.user_id ?? null
}

/**
 * As `findUserId`, with the account's row written first: deleting one begins with it, too. Whoever writes what refers to an
 * account calls it; placing an order locks the session instead, which deleting signs out before it looks for orders.
 * `seenAt`: where that is a use of the account by its owner.
 */
export async function lockUserOf(trx: Trx, sessionId: string | undefined, seenAt?: Date): Promise<string | null> {
  const userId = await findUserId(trx, sessionId)
  if (userId === null) return null
  await trx
    .updateTable('users')
    .set((eb) => ({ last_login_at: seenAt ? eb.val(seenAt.toISOString()) : eb.ref('last_login_at') }))
    .where('id', '=', userId)
    .execute()
  return findUserId(trx, sessionId)
}
