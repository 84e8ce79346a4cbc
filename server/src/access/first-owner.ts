import { write } from '../platform/db/write.ts'
import { recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import { generatePassword } from './generate-password.ts'
import { insertSeller } from './insert-seller.ts'
import { hashPassword } from './password.ts'

/** The owner's first password, to be printed once; undefined when a seller exists, made here or by another process. */
export async function createFirstOwner(ctx: Context): Promise<string | undefined> {
  const known = await ctx.db.selectFrom('sellers').select('id').limit(1).executeTakeFirst()
  if (known) return undefined
  const password = generatePassword(ctx.randomBytes)
  const passwordHash = await hashPassword(ctx, password)
  return write(ctx.db, async (trx) => {
    const id = await insertSeller(ctx, trx, { email: ctx.config.SELLER_EMAIL, role: 'owner', passwordHash })
    if (!id) return undefined
    await recordAudit(ctx, trx, { actor: 'system', action: 'owner_created', subject: `seller:${id}` })
    return password
  })
}
