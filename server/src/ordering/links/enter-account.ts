import { DomainError } from '@topup/core/api/errors'
import type { Language } from '@topup/core/pages/page-renderer'
import type { Trx } from '../../platform/db/schema.ts'
import { isKnownBrowser, rememberBrowser } from '../account/known-browsers.ts'
import { tellAccount } from '../account/tell-account.ts'
import type { Context } from '../context.ts'
import { endPushOf } from '../push/end-of-sessions.ts'
import { lockSessions } from './begin-session.ts'
import { findUserId } from './find-user-id.ts'
import { recordProof } from './fresh-proof.ts'
import { logSignIn } from './log-sign-in.ts'
import { moveSession } from './move-session.ts'

/** Signs the session out: moves the account's orders and opened links to a new session. Guest orders stay. */
export async function leaveAccount(ctx: Context, trx: Trx, session: string): Promise<void> {
  await lockSessions(trx, [session])
  const id = ctx.newId()
  const now = ctx.now().toISOString()
  await trx.insertInto('buyer_sessions').values({ id, created_at: now, last_seen_at: now }).execute()
  const own = trx
    .selectFrom('checkouts')
    .select('id')
    .where('buyer_session_id', '=', session)
    .where('user_id', 'is not', null)
  await trx.updateTable('orders').set({ buyer_session_id: id }).where('checkout_id', 'in', own).execute()
  await trx
    .updateTable('checkouts')
    .set({ buyer_session_id: id })
    .where('buyer_session_id', '=', session)
    .where('user_id', 'is not', null)
    .execute()
  await trx
    .updateTable('known_checkouts')
    .set({ buyer_session_id: id })
    .where('buyer_session_id', '=', session)
    .execute()
  await trx
    .updateTable('buyer_sessions')
    .set({ user_id: null, device: null, signed_in_at: null, proven_at: null })
    .where('id', '=', session)
    .execute()
  await endPushOf(trx, [session])
}

/** The browser that signs in, as described by its request. */
export type Visitor = Readonly<{
  session: string | undefined
  /** Browser and system, such as `Chrome · Android`. */
  device: string | null
  language: Language
  /** The browser's cookie from an earlier sign-in. */
  knownToken: string | undefined
  /** If true, the sign-in must be to the account that the session is already signed in to. */
  sameAccount: boolean
}>

/** `isNew`: this sign-in creates the account, so no mail about a new browser is sent. */
export type Entered = Readonly<{ userId: string; isNew: boolean }>

/** The browser's new cookies: its session, and the token by which the account recognizes the browser. */
export type SignedIn = Readonly<{ session: string; knownToken: string }>

const isOther = ({ sameAccount }: Visitor, before: string | null, userId: string) =>
  sameAccount && before !== null && before !== userId

export const isOtherAccount = async (trx: Trx, visitor: Visitor, userId: string): Promise<boolean> =>
  isOther(visitor, await findUserId(trx, visitor.session), userId)

export const otherAccount = () =>
  new DomainError('forbidden', 'This is of another account than the one that is signed in')

/**
 * Signs a browser in. The browser keeps its guest orders, which join the account only if the buyer agrees later. Mails
 * the account's owner about a new browser. Throws forbidden if `sameAccount` is violated.
 */
export async function enterAccount(ctx: Context, trx: Trx, visitor: Visitor, entered: Entered): Promise<SignedIn> {
  const { session: oldSession, device, language } = visitor
  const { userId, isNew } = entered
  const before = await findUserId(trx, oldSession)
  if (isOther(visitor, before, userId)) throw otherAccount()
  if (oldSession && before !== null && before !== userId) await leaveAccount(ctx, trx, oldSession)
  const session = await moveSession(ctx, trx, oldSession, userId)
  const signed_in_at = ctx.now().toISOString()
  await trx.updateTable('buyer_sessions').set({ device, signed_in_at }).where('id', '=', session).execute()
  if (!isNew && before !== userId && !(await isKnownBrowser(trx, userId, visitor.knownToken))) {
    await tellAccount(ctx, trx, userId, { kind: 'new-browser', detail: device, language })
  }
  logSignIn(ctx, trx, userId)
  return { session, knownToken: await rememberBrowser(ctx, trx, userId, visitor.knownToken) }
}

/**
 * Like `enterAccount`, for a sign-in by mailed code, passkey or fresh login at the provider. The session may then
 * change the account's orders for some minutes (`checkoutIdsInHand`).
 */
export async function enterByProof(
  ctx: Context,
  trx: Trx,
  visitor: Visitor,
  entered: Entered,
  at = ctx.now(),
): Promise<SignedIn> {
  const signedIn = await enterAccount(ctx, trx, visitor, entered)
  await recordProof(trx, signedIn.session, at)
  return signedIn
}
