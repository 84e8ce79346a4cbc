import { DomainError } from '@topup/core/api/errors'
import { MINUTE } from '@topup/core/time'
import type { Db, Trx } from '../../platform/db/schema.ts'

type Clock = Readonly<{ now: () => Date }>

/** The issuer of accounts proven by a mailed code. A login provider's issuer is a URL. */
export const STORE = 'store'

/** How long a proof of identity is valid. */
export const PROOF_LIFETIME = 15 * MINUTE

/** Proofs given in a browser before this time have expired. */
export const freshSince = ({ now }: Clock): string => new Date(now().getTime() - PROOF_LIFETIME).toISOString()

/** Records when a mailed code or passkey was given in the session, or a login provider asked for identity. */
export const recordProof = (trx: Trx, sessionId: string, at: Date): Promise<unknown> =>
  trx.updateTable('buyer_sessions').set({ proven_at: at.toISOString() }).where('id', '=', sessionId).execute()

/**
 * Throws sign_in_again unless the session gave a code or passkey within the last minutes. For accounts of a login
 * provider, which may have neither, a sign-in there counts too.
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
