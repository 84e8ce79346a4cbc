import { createHash } from 'node:crypto'
import { MINUTE } from '@topup/core/time'
import { sql } from 'kysely'
import type { Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import type { Context } from './context.ts'
import { isEnrolled } from './second-factor/factors.ts'

/** How stale `last_seen_at` may become before a read updates it. */
const seenEvery = MINUTE
const tokenBytes = 32
const maxUserAgent = 200

/** SHA-256 of a session's token, which identifies the session but cannot open it. */
const sessionIdOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const newToken = (ctx: Context) => ctx.randomBytes(tokenBytes).toString('base64url')

/** Begins a session and returns its token, which only the cookie stores. Ends the session of `oldToken`. */
export async function beginSession(
  ctx: Context,
  trx: Trx,
  sellerId: string,
  from: { oldToken?: string | undefined; userAgent: string; secondFactorAt?: string | null },
): Promise<string> {
  const now = ctx.now()
  const token = newToken(ctx)
  if (from.oldToken) await endSession(trx, sessionIdOf(from.oldToken))
  if (!ctx.clock.isDoubtful()) {
    await trx.deleteFrom('seller_sessions').where('expires_at', '<=', now.toISOString()).execute()
  }
  await trx
    .insertInto('seller_sessions')
    .values({
      id: sessionIdOf(token),
      seller_id: sellerId,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + ctx.config.timing.sellerLifetime).toISOString(),
      second_factor_at: from.secondFactorAt ?? null,
      user_agent: from.userAgent.slice(0, maxUserAgent),
    })
    .execute()
  return token
}

/**
 * Gives the session a new token after a second factor, with the same expiry. Undefined if the session has ended or got
 * another token meanwhile.
 */
export async function raiseSession(ctx: Context, trx: Trx, sessionId: string): Promise<string | undefined> {
  const now = ctx.now().toISOString()
  const token = newToken(ctx)
  const raised = await trx
    .updateTable('seller_sessions')
    .set({
      id: sessionIdOf(token),
      second_factor_at: now,
      last_seen_at: now,
      challenge: null,
      challenge_until: null,
    })
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  return raised && token
}

export const endSession = (trx: Trx, sessionId: string) =>
  trx.deleteFrom('seller_sessions').where('id', '=', sessionId).execute()

export const endSessionsOf = (trx: Trx, sellerId: string) =>
  trx.deleteFrom('seller_sessions').where('seller_id', '=', sellerId).execute()

/** SQL: neither idle for too long nor expired. */
export function isLiveSession(ctx: Context) {
  const now = ctx.now()
  const seenSince = new Date(now.getTime() - ctx.config.timing.sellerIdle).toISOString()
  return sql<boolean>`(seller_sessions.expires_at > ${now.toISOString()} and seller_sessions.last_seen_at > ${seenSince})`
}

/** The seller of a live session. */
export async function findSignedIn(ctx: Context, token: string) {
  const now = ctx.now()
  const sessionId = sessionIdOf(token)
  const found = await ctx.db
    .selectFrom('seller_sessions')
    .innerJoin('sellers', 'sellers.id', 'seller_sessions.seller_id')
    .select(['sellers.id', 'email', 'role', 'must_change_password', 'last_seen_at', 'second_factor_at'])
    .select((eb) => isEnrolled(eb.ref('sellers.id')).as('is_enrolled'))
    .where('seller_sessions.id', '=', sessionId)
    .where('disabled_at', 'is', null)
    .where(isLiveSession(ctx))
    .executeTakeFirst()
  if (found && now.getTime() - Date.parse(found.last_seen_at) > seenEvery) await markSeen(ctx, sessionId, now)
  return found && { ...found, sessionId }
}

const markSeen = (ctx: Context, sessionId: string, now: Date) =>
  write(ctx.db, (trx) =>
    trx.updateTable('seller_sessions').set({ last_seen_at: now.toISOString() }).where('id', '=', sessionId).execute(),
  )
