import type { Db, Trx } from '../../platform/db/schema.ts'

/** The account that the session is signed in to. Null for a guest. */
export async function findUserId(db: Db, sessionId: string | undefined): Promise<string | null> {
  if (!sessionId) return null
  const session = await db.selectFrom('buyer_sessions').select('user_id').where('id', '=', sessionId).executeTakeFirst()
  return session?.user_id ?? null
}

/**
 * Like `findUserId`, but locks the account's row, as deleting an account does. Call before writing rows that refer to
 * an account. Placing an order locks the session instead, which a deletion signs out first. `seenAt`: the time, if the
 * account's owner made the call.
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
