import type { Db } from '../db/schema.ts'

/** The checkouts a session followed a link to. */
export const knownCheckoutIds = (db: Db, sessionId: string) =>
  db.selectFrom('known_checkouts').select('checkout_id').where('buyer_session_id', '=', sessionId)

/** Whether the session placed the checkout or followed a link to it: it may read and do what its buyer may. */
export async function isOwnCheckout(db: Db, sessionId: string | undefined, checkoutId: string): Promise<boolean> {
  if (!sessionId) return false
  const found = await db
    .selectFrom('checkouts')
    .select('id')
    .where('id', '=', checkoutId)
    .where((eb) => eb.or([eb('buyer_session_id', '=', sessionId), eb('id', 'in', knownCheckoutIds(db, sessionId))]))
    .executeTakeFirst()
  return found !== undefined
}
