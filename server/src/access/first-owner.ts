import type { Db } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import { generatePassword } from './generate-password.ts'
import { insertSeller } from './insert-seller.ts'
import { hashPassword } from './password.ts'
import { setPassword } from './seller.repository.ts'
import { endSessionsOf } from './seller-sessions.ts'

/** The only seller, if the first password printed at a start was never used, changed or reset. Otherwise undefined. */
async function findUnused(db: Db): Promise<{ id: string; password_hash: string } | undefined> {
  const sellers = await db
    .selectFrom('sellers')
    .select(['id', 'password_hash', 'must_change_password'])
    .limit(2)
    .execute()
  const [only, another] = sellers
  if (!only || another || only.must_change_password === 0) return undefined
  const used = await db
    .selectFrom('audit_log')
    .select('seq')
    .where('action', 'in', ['signed_in', 'password_changed', 'access_reset'])
    .where('subject', '=', `seller:${only.id}`)
    .limit(1)
    .executeTakeFirst()
  return used ? undefined : only
}

/**
 * Returns a first password to print: for a new owner, or again if the last was never used. Undefined if someone has
 * signed in, or if another process has just made one.
 */
export async function createFirstOwner(ctx: Context): Promise<string | undefined> {
  const known = await ctx.db.selectFrom('sellers').select('id').limit(1).executeTakeFirst()
  const unused = known && (await findUnused(ctx.db))
  if (known && !unused) return undefined
  const password = generatePassword(ctx.randomBytes)
  const passwordHash = await hashPassword(ctx, password)
  return write(ctx.db, async (trx) => {
    if (unused) {
      // Check again inside the transaction: someone may have signed in meanwhile.
      if ((await findUnused(trx))?.password_hash !== unused.password_hash) return undefined
      await setPassword(trx, unused.id, passwordHash, ctx.now().toISOString())
      await endSessionsOf(trx, unused.id)
      await recordAudit(ctx, trx, { actor: 'system', action: 'first_password_renewed', subject: `seller:${unused.id}` })
      return password
    }
    const id = await insertSeller(ctx, trx, { email: ctx.config.SELLER_EMAIL, role: 'owner', passwordHash })
    if (!id) return undefined
    await recordAudit(ctx, trx, { actor: 'system', action: 'owner_created', subject: `seller:${id}` })
    return password
  })
}
