import { createPublicKey } from 'node:crypto'
import { DomainError } from '@topup/core/api/errors'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { mayCall } from '../../platform/outgoing/call-outside.ts'
import type { Context } from '../context.ts'

const MOST_OF_A_SESSION = 5
const AUTH_BYTES = 16

export type Subscription = Readonly<{ endpoint: string; keys: Readonly<{ p256dh: string; auth: string }> }>

/** True for an uncompressed curve point and a 16-byte secret, as RFC 8291 requires. */
function isUsable({ p256dh, auth }: Subscription['keys']): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}

const refused = () => new DomainError('push_refused', 'Notices cannot be sent to this address')

/** Locks the session's row, so that concurrent subscriptions count each other. False if the session has no order. */
async function lockBuyer(trx: Trx, sessionId: string): Promise<boolean> {
  const locked = await trx
    .updateTable('buyer_sessions')
    .set((eb) => ({ device: eb.ref('device') }))
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  if (!locked) return false
  const placed = trx.selectFrom('orders').select('id').where('buyer_session_id', '=', sessionId).limit(1)
  return (await placed.executeTakeFirst()) !== undefined
}

/** A known endpoint keeps its id for the same session. For another session it gets a new id, without old messages. */
const keep = (ctx: Context, trx: Trx, buyer_session_id: string, { endpoint, keys }: Subscription) =>
  trx
    .insertInto('push_subscriptions')
    .values({ id: ctx.newId(), buyer_session_id, endpoint, ...keys, created_at: ctx.now().toISOString() })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet((eb) => ({
        id: sql<string>`case when push_subscriptions.buyer_session_id = excluded.buyer_session_id
          then push_subscriptions.id else excluded.id end`,
        buyer_session_id: eb.ref('excluded.buyer_session_id'),
        p256dh: eb.ref('excluded.p256dh'),
        auth: eb.ref('excluded.auth'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute()

async function endOldest(trx: Trx, sessionId: string): Promise<void> {
  const all = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('buyer_session_id', '=', sessionId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const over = all.slice(MOST_OF_A_SESSION).map(({ id }) => id)
  if (over.length > 0) await endSubscriptions(trx, over)
}

/** Subscribes the browser's push endpoint to messages about the session's orders. */
export const subscribe = (ctx: Context, sessionId: string | undefined, wanted: Subscription): Promise<void> =>
  write(ctx.db, async (trx) => {
    if (!sessionId || !(await lockBuyer(trx, sessionId))) throw new DomainError('order_not_found', 'Order not found')
    if (!mayCall(ctx.config, wanted.endpoint) || !isUsable(wanted.keys)) throw refused()
    await keep(ctx, trx, sessionId, wanted)
    await endOldest(trx, sessionId)
  })

/** Ends only the session's own subscription. Does nothing if there is none. */
export async function unsubscribe(ctx: Context, sessionId: string | undefined, endpoint: string): Promise<void> {
  const found = await ctx.db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', '=', endpoint)
    .where('buyer_session_id', '=', sessionId ?? '')
    .executeTakeFirst()
  if (found) await write(ctx.db, (trx) => endSubscriptions(trx, [found.id]))
}

export async function endSubscriptions(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('id', 'in', ids).execute()
  await trx.deleteFrom('push_notes').where('subscription_id', 'in', ids).execute()
}
