import { DomainError } from '@topup/core/api/errors'
import type { Context } from '../context.ts'
import { recordAudit } from './audit.ts'
import { hashPassword } from './password.ts'
import { findSeller, type Seller, setPassword } from './seller.repository.ts'
import { beginSession, endSessionsOf } from './seller-sessions.ts'
import { withPassword } from './sign-in.ts'

/** Sets a password of the seller's own; every session ends and the caller goes on in a new one. */
export async function changePassword(
  ctx: Context,
  email: string,
  input: { currentPassword: string; newPassword: string },
): Promise<{ token: string; seller: Seller }> {
  if (input.newPassword === input.currentPassword) {
    throw new DomainError('invalid_input', 'Choose a password other than the one you have')
  }
  const hash = await hashPassword(ctx, input.newPassword)
  const options = {
    seller: await findSeller(ctx.db, email),
    password: input.currentPassword,
    failure: 'password_change_failed',
  }
  return withPassword(ctx, options, async (trx, { id }) => {
    const seller = await setPassword(trx, id, hash, 0)
    await endSessionsOf(trx, id)
    const token = await beginSession(ctx, trx, id)
    await recordAudit(ctx, trx, { actor: id, action: 'password_changed', subject: `seller:${id}` })
    return { token, seller }
  })
}
