import type { Context } from '../context.ts'
import { write } from '../db/write.ts'
import { recordAudit } from './audit.ts'
import { generatePassword } from './generate-password.ts'
import { hashPassword } from './password.ts'

/** The owner's first password, to be printed once; undefined when a seller exists, made here or by another process. */
export async function createFirstOwner(ctx: Context): Promise<string | undefined> {
  const known = await ctx.db.selectFrom('sellers').select('id').limit(1).executeTakeFirst()
  if (known) return undefined
  const password = generatePassword(ctx.randomBytes)
  const password_hash = await hashPassword(ctx, password)
  return write(ctx.db, async (trx) => {
    const made = await trx
      .insertInto('sellers')
      .values({
        id: ctx.newId(),
        email: ctx.config.SELLER_EMAIL.toLowerCase(),
        role: 'owner',
        password_hash,
        must_change_password: 1,
        failed_attempts: 0,
        locked_until: null,
        created_at: ctx.now().toISOString(),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return undefined
    await recordAudit(ctx, trx, { actor: 'system', action: 'owner_created', subject: `seller:${made.id}` })
    return password
  })
}
