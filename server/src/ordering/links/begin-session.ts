import { DomainError } from '@topup/core/api/errors'
import { DAY, MINUTE } from '@topup/core/time'
import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'

/** What a browser sends with its old cookie when it is given a new one arrives within it; later ones are whoever copied it. */
const UNDER_WAY = MINUTE

export type Begun = Readonly<{ id: string; userId: string | null }>

/**
 * The row of the session that a checkout is begun or joined in: written with it, so that a refused order leaves none. One
 * that is gone (swept, a restored backup) begins again under the same id; for one that has just been taken over by another
 * that other one is answered. Locked until the transaction ends, also where nothing is written.
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

/** As placing an order does: what is being placed in them is there afterwards, and the next waits until the transaction ends. */
export const lockSessions = (trx: Trx, ids: readonly string[]): Promise<unknown> =>
  trx
    .updateTable('buyer_sessions')
    .set((eb) => ({ device: eb.ref('device') }))
    .where('id', 'in', ids)
    .execute()

/**
 * Locks a session that is to be taken over by a new one. Throws session_changed for one that was taken over a moment ago: its browser
 * has not got the new cookie yet, and a second one would make it lose what went to the first.
 */
export async function lockToMove(ctx: Context, trx: Trx, id: string): Promise<void> {
  await lockSessions(trx, [id])
  const found = await trx.selectFrom('buyer_sessions').select('moved_to').where('id', '=', id).executeTakeFirst()
  const next = found?.moved_to ? await findJustBegun(trx, found.moved_to, ctx.now()) : undefined
  if (next) throw new DomainError('session_changed', 'Something else was just done in this browser: try again')
}
