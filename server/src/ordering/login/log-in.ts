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
 * When the provider asked who it is, as far as that proves anything. One that never tells the time may have asked nothing: it is
 * believed only where the store can mail neither a code nor a link, as its buyers may have nothing else.
 */
function provenAt(ctx: OutsideContext, { askedAt, tellsTime }: Identity): Date | undefined {
  const now = ctx.now()
  if (askedAt) return askedAt < now ? askedAt : now
  return tellsTime || ctx.mailer ? undefined : now
}

/** Signs the browser in; the orders that it placed join the account only when its buyer says so. Answers what the browser has to keep. */
export const logIn = (ctx: OutsideContext, visitor: Visitor, identity: Identity): Promise<SignedIn> =>
  write(ctx.db, async (trx) => {
    const entered = await saveUser(ctx, trx, identity)
    const at = provenAt(ctx, identity)
    return at ? enterByProof(ctx, trx, visitor, entered, at) : enterAccount(ctx, trx, visitor, entered)
  })

/** The account's orders leave the browser; answers the session of a guest's that stay, if there are any. */
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
