import type { ExpressionBuilder } from 'kysely'
import type { Db, Schema } from '../../platform/db/schema.ts'

/** Placed in the session, or opened there by a link that was mailed. */
const isPlacedOrOpened = ({ or, eb, selectFrom }: ExpressionBuilder<Schema, 'checkouts'>, sessionId: string) =>
  or([
    eb('checkouts.buyer_session_id', '=', sessionId),
    eb(
      'checkouts.id',
      'in',
      selectFrom('known_checkouts').select('checkout_id').where('buyer_session_id', '=', sessionId),
    ),
  ])

/** The checkouts a session placed, followed a link to, or owns through the account it is logged in to. */
export const ownCheckoutIds = (db: Db, sessionId: string) =>
  db
    .selectFrom('checkouts')
    .select('checkouts.id')
    .where((eb) =>
      eb.or([
        isPlacedOrOpened(eb, sessionId),
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

/**
 * The checkouts a session has in hand: it placed them, or followed a mailed link to them. Somebody else may be logged in to the
 * buyer's account, so that alone moves no money.
 */
export const checkoutIdsInHand = (db: Db, sessionId: string) =>
  db
    .selectFrom('checkouts')
    .select('checkouts.id')
    .where((eb) => isPlacedOrOpened(eb, sessionId))

export async function isCheckoutInHand(db: Db, sessionId: string | undefined, checkoutId: string): Promise<boolean> {
  if (!sessionId) return false
  const found = await checkoutIdsInHand(db, sessionId).where('checkouts.id', '=', checkoutId).executeTakeFirst()
  return found !== undefined
}
