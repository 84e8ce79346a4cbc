import type { EnrolledView } from '@topup/core/api/access'
import { DomainError } from '@topup/core/api/errors'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { recordAudit } from '../audit.ts'
import type { Context } from '../context.ts'
import type { SessionCaller } from '../seller-auth.ts'
import { raiseSession } from '../seller-sessions.ts'
import { getSellerView } from '../seller-view.ts'
import { hasSecondFactor, holdSeller } from './factors.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'

type Take = (trx: Trx) => Promise<boolean>

/** Adds a verified second factor and renews the session's token. The seller's first factor brings recovery codes. */
export async function enrol(
  ctx: Context,
  caller: SessionCaller,
  take: Take | undefined,
  factor: 'totp' | 'passkey',
): Promise<EnrolledView> {
  const { sellerId, sessionId, step } = caller
  const made =
    take &&
    (await write(ctx.db, async (trx) => {
      // Lock the seller: only one of two browsers can set up the first factor.
      await holdSeller(trx, sellerId)
      if (step === 'enrol' && (await hasSecondFactor(trx, sellerId))) {
        throw new DomainError('second_factor_needed', 'Confirm that it is you')
      }
      if (!(await take(trx))) return undefined
      const token = await raiseSession(ctx, trx, sessionId)
      if (!token) throw new DomainError('not_signed_in', 'Sign in as a seller first')
      const isFirst = (await countRecoveryCodes(trx, sellerId)) === 0
      const recoveryCodes = isFirst ? await replaceRecoveryCodes(ctx, trx, sellerId) : null
      const subject = `seller:${sellerId}`
      await recordAudit(ctx, trx, { actor: sellerId, action: 'second_factor_added', subject, details: { factor } })
      return { token, recoveryCodes }
    }))
  if (!made) throw new DomainError('second_factor_refused', 'This code or passkey was not accepted')
  caller.cookie.keep(made.token)
  caller.cookie.rememberAs(caller.sellerId)
  return { seller: await getSellerView(ctx, made.token), recoveryCodes: made.recoveryCodes }
}
