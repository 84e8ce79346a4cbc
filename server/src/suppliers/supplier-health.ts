import { type Breaker, countFailure, keepOpen } from '@topup/core/delivery/circuit-breaker'
import { MINUTE } from '@topup/core/time'
import { sql } from 'kysely'
import type { Context } from '../app/context.ts'
import { inOutbox } from '../fulfilment/outbox.ts'
import { claim } from '../platform/db/claim.ts'
import type { Trx } from '../platform/db/schema.ts'

const FAILURES_TO_OPEN = 5

const rulesOf = (ctx: Context) => ({
  threshold: FAILURES_TO_OPEN,
  windowMs: MINUTE,
  openMs: ctx.config.timing.breakerOpen,
})

const toBreaker = (row: { failures: string; open_until: string | null }): Breaker => ({
  failures: JSON.parse(row.failures) as string[],
  openUntil: row.open_until,
})

/** Breakers that are not closed for good, by supplier; a supplier without one is well. */
export async function listBreakers(trx: Trx): Promise<Map<string, Breaker>> {
  const rows = await trx.selectFrom('supplier_health').selectAll().execute()
  return new Map(rows.map((row) => [row.supplier, toBreaker(row)]))
}

async function store(trx: Trx, supplier: string, breaker: Breaker): Promise<void> {
  const row = { failures: JSON.stringify(breaker.failures), open_until: breaker.openUntil }
  await trx
    .insertInto('supplier_health')
    .values({ supplier, ...row })
    .onConflict((conflict) => conflict.column('supplier').doUpdateSet(row))
    .execute()
}

/** Nothing is ordered from the supplier for so long, and then one order tries. */
export const keepAway = (ctx: Context, trx: Trx, supplier: string, ms: number): Promise<void> =>
  store(trx, supplier, keepOpen(ctx.now(), ms))

/** Takes the single try of a breaker whose wait is over; false when another process took it first. */
export async function takeTry(ctx: Context, trx: Trx, supplier: string, breaker: Breaker): Promise<boolean> {
  const next = keepOpen(ctx.now(), ctx.config.timing.breakerOpen)
  const taken = await trx
    .updateTable('supplier_health')
    .set({ open_until: next.openUntil })
    .where('supplier', '=', supplier)
    .where('open_until', '=', breaker.openUntil)
    .returning('supplier')
    .executeTakeFirst()
  return taken !== undefined
}

/** Locked until the transaction ends (both engines lock the row they write), so that no failure goes uncounted. */
async function lockBreaker(trx: Trx, supplier: string): Promise<Breaker> {
  const row = await trx
    .insertInto('supplier_health')
    .values({ supplier, failures: '[]', open_until: null })
    .onConflict((conflict) =>
      conflict.column('supplier').doUpdateSet((eb) => ({ failures: eb.ref('supplier_health.failures') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return toBreaker(row)
}

/** An order ended without an answer. */
export async function noteFailure(ctx: Context, trx: Trx, supplier: string): Promise<void> {
  await store(trx, supplier, countFailure(await lockBreaker(trx, supplier), ctx.now(), rulesOf(ctx)))
}

const WAKE_AT_ONCE = 1_000

/** The supplier answered: what waited for it may go at once. Units another process is claiming are left to it. */
export async function noteAnswer(ctx: Context, trx: Trx, supplier: string): Promise<void> {
  const gone = await trx
    .deleteFrom('supplier_health')
    .where('supplier', '=', supplier)
    .returning('open_until')
    .executeTakeFirst()
  if (!gone?.open_until) return
  const now = ctx.now().toISOString()
  const where = sql<boolean>`${inOutbox('queued')} and available_at > ${now}`
  // A claim locks units before it looks at a supplier's health: waiting for one here could wait for each other.
  const waiting = await claim(trx, 'deliveries', { where, orderBy: 'available_at', limit: WAKE_AT_ONCE })
  if (waiting.length === 0) return
  await trx.updateTable('deliveries').set({ available_at: now }).where('id', 'in', waiting).execute()
}
