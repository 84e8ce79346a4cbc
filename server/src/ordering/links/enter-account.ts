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

/** The account's orders, and all that links opened, go to a session that no cookie names; what a guest placed stays. */
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

/** The browser that signs in, as its request tells. */
export type Visitor = Readonly<{
  session: string | undefined
  /** Browser and system. */
  device: string | null
  language: Language
  /** The browser's cookie that marks those that signed in before. */
  knownToken: string | undefined
  /** The sign-in only proves who is signed in already: it may enter no other account. */
  sameAccount: boolean
}>

/** `isNew`: the account begins with this sign-in, so that there is nobody to be told of it. */
export type Entered = Readonly<{ userId: string; isNew: boolean }>

/** The browser keeps both: its session, and the cookie by which it counts as known to the account. */
export type SignedIn = Readonly<{ session: string; knownToken: string }>

const isOther = ({ sameAccount }: Visitor, before: string | null, userId: string) =>
  sameAccount && before !== null && before !== userId

export const isOtherAccount = async (trx: Trx, visitor: Visitor, userId: string): Promise<boolean> =>
  isOther(visitor, await findUserId(trx, visitor.session), userId)

export const otherAccount = () =>
  new DomainError('forbidden', 'This is of another account than the one that is signed in')

/**
 * Signs a browser in. What it ordered as a guest goes along and joins nothing: its buyer is asked. An account is
 * told of a browser that was never signed in to it. Throws forbidden where `sameAccount` is not so.
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
 * Enters as `enterAccount` does, by a mailed code, a passkey, or a login provider that asked who it is: for some minutes from
 * then on that counts as having the account's orders in hand.
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
