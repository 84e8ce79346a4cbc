import { DomainError } from '@topup/core/api/errors'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Schema } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { freshSince } from './fresh-proof.ts'

type Clock = Pick<Context, 'now'>

/** Checkouts of the account that the session is logged in to; with `provenSince`, by a code or a passkey that was given after that time. */
const isOfAccount = (
  { eb, selectFrom }: ExpressionBuilder<Schema, 'checkouts'>,
  sessionId: string,
  provenSince?: string,
) =>
  eb(
    'checkouts.user_id',
    'in',
    selectFrom('buyer_sessions')
      .select('buyer_sessions.user_id')
      .where('buyer_sessions.id', '=', sessionId)
      .where('buyer_sessions.user_id', 'is not', null)
      .$if(provenSince !== undefined, (query) => query.where('buyer_sessions.proven_at', '>', provenSince ?? '')),
  )

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
    .where((eb) => eb.or([isPlacedOrOpened(eb, sessionId), isOfAccount(eb, sessionId)]))

/** Selects the checkouts of `ownCheckoutIds` as a union, so that a search among all of a session's checkouts uses an index for each kind. */
export const listedCheckoutIds = (db: Db, sessionId: string) =>
  db
    .selectFrom('checkouts')
    .select('checkouts.id')
    .where('checkouts.buyer_session_id', '=', sessionId)
    .union(db.selectFrom('known_checkouts').select('checkout_id as id').where('buyer_session_id', '=', sessionId))
    .union(
      db
        .selectFrom('buyer_sessions')
        .innerJoin('checkouts', 'checkouts.user_id', 'buyer_sessions.user_id')
        .select('checkouts.id')
        .where('buyer_sessions.id', '=', sessionId)
        .where('checkouts.user_id', 'is not', null),
    )

/** The checkouts that the session, or the account it is logged in to, placed itself: not those a mailed link opened. */
export const placedCheckoutIds = (db: Db, sessionId: string) =>
  db
    .selectFrom('checkouts')
    .select('checkouts.id')
    .where((eb) => eb.or([eb('checkouts.buyer_session_id', '=', sessionId), isOfAccount(eb, sessionId)]))

/** Whether the session may read the checkout and do what its buyer may. */
export async function isOwnCheckout(db: Db, sessionId: string | undefined, checkoutId: string): Promise<boolean> {
  if (!sessionId) return false
  const found = await ownCheckoutIds(db, sessionId).where('checkouts.id', '=', checkoutId).executeTakeFirst()
  return found !== undefined
}

/** Those of the account, and those that carry the address it proved: of the latter no more than status and receipt. */
export const accountCheckoutIds = (db: Db, userId: string) =>
  db
    .selectFrom('checkouts')
    .select('checkouts.id')
    .where('checkouts.user_id', '=', userId)
    .where('checkouts.user_id', 'is not', null)
    .union(
      db
        .selectFrom('proven_addresses')
        .innerJoin('checkouts', (join) =>
          join.on(sql<boolean>`lower(checkouts.customer_email) = proven_addresses.address`),
        )
        .select('checkouts.id')
        .where('proven_addresses.user_id', '=', userId)
        .where('checkouts.customer_email', 'is not', null),
    )

/** Whether the session may read the receipt: of a checkout of its own, or of one that carries the address its account proved. */
export async function mayReadReceipt(db: Db, sessionId: string | undefined, checkoutId: string): Promise<boolean> {
  if (await isOwnCheckout(db, sessionId, checkoutId)) return true
  const session = await db
    .selectFrom('buyer_sessions')
    .select('user_id')
    .where('id', '=', sessionId ?? '')
    .executeTakeFirst()
  if (!session?.user_id) return false
  const found = await db
    .selectFrom('checkouts')
    .select('id')
    .where('id', '=', checkoutId)
    .where('id', 'in', accountCheckoutIds(db, session.user_id))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The checkouts a session has in hand: it placed them, followed a mailed link to them, or is logged in to their account by a
 * code or passkey of the last minutes. Somebody else may be logged in to the buyer's account, so the account alone changes
 * nothing and shows no code.
 */
export const checkoutIdsInHand = (ctx: Clock, db: Db, sessionId: string) =>
  db
    .selectFrom('checkouts')
    .select('checkouts.id')
    .where((eb) => eb.or([isPlacedOrOpened(eb, sessionId), isOfAccount(eb, sessionId, freshSince(ctx))]))

export async function isCheckoutInHand(
  ctx: Clock,
  db: Db,
  sessionId: string | undefined,
  checkoutId: string,
): Promise<boolean> {
  if (!sessionId) return false
  const found = await checkoutIdsInHand(ctx, db, sessionId).where('checkouts.id', '=', checkoutId).executeTakeFirst()
  return found !== undefined
}

/** Whether the session has the checkout in hand for as long as it lasts: a proof that was given to the account ends. */
export async function isCheckoutKept(db: Db, sessionId: string | undefined, checkoutId: string): Promise<boolean> {
  const found = await db
    .selectFrom('checkouts')
    .select('checkouts.id')
    .where('checkouts.id', '=', checkoutId)
    .where((eb) => isPlacedOrOpened(eb, sessionId ?? ''))
    .executeTakeFirst()
  return found !== undefined
}

/** Throws forbidden to whoever is only logged in to the buyer's account; `wish` is what they would do to the order. */
export async function assertInHand(
  ctx: Clock,
  db: Db,
  sessionId: string | undefined,
  checkoutId: string,
  wish: string,
): Promise<void> {
  if (await isCheckoutInHand(ctx, db, sessionId, checkoutId)) return
  throw new DomainError(
    'forbidden',
    `Use the browser that ordered, a link that we mail you once money came, or sign in again by a code or a passkey, to ${wish}`,
  )
}

/** Ordered in this browser, or under the session that it goes on with. */
export async function isPlacedIn(db: Db, sessionId: string | undefined, checkoutId: string): Promise<boolean> {
  const placed = db
    .selectFrom('checkouts')
    .select('id')
    .where('buyer_session_id', '=', sessionId ?? '')
  return (await placed.where('id', '=', checkoutId).executeTakeFirst()) !== undefined
}
