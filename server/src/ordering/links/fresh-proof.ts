import { DomainError } from '@topup/core/api/errors'
import { MINUTE } from '@topup/core/time'
import type { Db, Trx } from '../../platform/db/schema.ts'

type Clock = Readonly<{ now: () => Date }>

/** The `issuer` stored with accounts that began with a mailed code. A login provider's issuer is a URL. */
export const STORE = 'store'

/** How long a proof of identity is valid. */
export const PROOF_LIFETIME = 15 * MINUTE

/** Proofs of identity (a mailed code or a passkey) given before this time have expired. */
export const freshSince = ({ now }: Clock): string => new Date(now().getTime() - PROOF_LIFETIME).toISOString()

/** Records when the session's user gave a mailed code or passkey, or the login provider asked for a password. */
export const recordProof = (trx: Trx, sessionId: string, at: Date): Promise<unknown> =>
  trx.updateTable('buyer_sessions').set({ proven_at: at.toISOString() }).where('id', '=', sessionId).execute()

/** Whether the buyer proved who they are at the session's last sign-in. The sign-in may be older than a fresh proof. */
export const isProofOfSignIn = (session: { signed_in_at: string | null; proven_at: string | null }): boolean =>
  session.proven_at !== null &&
  Date.parse(session.proven_at) > Date.parse(session.signed_in_at ?? session.proven_at) - PROOF_LIFETIME

/**
 * Throws sign_in_again unless a mailed code or passkey was given in the session within the last 15 minutes. Accounts of
 * a login provider may have neither, so a sign-in at the provider counts for them too.
 */
export async function assertFreshProof(ctx: Clock, db: Db, sessionId: string | undefined): Promise<void> {
  const since = freshSince(ctx)
  const found = await db
    .selectFrom('buyer_sessions')
    .innerJoin('users', 'users.id', 'buyer_sessions.user_id')
    .select('users.id')
    .where('buyer_sessions.id', '=', sessionId ?? '')
    .where(({ eb, or, and }) =>
      or([
        eb('buyer_sessions.proven_at', '>', since),
        and([eb('buyer_sessions.signed_in_at', '>', since), eb('users.issuer', '<>', STORE)]),
      ]),
    )
    .executeTakeFirst()
  if (!found) throw new DomainError('sign_in_again', 'Sign in again first')
}
