import type { Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import { endDevicesOf } from './devices/end-device.ts'
import { generatePassword } from './generate-password.ts'
import { hashPassword } from './password.ts'
import { clearSecondFactors } from './second-factor/factors.ts'
import { findSeller, setPassword } from './seller.repository.ts'
import { endSessionsOf } from './seller-sessions.ts'

/** Resets access after a lost password or phone: generated password, no second factors, no sessions or devices. */
export async function resetAccess(
  ctx: Pick<Context, 'now'>,
  trx: Trx,
  sellerId: string,
  passwordHash: string,
): Promise<void> {
  await setPassword(trx, sellerId, passwordHash, ctx.now().toISOString())
  await clearSecondFactors(trx, sellerId)
  await endSessionsOf(trx, sellerId)
  await endDevicesOf(ctx, trx, sellerId)
}

/**
 * Sets a generated password to be changed at the next sign-in. Deletes second factors and ends all sessions. Undefined
 * if there is no such seller.
 */
export async function resetPassword(
  ctx: Context,
  email: string | undefined,
): Promise<{ email: string; password: string } | undefined> {
  const seller = await findSeller(ctx.db, email)
  if (!seller) return undefined
  const password = generatePassword(ctx.randomBytes)
  const hash = await hashPassword(ctx, password)
  await write(ctx.db, async (trx) => {
    await resetAccess(ctx, trx, seller.id, hash)
    await recordAudit(ctx, trx, { actor: 'system', action: 'access_reset', subject: `seller:${seller.id}` })
  })
  return { email: seller.email, password }
}
