import { DAY } from '@topup/core/time'
import type { ExpressionBuilder } from 'kysely'
import type { Schema, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'

const sessionsAtOnce = 500
/** A cookie whose row is gone begins again under the same id: all that is lost is what was never there. */
const keptFor = 7 * DAY

/** Holds nothing that anybody could miss. */
const isEmpty = ({ and, not, exists, selectFrom, eb }: ExpressionBuilder<Schema, 'checkouts'>) =>
  and([
    eb('checkouts.user_id', 'is', null),
    eb('checkouts.customer_email', 'is', null),
    ...(['orders', 'payments', 'order_secrets', 'known_checkouts'] as const).map((table) =>
      not(
        exists(selectFrom(table).select(`${table}.checkout_id`).whereRef(`${table}.checkout_id`, '=', 'checkouts.id')),
      ),
    ),
  ])

async function sweepCheckouts(trx: Trx, sessionIds: readonly string[], before: string): Promise<void> {
  const empty = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('buyer_session_id', 'in', sessionIds)
    .where('created_at', '<', before)
    .where(isEmpty)
    .execute()
  if (empty.length === 0) return
  const ids = empty.map(({ id }) => id)
  // Locked first and looked at again: an order may have joined meanwhile.
  await trx
    .updateTable('checkouts')
    .set((eb) => ({ paid_by: eb.ref('paid_by') }))
    .where('id', 'in', ids)
    .execute()
  await trx.deleteFrom('checkouts').where('id', 'in', ids).where(isEmpty).execute()
}

const sweepSessions = (trx: Trx, ids: readonly string[], before: string): Promise<unknown> =>
  trx
    .deleteFrom('buyer_sessions')
    .where('id', 'in', ids)
    .where('user_id', 'is', null)
    .where('last_seen_at', '<', before)
    .where(({ and, not, exists, selectFrom }) =>
      and(
        (['checkouts', 'orders', 'known_checkouts'] as const).map((table) =>
          not(
            exists(
              selectFrom(table)
                .select(`${table}.buyer_session_id`)
                .whereRef(`${table}.buyer_session_id`, '=', 'buyer_sessions.id'),
            ),
          ),
        ),
      ),
    )
    .execute()

/**
 * Sessions of guests in which nothing was ever ordered, and their checkouts without an order. Each call looks at the next
 * few, oldest first, and answers how many they were; 0 at the end, after which it begins anew.
 */
export function createSessionSweep(ctx: Context): () => Promise<number> {
  let last = { last_seen_at: '', id: '' }
  return async () => {
    const before = new Date(ctx.now().getTime() - keptFor).toISOString()
    const next = await ctx.db
      .selectFrom('buyer_sessions')
      .select(['last_seen_at', 'id'])
      .where('user_id', 'is', null)
      .where('last_seen_at', '<', before)
      .where((eb) => eb(eb.refTuple('last_seen_at', 'id'), '>', eb.tuple(last.last_seen_at, last.id)))
      .orderBy('last_seen_at')
      .orderBy('id')
      .limit(sessionsAtOnce)
      .execute()
    // First, so that a few that cannot be swept keep nobody from the others.
    last = next.at(-1) ?? { last_seen_at: '', id: '' }
    const ids = next.map(({ id }) => id).toSorted()
    if (ids.length > 0) {
      await write(ctx.db, async (trx) => {
        await sweepCheckouts(trx, ids, before)
        await sweepSessions(trx, ids, before)
      })
    }
    return next.length
  }
}
