import { DomainError } from '@topup/core/api/errors'
import { assertGoodPassword } from './assert-good-password.ts'
import { recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import { endDevicesOf } from './devices/end-device.ts'
import { hashPassword } from './password.ts'
import { findSeller, setPassword } from './seller.repository.ts'
import type { SessionCaller } from './seller-auth.ts'
import { beginSession, endSessionsOf } from './seller-sessions.ts'
import { withPassword } from './sign-in.ts'

/** Sets the caller's password and ends all the caller's sessions. Returns the token of a new session. */
export async function changePassword(
  ctx: Context,
  caller: SessionCaller,
  input: { currentPassword: string; newPassword: string },
): Promise<string> {
  if (caller.step === 'second-factor') throw new DomainError('second_factor_needed', 'Confirm that it is you')
  if (input.newPassword === input.currentPassword) {
    throw new DomainError('invalid_input', 'Choose a password other than the one you have')
  }
  await assertGoodPassword(ctx, caller.email, input.newPassword)
  const hash = await hashPassword(ctx, input.newPassword)
  const options = {
    seller: await findSeller(ctx.db, caller.email),
    browsers: 'known' as const,
    password: input.currentPassword,
    failure: 'password_change_failed',
  }
  return withPassword(ctx, options, async (trx, { id }) => {
    await setPassword(trx, id, hash, null)
    await endSessionsOf(trx, id)
    await endDevicesOf(ctx, trx, id)
    const { userAgent } = caller.cookie
    const token = await beginSession(ctx, trx, id, { userAgent, secondFactorAt: caller.secondFactorAt })
    await recordAudit(ctx, trx, { actor: id, action: 'password_changed', subject: `seller:${id}` })
    return token
  })
}
