import { DomainError } from '@topup/core/api/errors'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Schema } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { freshSince } from './fresh-proof.ts'

type Clock = Pick<Context, 'now'>

/** Checkouts of the session's account. With `provenSince`, only if a code or passkey was given after that time. */
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

/** True for checkouts placed in the session, or opened in the session by a mailed link. */
const isPlacedOrOpened = ({ or, eb, selectFrom }: ExpressionBuilder<Schema, 'checkouts'>, sessionId: string) =>
  or([
    eb('checkouts.buyer_session_id', '=', sessionId),
    eb(
      'checkouts.id',
      'in',
      selectFrom('known_checkouts').select('checkout_id').where('buyer_session_id', '=', sessionId),
    ),
  ])

/** The checkouts a session placed, opened by a link, or owns through its account. */
export const ownCheckoutIds = (db: Db, sessionId: string) =>
  db
    .selectFrom('checkouts')
    .select('checkouts.id')
    .where((eb) => eb.or([isPlacedOrOpened(eb, sessionId), isOfAccount(eb, sessionId)]))

/** The same checkouts as `ownCheckoutIds`, as a union, so that each part of a search uses its own index. */
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

/** The checkouts that the session or its account placed, without those opened by a mailed link. */
export const placedCheckoutIds = (db: Db, sessionId: string) =>
  db
    .selectFrom('checkouts')
    .select('checkouts.id')
    .where((eb) => eb.or([eb('checkouts.buyer_session_id', '=', sessionId), isOfAccount(eb, sessionId)]))

/** Finds the id of the first paid checkout of the session or its account. A later sign-in does not change this id. */
export async function findFirstPaid(db: Db, sessionId: string): Promise<string | undefined> {
  const found = await placedCheckoutIds(db, sessionId)
    .where('checkouts.paid_by', 'is not', null)
    .orderBy('checkouts.created_at')
    .orderBy('checkouts.id')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** Whether the session may read the checkout and act as its buyer. */
export async function isOwnCheckout(db: Db, sessionId: string | undefined, checkoutId: string): Promise<boolean> {
  if (!sessionId) return false
  const found = await ownCheckoutIds(db, sessionId).where('checkouts.id', '=', checkoutId).executeTakeFirst()
  return found !== undefined
}

/** The account's checkouts, and checkouts with its proven address. The latter show only status and receipt. */
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

/** Whether the session may read the receipt: of its own checkout, or of one with the account's proven address. */
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
 * The checkouts a session has in hand: placed in it, opened by a mailed link, or of its account with a recent proof.
 * The account alone is not enough to change orders or see codes, since someone else may be signed in.
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

/** Whether the session may change the checkout lastingly, without a proof of identity, which would expire. */
export async function isCheckoutKept(db: Db, sessionId: string | undefined, checkoutId: string): Promise<boolean> {
  const found = await db
    .selectFrom('checkouts')
    .select('checkouts.id')
    .where('checkouts.id', '=', checkoutId)
    .where((eb) => isPlacedOrOpened(eb, sessionId ?? ''))
    .executeTakeFirst()
  return found !== undefined
}

/** Throws forbidden if the session is only signed in to the buyer's account. `wish` names the refused action. */
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

/** Whether the checkout was placed in this browser. Earlier session ids count: their checkouts moved to this id. */
export async function isPlacedIn(db: Db, sessionId: string | undefined, checkoutId: string): Promise<boolean> {
  const placed = db
    .selectFrom('checkouts')
    .select('id')
    .where('buyer_session_id', '=', sessionId ?? '')
  return (await placed.where('id', '=', checkoutId).executeTakeFirst()) !== undefined
}
