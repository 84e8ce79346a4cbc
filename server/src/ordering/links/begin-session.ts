import { DomainError } from '@topup/core/api/errors'
import { DAY, MINUTE } from '@topup/core/time'
import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'

/** A replaced cookie is accepted for this long, for requests already sent. Later requests come from a copy of it. */
const UNDER_WAY = MINUTE

export type Begun = Readonly<{ id: string; userId: string | null }>

/**
 * Inserts the session's row in the transaction of its checkout, so that a refused order leaves no session. A session
 * lost by a sweep or a restored backup begins again under the same id. If a new session has just replaced this one,
 * returns the new session. The row stays locked until the transaction ends.
 */
export async function beginSession(ctx: Context, trx: Trx, id: string): Promise<Begun> {
  const now = ctx.now()
  const last_seen_at = now.toISOString()
  await trx
    .insertInto('buyer_sessions')
    .values({ id, created_at: last_seen_at, last_seen_at })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ last_seen_at })
        .where('buyer_sessions.last_seen_at', '<', new Date(now.getTime() - DAY).toISOString()),
    )
    .execute()
  const { user_id, moved_to } = await trx
    .selectFrom('buyer_sessions')
    .select(['user_id', 'moved_to'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const next = moved_to === null ? undefined : await findJustBegun(trx, moved_to, now)
  return next ? beginSession(ctx, trx, next.id) : { id, userId: user_id }
}

const findJustBegun = (trx: Trx, id: string, now: Date) =>
  trx
    .selectFrom('buyer_sessions')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>', new Date(now.getTime() - UNDER_WAY).toISOString())
    .executeTakeFirst()

/** Locks sessions, as placing an order does: orders placed before the lock are visible, and later orders wait. */
export const lockSessions = (trx: Trx, ids: readonly string[]): Promise<unknown> =>
  trx
    .updateTable('buyer_sessions')
    .set((eb) => ({ device: eb.ref('device') }))
    .where('id', 'in', ids)
    .execute()

/**
 * Locks a session before a new one replaces it. Throws session_changed if the session was replaced within a minute: a
 * second replacement would lose the orders that moved to the first.
 */
export async function lockToMove(ctx: Context, trx: Trx, id: string): Promise<void> {
  await lockSessions(trx, [id])
  const found = await trx.selectFrom('buyer_sessions').select('moved_to').where('id', '=', id).executeTakeFirst()
  const next = found?.moved_to ? await findJustBegun(trx, found.moved_to, ctx.now()) : undefined
  if (next) throw new DomainError('session_changed', 'Something else was just done in this browser: try again')
}
