import type { Context } from './context.ts'
import type { Caller } from './seller-auth.ts'

/** Whether a caller would still be admitted, for work that continues long after its request. */
export async function isStillInside(ctx: Context, { sellerId, sessionId, deviceId }: Caller): Promise<boolean> {
  const sessions = ctx.db
    .selectFrom('seller_sessions')
    .select('id')
    .where('id', '=', sessionId ?? '')
    .where('expires_at', '>', ctx.now().toISOString())
  const devices = ctx.db
    .selectFrom('seller_devices')
    .select('id')
    .where('id', '=', deviceId ?? '')
    .where('revoked_at', 'is', null)
  const found = await ctx.db
    .selectFrom('sellers')
    .select('id')
    .where('id', '=', sellerId)
    .where('disabled_at', 'is', null)
    .where(({ exists, or }) => or([exists(sessions), exists(devices)]))
    .executeTakeFirst()
  return found !== undefined
}
