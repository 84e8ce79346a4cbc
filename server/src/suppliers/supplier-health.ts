import { type Breaker, countFailure, keepOpen } from '@topup/core/delivery/circuit-breaker'
import { MINUTE } from '@topup/core/time'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'

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

/** The supplier answered; true where nothing was ordered from it until now. */
export async function noteAnswer(trx: Trx, supplier: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('supplier_health')
    .where('supplier', '=', supplier)
    .returning('open_until')
    .executeTakeFirst()
  return Boolean(gone?.open_until)
}
