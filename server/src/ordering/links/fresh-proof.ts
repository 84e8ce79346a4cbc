import { DomainError } from '@topup/core/api/errors'
import { MINUTE } from '@topup/core/time'
import type { Db, Trx } from '../../platform/db/schema.ts'

type Clock = Readonly<{ now: () => Date }>

/** The issuer of accounts whose address was proven by a code; a login provider's issuer is an address. */
export const STORE = 'store'

/** So long a proof of who sits there counts. */
export const PROOF_LIFETIME = 15 * MINUTE

/** A proof that was given in a browser before this time counts no longer. */
export const freshSince = ({ now }: Clock): string => new Date(now().getTime() - PROOF_LIFETIME).toISOString()

/** Records that a mailed code or a passkey was given in the session at that time, or that a login provider asked who it is. */
export const recordProof = (trx: Trx, sessionId: string, at: Date): Promise<unknown> =>
  trx.updateTable('buyer_sessions').set({ proven_at: at.toISOString() }).where('id', '=', sessionId).execute()

/**
 * Throws sign_in_again unless a code or a passkey was given in the session within the last minutes. For the account of a login
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
