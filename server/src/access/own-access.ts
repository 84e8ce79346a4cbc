import type { OwnAccessView, SessionView } from '@topup/core/api/access'
import { DomainError } from '@topup/core/api/errors'
import type { Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import { hasSecondFactor } from './second-factor/factors.ts'
import { listPasskeys } from './second-factor/passkeys.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './second-factor/recovery-codes.ts'
import { hasTotp, removeTotp } from './second-factor/totp.ts'
import type { Caller } from './seller-auth.ts'
import { isLiveSession } from './seller-sessions.ts'

/** A seller's live sessions, most recently used first. `current` is the caller's session. */
export async function listSessions(
  ctx: Context,
  sellerId: string,
  current: string | undefined,
): Promise<SessionView[]> {
  const rows = await ctx.db
    .selectFrom('seller_sessions')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where(isLiveSession(ctx))
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === current,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
  }))
}

/** The caller's sessions and second factors, for the caller's account page. */
export async function getOwnAccess(ctx: Context, caller: Caller): Promise<OwnAccessView> {
  const passkeys = await listPasskeys(ctx.db, caller.sellerId)
  return {
    sessions: await listSessions(ctx, caller.sellerId, caller.sessionId),
    hasTotp: await hasTotp(ctx.db, caller.sellerId),
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, caller.sellerId),
  }
}

const audited = (ctx: Context, trx: Trx, { sellerId }: Caller, action: string, details = {}) =>
  recordAudit(ctx, trx, { actor: sellerId, action, subject: `seller:${sellerId}`, details })

/** Ends one of the caller's sessions. Throws not_found for another seller's session. */
export const revokeSession = (ctx: Context, caller: Caller, id: string) =>
  write(ctx.db, async (trx) => {
    const ended = await trx
      .deleteFrom('seller_sessions')
      .where('id', '=', id)
      .where('seller_id', '=', caller.sellerId)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new DomainError('not_found', 'There is no such session any more')
    await audited(ctx, trx, caller, 'session_revoked')
  })

/** Ends all of the caller's sessions except the current one. */
export const revokeOtherSessions = (ctx: Context, caller: Caller) =>
  write(ctx.db, async (trx) => {
    const ended = await trx
      .deleteFrom('seller_sessions')
      .where('seller_id', '=', caller.sellerId)
      .where('id', '!=', caller.sessionId ?? '')
      .returning('id')
      .execute()
    await audited(ctx, trx, caller, 'other_sessions_revoked', { count: ended.length })
  })

/** Removes one of the caller's second factors. Throws transition_not_allowed for the last one. */
export const removeFactor = (
  ctx: Context,
  caller: Caller,
  factor: { kind: 'totp' } | { kind: 'passkey'; id: string },
) =>
  write(ctx.db, async (trx) => {
    if (factor.kind === 'totp') await removeTotp(trx, caller.sellerId)
    else {
      await trx
        .deleteFrom('seller_passkeys')
        .where('id', '=', factor.id)
        .where('seller_id', '=', caller.sellerId)
        .execute()
    }
    // The audit row locks the log's head, so two removals at once cannot remove both factors.
    await audited(ctx, trx, caller, 'second_factor_removed', { factor: factor.kind })
    if (!(await hasSecondFactor(trx, caller.sellerId))) {
      throw new DomainError('transition_not_allowed', 'Set up another second factor before you remove the last one')
    }
  })

/** Replaces the recovery codes with ten new ones. */
export const renewRecoveryCodes = (ctx: Context, caller: Caller) =>
  write(ctx.db, async (trx) => {
    const recoveryCodes = await replaceRecoveryCodes(ctx, trx, caller.sellerId)
    await audited(ctx, trx, caller, 'recovery_codes_renewed')
    return { recoveryCodes }
  })
