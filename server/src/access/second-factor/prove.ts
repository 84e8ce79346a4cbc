import { DomainError } from '@topup/core/api/errors'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { RelyingParty } from '../../platform/webauthn/relying-party.ts'
import { recordAudit } from '../audit.ts'
import type { Context } from '../context.ts'
import { isLocked, lockedUntil } from '../lockout.ts'
import type { Caller } from '../seller-auth.ts'
import { raiseSession } from '../seller-sessions.ts'
import { holdSeller } from './factors.ts'
import { checkPasskey } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { checkTotp } from './totp.ts'

type Given = Readonly<{ code?: string | undefined; recoveryCode?: string | undefined; passkey?: unknown }>
type Kind = 'code' | 'recovery-code' | 'passkey'
type Outcome = { kind: 'proved'; token: string } | { kind: 'refused' } | { kind: 'locked'; until: string }

const kindOf = ({ code, recoveryCode }: Given): Kind => {
  if (code !== undefined) return 'code'
  return recoveryCode === undefined ? 'passkey' : 'recovery-code'
}

/** Verifies the given factor outside a transaction. The returned function marks it as used, in a transaction. */
async function check(ctx: Context, party: RelyingParty, { sellerId, email, sessionId }: Caller, given: Given) {
  if (given.code !== undefined) return checkTotp(ctx, sellerId, given.code)
  if (given.recoveryCode !== undefined) return takeRecoveryCode(sellerId, given.recoveryCode)
  // Passkeys belong to the store's web pages, so an app cannot use one.
  return sessionId === undefined ? undefined : checkPasskey(ctx, party, { sellerId, email, sessionId }, given.passkey)
}

async function countFailure(ctx: Context, trx: Trx, sellerId: string, failures: number): Promise<void> {
  const second_locked_until = lockedUntil(failures, ctx.now())
  await trx
    .updateTable('sellers')
    .set({ second_failures: failures, second_locked_until })
    .where('id', '=', sellerId)
    .execute()
}

/** Records that the caller proved a second factor. Returns a session's new token, or a device's id. */
async function raise(ctx: Context, trx: Trx, { sessionId, deviceId }: Caller): Promise<string | undefined> {
  if (sessionId !== undefined) return raiseSession(ctx, trx, sessionId)
  const raised = await trx
    .updateTable('seller_devices')
    .set({ second_factor_at: ctx.now().toISOString() })
    .where('id', '=', deviceId ?? '')
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return raised?.id
}

async function prove(ctx: Context, party: RelyingParty, caller: Caller, given: Given): Promise<Outcome> {
  const take = await check(ctx, party, caller, given)
  const { sellerId, deviceId } = caller
  const subject = `seller:${sellerId}`
  const recordFailed = (trx: Trx, refusedByLock: boolean) => {
    const details = { by: kindOf(given), refusedByLock }
    return recordAudit(ctx, trx, { actor: 'anonymous', action: 'second_factor_failed', subject, details })
  }
  return write(ctx.db, async (trx): Promise<Outcome> => {
    const held = await holdSeller(trx, sellerId)
    const until = held.second_locked_until
    if (isLocked(until, ctx.now())) {
      await recordFailed(trx, true)
      return { kind: 'locked', until }
    }
    if (!take || !(await take(trx))) {
      await countFailure(ctx, trx, sellerId, held.second_failures + 1)
      await recordFailed(trx, false)
      return { kind: 'refused' }
    }
    const token = await raise(ctx, trx, caller)
    if (!token) throw new DomainError('not_signed_in', 'Sign in as a seller first')
    await countFailure(ctx, trx, sellerId, 0)
    const details = { by: kindOf(given), ...(deviceId !== undefined && { device: deviceId }) }
    await recordAudit(ctx, trx, { actor: sellerId, action: 'second_factor_proved', subject, details })
    return { kind: 'proved', token }
  })
}

/**
 * Proves a second factor and returns the session's new token, or the device's id. Refuses used codes, used recovery
 * codes and a second answer to a challenge. Repeated failures cause the same waits as wrong passwords.
 */
export async function proveSecondFactor(
  ctx: Context,
  party: RelyingParty,
  caller: Caller,
  given: Given,
): Promise<string> {
  const outcome = await prove(ctx, party, caller, given)
  if (outcome.kind === 'proved') return outcome.token
  if (outcome.kind === 'refused')
    throw new DomainError('second_factor_refused', 'This code or passkey was not accepted')
  throw new DomainError('too_many_requests', 'Too many wrong codes: wait before the next', { until: outcome.until })
}
