import type { Context } from '../context.ts'
import { write } from '../db/write.ts'
import { recordAudit } from './audit.ts'
import { generatePassword } from './generate-password.ts'
import { hashPassword } from './password.ts'
import { findSeller, setPassword } from './seller.repository.ts'
import { endSessionsOf } from './seller-sessions.ts'

/** A generated password to be changed at the next sign-in; every session ends. undefined when there is no such seller. */
export async function resetPassword(
  ctx: Context,
  email: string | undefined,
): Promise<{ email: string; password: string } | undefined> {
  const seller = await findSeller(ctx.db, email)
  if (!seller) return undefined
  const password = generatePassword(ctx.randomBytes)
  const hash = await hashPassword(ctx, password)
  await write(ctx.db, async (trx) => {
    await setPassword(trx, seller.id, hash, 1)
    await endSessionsOf(trx, seller.id)
    await recordAudit(ctx, trx, { actor: 'system', action: 'password_reset', subject: `seller:${seller.id}` })
  })
  return { email: seller.email, password }
}
