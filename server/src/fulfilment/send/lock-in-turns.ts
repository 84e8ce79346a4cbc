import { type RawBuilder, sql } from 'kysely'
import { countAtMost, lockRows, skipLocked } from '../../platform/db/queue.ts'
import type { Trx } from '../../platform/db/schema.ts'

/** Reads this many times more units than wanted, as other processes may hold locks on the first ones. */
const SPARE = 4

/** Ranks only this many of the longest due units: ranking 100,000 would block SQLite for half a second. */
export const unitsInTurns = 5_000

/**
 * Locks up to `limit` due units that match `where`, for this transaction. If more are due, the checkout with the fewest
 * units in progress comes next, so that one large order does not delay other buyers.
 */
export async function lockInTurns(trx: Trx, where: RawBuilder<boolean>, now: Date, limit: number): Promise<string[]> {
  const waiting = await countAtMost(trx, 'deliveries', { where, limit: limit + 1 })
  if (waiting <= limit) return lockRows(trx, 'deliveries', { where, limit })
  // The literal list of both statuses lets SQLite use the partial index on open units.
  const oldest = sql`
    select id, order_id, due_at, status from deliveries
    where status in ('queued', 'sending') and due_at <= ${now.toISOString()} order by due_at limit ${unitsInTurns}`
  const turns = sql`
    select unit.id as unit_id, unit.due_at as since, unit.status as stands, row_number() over (
      partition by "order".checkout_id
      order by case when unit.status = 'sending' then 0 else 1 end, unit.due_at, unit.id) as turn
    from (${oldest}) as unit join orders "order" on "order".id = unit.order_id`
  const next = sql`
    select unit_id, since, turn from (${turns}) as turns where stands = 'queued'
    order by turn, since, unit_id limit ${limit * SPARE}`
  const { rows } = await sql<{ id: string }>`
    select deliveries.id from deliveries join (${next}) as next on next.unit_id = deliveries.id
    where ${where} order by next.turn, next.since, deliveries.id limit ${limit}
    ${skipLocked(trx, 'deliveries')}`.execute(trx)
  return rows.map(({ id }) => id)
}
