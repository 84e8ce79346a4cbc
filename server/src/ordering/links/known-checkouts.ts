import type { Db } from '../../platform/db/schema.ts'

/** The checkouts a session placed, followed a link to, or owns through the account it is logged in to. */
export const ownCheckoutIds = (db: Db, sessionId: string) =>
  db
    .selectFrom('checkouts')
    .select('checkouts.id')
    .where((eb) =>
      eb.or([
        eb('checkouts.buyer_session_id', '=', sessionId),
        eb(
          'checkouts.id',
          'in',
          db.selectFrom('known_checkouts').select('checkout_id').where('buyer_session_id', '=', sessionId),
        ),
        eb(
          'checkouts.user_id',
          'in',
          db
            .selectFrom('buyer_sessions')
            .select('buyer_sessions.user_id')
            .where('buyer_sessions.id', '=', sessionId)
            .where('buyer_sessions.user_id', 'is not', null),
        ),
      ]),
    )

/** Whether the session may read the checkout and do what its buyer may. */
export async function isOwnCheckout(db: Db, sessionId: string | undefined, checkoutId: string): Promise<boolean> {
  if (!sessionId) return false
  const found = await ownCheckoutIds(db, sessionId).where('checkouts.id', '=', checkoutId).executeTakeFirst()
  return found !== undefined
}
