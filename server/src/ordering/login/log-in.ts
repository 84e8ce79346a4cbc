import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context, OutsideContext } from '../context.ts'
import {
  type Entered,
  enterAccount,
  enterByProof,
  leaveAccount,
  type SignedIn,
  type Visitor,
} from '../links/enter-account.ts'
import { moveSession } from '../links/move-session.ts'
import type { Identity } from './login-port.ts'

async function saveUser(ctx: Context, trx: Trx, identity: Identity): Promise<Entered> {
  const now = ctx.now().toISOString()
  const profile = { first_name: identity.firstName, email: identity.email, last_login_at: now }
  const { id, created_at } = await trx
    .insertInto('users')
    .values({ id: ctx.newId(), issuer: identity.issuer, subject: identity.subject, created_at: now, ...profile })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(profile))
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  return { userId: id, isNew: created_at === now }
}

/**
 * Returns when the provider asked the buyer for a password, if the provider says so. For a provider that never reports
 * the time, returns now if the store cannot mail codes, since buyers then have no other proof. Otherwise undefined.
 */
function provenAt(ctx: OutsideContext, { askedAt, tellsTime }: Identity): Date | undefined {
  const now = ctx.now()
  if (askedAt) return askedAt < now ? askedAt : now
  return tellsTime || ctx.mailer ? undefined : now
}

/** Signs the browser in. Its guest orders join the account only if the buyer agrees. Returns the new cookies. */
export const logIn = (ctx: OutsideContext, visitor: Visitor, identity: Identity): Promise<SignedIn> =>
  write(ctx.db, async (trx) => {
    const entered = await saveUser(ctx, trx, identity)
    const at = provenAt(ctx, identity)
    return at ? enterByProof(ctx, trx, visitor, entered, at) : enterAccount(ctx, trx, visitor, entered)
  })

/** Signs the session out of its account. Returns the session's id if guest orders remain in it, otherwise undefined. */
export const logOut = (ctx: OutsideContext, session: string): Promise<string | undefined> =>
  write(ctx.db, async (trx) => {
    await leaveAccount(ctx, trx, session)
    const left = await trx
      .selectFrom('checkouts')
      .select('id')
      .where('buyer_session_id', '=', session)
      .executeTakeFirst()
    return left && moveSession(ctx, trx, session)
  })
