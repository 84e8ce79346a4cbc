import { DomainError } from '@topup/core/api/errors'
import { MINUTE } from '@topup/core/time'
import type { Db, Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'

/** The issuer of accounts whose address was proven by a code; a login provider's issuer is an address. */
export const STORE = 'store'

const LIFETIME = 15 * MINUTE

/** A proof that was given in a browser before this time counts no longer. */
export const freshSince = ({ now }: Pick<Context, 'now'>): string => new Date(now().getTime() - LIFETIME).toISOString()

/** Records that a mailed code or a passkey was just given in the session. */
export const recordProof = (ctx: Pick<Context, 'now'>, trx: Trx, sessionId: string): Promise<unknown> =>
  trx.updateTable('buyer_sessions').set({ proven_at: ctx.now().toISOString() }).where('id', '=', sessionId).execute()

/**
 * Throws sign_in_again unless a code or a passkey was given in the session within the last minutes. For the account of a login
 * provider, which may have neither, a sign-in there counts too.
 */
export async function assertFreshProof(
  ctx: Pick<Context, 'now'>,
  db: Db,
  sessionId: string | undefined,
): Promise<void> {
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
