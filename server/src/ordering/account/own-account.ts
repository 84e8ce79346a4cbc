import type { AccountView } from '@topup/core/api/account'
import { DomainError } from '@topup/core/api/errors'
import type { Language } from '@topup/core/pages/page-renderer'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { noteErasure } from '../../platform/erasures.ts'
import type { Context } from '../context.ts'
import { lockSessions } from '../links/begin-session.ts'
import { leaveAccount } from '../links/enter-account.ts'
import { findUserId, lockUserOf } from '../links/find-user-id.ts'
import { assertFreshProof, isProofOfSignIn } from '../links/fresh-proof.ts'
import { sessionName } from '../links/session-name.ts'
import { endPushOf } from '../push/end-of-sessions.ts'
import { forgetPasskeys } from './forget-passkeys.ts'
import { forgetSaved } from './forget-saved.ts'
import { forgetOtherBrowsers } from './known-browsers.ts'
import { lockCounts, mailboxKey } from './sign-in-limits.ts'
import { tellAccount } from './tell-account.ts'

const MOST_GUEST_ORDERS = 100

const listSessions = (db: Db, userId: string) =>
  db
    .selectFrom('buyer_sessions')
    .select(['id', 'device', 'created_at'])
    .where('user_id', '=', userId)
    .where('user_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute()

const notSignedIn = () => new DomainError('not_signed_in', 'Sign in first')

/** Returns the id of the account that the session is signed in to. Throws not_signed_in. */
export async function getUserId(db: Db, sessionId: string | undefined): Promise<string> {
  const userId = await findUserId(db, sessionId)
  if (userId === null) throw notSignedIn()
  return userId
}

/** Locks the account's row, so that code which counts rows and adds one runs one by one. Throws not_signed_in. */
export async function lockUser(trx: Trx, sessionId: string | undefined, seenAt?: Date): Promise<string> {
  const userId = await lockUserOf(trx, sessionId, seenAt)
  if (userId === null) throw notSignedIn()
  return userId
}

const listGuestOrders = (db: Db, sessionId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .innerJoin('games', 'games.id', 'orders.game_id')
    .innerJoin('packages', 'packages.id', 'orders.package_id')
    .select([
      'orders.checkout_id as checkoutId',
      'orders.tracking_code as trackingCode',
      'orders.created_at as createdAt',
      'games.name as gameName',
      'packages.name as packageName',
    ])
    .where('checkouts.buyer_session_id', '=', sessionId)
    .where('checkouts.user_id', 'is', null)
    .orderBy('orders.created_at', 'desc')
    .limit(MOST_GUEST_ORDERS)
    .execute()

export async function readAccount(db: Db, sessionId: string | undefined): Promise<AccountView | null> {
  const userId = await findUserId(db, sessionId)
  if (sessionId === undefined || userId === null) return null
  const [user, guestOrders, sessions] = await Promise.all([
    db
      .selectFrom('users')
      .leftJoin('proven_addresses', 'proven_addresses.user_id', 'users.id')
      .leftJoin('buyer_sessions', (join) => join.on('buyer_sessions.id', '=', sessionId))
      .select(['first_name', 'email', 'proven_addresses.address', 'signed_in_at', 'buyer_sessions.proven_at'])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow(),
    listGuestOrders(db, sessionId),
    listSessions(db, userId),
  ])
  return {
    firstName: user.first_name,
    email: user.email,
    isProven: user.address !== null && user.address === user.email,
    loginProves: isProofOfSignIn(user),
    guestOrders,
    sessions: sessions.map(({ id, device, created_at }) => ({
      id: sessionName(id),
      isThis: id === sessionId,
      device,
      startedAt: created_at,
    })),
  }
}

/** Adds checkouts that this browser placed as a guest to its account, and skips others. Locks out a sign-out. */
export const claimOrders = (ctx: Context, sessionId = '', ids: readonly string[]): Promise<void> =>
  write(ctx.db, async (trx) => {
    const user_id = await lockUser(trx, sessionId, ctx.now())
    await lockSessions(trx, [sessionId])
    if ((await findUserId(trx, sessionId)) === null) throw notSignedIn()
    await trx
      .updateTable('checkouts')
      .set({ user_id })
      .where('id', 'in', ids)
      .where('buyer_session_id', '=', sessionId)
      .where('user_id', 'is', null)
      .execute()
  })

/** Returns the newest session that replaced this one after a mailed link, sign-in or sign-out, or else `id`. */
async function followSession(trx: Trx, id: string): Promise<string> {
  const found = await trx.selectFrom('buyer_sessions').select('moved_to').where('id', '=', id).executeTakeFirst()
  return found?.moved_to ? followSession(trx, found.moved_to) : id
}

/** The browser got a new session or was signed out after the caller read the list of the account's browsers. */
const notUnderName = () => new DomainError('not_found', 'This browser is not signed in under this name any more')

/**
 * Locks the account's row, since all code that replaces a session of the account writes that row too. If two callers
 * end the same browser at once, the second changes nothing, as that browser may have signed in elsewhere.
 */
export const endAccountSession = (
  ctx: Context,
  sessionId: string | undefined,
  name: string,
  knownToken: string | undefined,
): Promise<void> =>
  write(ctx.db, async (trx) => {
    const userId = await getUserId(trx, sessionId)
    const sessions = await listSessions(trx, userId)
    const ended = sessions.find(({ id }) => sessionName(id) === name)
    if (!ended) throw notUnderName()
    await lockUser(trx, sessionId)
    const current = await followSession(trx, ended.id)
    await lockSessions(trx, [current])
    if ((await findUserId(trx, current)) !== userId) throw notUnderName()
    await leaveAccount(ctx, trx, current)
    await forgetOtherBrowsers(trx, userId, knownToken)
  })

/**
 * Deletes the account's rows. Its orders become guest orders and stay in their browsers. Signs out first: placing an
 * order locks its session, so all orders of the account are visible afterwards.
 */
export async function removeUser(trx: Trx, userId: string, ended_at: string): Promise<void> {
  const signOut = () =>
    trx
      .updateTable('buyer_sessions')
      .set({ user_id: null, device: null, signed_in_at: null, proven_at: null })
      .where('user_id', '=', userId)
      .where('user_id', 'is not', null)
      .returning('id')
      .execute()
  const letGo = () =>
    trx
      .updateTable('checkouts')
      .set({ user_id: null })
      .where('user_id', '=', userId)
      .where('user_id', 'is not', null)
      .execute()
  const sessions = (await signOut()).map(({ id }) => id)
  await endPushOf(trx, sessions)
  await letGo()
  const proven = trx.deleteFrom('proven_addresses').where('user_id', '=', userId).returning('address')
  for (const { address } of await proven.execute()) {
    await trx
      .updateTable('sign_in_codes')
      .set({ ended_at })
      .where('address', '=', address)
      .where('ended_at', 'is', null)
      .execute()
  }
  await forgetSaved(trx, [userId])
  await forgetPasskeys(trx, [userId])
  await trx.deleteFrom('users').where('id', '=', userId).execute()
}

/** Locks the address before the account's row, in the same order as a sign-in by code. */
async function lockAddress(ctx: Context, trx: Trx, userId: string): Promise<void> {
  const proven = await trx
    .selectFrom('proven_addresses')
    .select('address')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (proven) await lockCounts(ctx, trx, [mailboxKey(proven.address)])
}

/** Removes the account and records its erasure for restores, for older releases also as that of a buyer. */
async function endAccount(ctx: Context, trx: Trx, userId: string): Promise<void> {
  await removeUser(trx, userId, ctx.now().toISOString())
  const ids = [userId]
  noteErasure(ctx, {
    things: [
      { table: 'users', ids },
      { table: 'accounts', ids },
    ],
  })
}

/** Deletes the caller's account and mails its address. Throws not_signed_in, or sign_in_again without a new proof. */
export const deleteAccount = (ctx: Context, sessionId: string | undefined, language: Language): Promise<void> =>
  write(ctx.db, async (trx) => {
    await lockAddress(ctx, trx, await getUserId(trx, sessionId))
    const userId = await lockUser(trx, sessionId)
    await assertFreshProof(ctx, trx, sessionId)
    await tellAccount(ctx, trx, userId, { kind: 'account-deleted', detail: null, language })
    await endAccount(ctx, trx, userId)
  })

/** Deletes an account, called when the seller erases a buyer on request. Does nothing if it no longer exists. */
export async function deleteAccountOf(ctx: Context, trx: Trx, userId: string): Promise<void> {
  await lockAddress(ctx, trx, userId)
  const locked = await trx
    .updateTable('users')
    .set((eb) => ({ last_login_at: eb.ref('last_login_at') }))
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!locked) return
  await tellAccount(ctx, trx, userId, { kind: 'account-erased', detail: null })
  await endAccount(ctx, trx, userId)
}
