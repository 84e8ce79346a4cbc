import { createHash } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import type { Context } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { write } from '../db/write.ts'

const idleLimit = 8 * HOUR
const lifetime = 7 * DAY
export const sessionSeconds = lifetime / 1000
/** How stale `last_seen_at` may grow before a read writes it again. */
const seenEvery = MINUTE
const tokenBytes = 32

const idOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Begins a session and returns its token, which only the cookie holds. The one it replaces ends. */
export async function beginSession(ctx: Context, trx: Trx, sellerId: string, oldToken?: string): Promise<string> {
  const now = ctx.now()
  const token = ctx.randomBytes(tokenBytes).toString('base64url')
  if (oldToken) await endSession(trx, oldToken)
  await trx.deleteFrom('seller_sessions').where('expires_at', '<=', now.toISOString()).execute()
  await trx
    .insertInto('seller_sessions')
    .values({
      id: idOf(token),
      seller_id: sellerId,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifetime).toISOString(),
    })
    .execute()
  return token
}

export const endSession = (trx: Trx, token: string) =>
  trx.deleteFrom('seller_sessions').where('id', '=', idOf(token)).execute()

export const endSessionsOf = (trx: Trx, sellerId: string) =>
  trx.deleteFrom('seller_sessions').where('seller_id', '=', sellerId).execute()

/** The seller of a session that is neither idle for too long nor too old. */
export async function findSignedIn(ctx: Context, token: string) {
  const now = ctx.now()
  const found = await ctx.db
    .selectFrom('seller_sessions')
    .innerJoin('sellers', 'sellers.id', 'seller_sessions.seller_id')
    .select(['sellers.id', 'email', 'role', 'must_change_password', 'last_seen_at'])
    .where('seller_sessions.id', '=', idOf(token))
    .where('expires_at', '>', now.toISOString())
    .where('last_seen_at', '>', new Date(now.getTime() - idleLimit).toISOString())
    .executeTakeFirst()
  if (found && now.getTime() - Date.parse(found.last_seen_at) > seenEvery) await markSeen(ctx, token, now)
  return found
}

const markSeen = (ctx: Context, token: string, now: Date) =>
  write(ctx.db, (trx) =>
    trx.updateTable('seller_sessions').set({ last_seen_at: now.toISOString() }).where('id', '=', idOf(token)).execute(),
  )
