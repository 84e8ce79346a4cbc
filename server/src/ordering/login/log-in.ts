import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { moveSession } from '../links/move-session.ts'
import type { Identity } from './login-port.ts'

async function saveUser(ctx: Context, trx: Trx, identity: Identity): Promise<string> {
  const now = ctx.now().toISOString()
  const profile = { first_name: identity.firstName, email: identity.email, last_login_at: now }
  const { id } = await trx
    .insertInto('users')
    .values({ id: ctx.newId(), issuer: identity.issuer, subject: identity.subject, created_at: now, ...profile })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(profile))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What the browser placed joins the account, unless it is somebody else's already. Answers the new session. */
export const logIn = (ctx: Context, oldSession: string | undefined, identity: Identity): Promise<string> =>
  write(ctx.db, async (trx) => {
    const userId = await saveUser(ctx, trx, identity)
    const session = await moveSession(ctx, trx, oldSession, userId)
    await trx
      .updateTable('checkouts')
      .set({ user_id: userId })
      .where('buyer_session_id', '=', session)
      .where('user_id', 'is', null)
      .execute()
    return session
  })

/** The account's orders leave the browser: they go to a session that no cookie names. */
export const logOut = (ctx: Context, session: string): Promise<string> =>
  write(ctx.db, (trx) => moveSession(ctx, trx, session))
