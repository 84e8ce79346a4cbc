import { type Breaker, countFailure, keepOpen } from '@topup/core/delivery/circuit-breaker'
import { MINUTE } from '@topup/core/time'
import type { Selectable } from 'kysely'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import type { SupplierHealthTable } from './supplier-health.table.ts'

const FAILURES_TO_OPEN = 5

const rulesOf = (ctx: Context) => ({
  threshold: FAILURES_TO_OPEN,
  windowMs: MINUTE,
  openMs: ctx.config.timing.breakerOpen,
})

/** The last checkout refused because of our account, and the time before which it is not sent again. */
export type Refused = Readonly<{ checkoutId: string; until: string }>
export type Health = Breaker & Readonly<{ refused: Refused | undefined }>

const toHealth = (row: Selectable<SupplierHealthTable>): Health => ({
  failures: JSON.parse(row.failures) as string[],
  openUntil: row.open_until,
  refused:
    row.refused_checkout === null ? undefined : { checkoutId: row.refused_checkout, until: row.refused_until ?? '' },
})

/** Returns the supplier accounts with recent failures or refusals; healthy ones have no row. */
export async function listHealth(trx: Trx): Promise<Map<string, Health>> {
  const rows = await trx.selectFrom('supplier_health').selectAll().execute()
  return new Map(rows.map((row) => [row.supplier, toHealth(row)]))
}

async function store(trx: Trx, supplier: string, breaker: Breaker): Promise<void> {
  const row = { failures: JSON.stringify(breaker.failures), open_until: breaker.openUntil }
  await trx
    .insertInto('supplier_health')
    .values({ supplier, refused_checkout: null, refused_until: null, ...row })
    .onConflict((conflict) => conflict.column('supplier').doUpdateSet(row))
    .execute()
}

/** Opens the circuit breaker: no orders go to the supplier for `ms`, then a single trial order. */
export const keepAway = (ctx: Context, trx: Trx, supplier: string, ms: number): Promise<void> =>
  store(trx, supplier, keepOpen(ctx.now(), ms))

/** Takes the single trial order of a breaker whose wait is over; false if another process took it first. */
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

/** Locks the row until the transaction ends (both engines lock a written row), so that no failure is lost. */
async function lockHealth(trx: Trx, supplier: string): Promise<Health> {
  const row = await trx
    .insertInto('supplier_health')
    .values({ supplier, failures: '[]', open_until: null, refused_checkout: null, refused_until: null })
    .onConflict((conflict) =>
      conflict.column('supplier').doUpdateSet((eb) => ({ failures: eb.ref('supplier_health.failures') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return toHealth(row)
}

/** Records that an order of this checkout ended without an answer. */
export async function noteFailure(ctx: Context, trx: Trx, supplier: string, checkoutId: string): Promise<void> {
  await store(trx, supplier, countFailure(await lockHealth(trx, supplier), checkoutId, ctx.now(), rulesOf(ctx)))
}

/**
 * Records that the supplier refused an order because of our account. Returns 'paused' if another checkout was refused
 * too, or a trial order was: all orders pause for a while. Returns 'alone' if no other checkout was refused since the
 * supplier's last normal answer: the cause may be this order, such as its buyer's address. Returns 'its-own', recording
 * nothing, if a refused order is refused again although the supplier has answered other orders since.
 */
export async function noteAccountRefusal(
  ctx: Context,
  trx: Trx,
  supplier: string,
  checkoutId: string,
  wasRefused: boolean,
): Promise<'paused' | 'alone' | 'its-own'> {
  const { openUntil, refused } = await lockHealth(trx, supplier)
  if (wasRefused && openUntil === null && refused === undefined) return 'its-own'
  const until = new Date(ctx.now().getTime() + ctx.config.timing.supplierPause).toISOString()
  const isPaused = openUntil !== null || (refused !== undefined && refused.checkoutId !== checkoutId)
  await trx
    .updateTable('supplier_health')
    .set({ refused_checkout: checkoutId, refused_until: until, ...(isPaused && { open_until: until }) })
    .where('supplier', '=', supplier)
    .execute()
  return isPaused ? 'paused' : 'alone'
}

/** Records a proper answer by deleting the account's row; returns true if the breaker was open until now. */
export async function noteAnswer(trx: Trx, supplier: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('supplier_health')
    .where('supplier', '=', supplier)
    .returning('open_until')
    .executeTakeFirst()
  return Boolean(gone?.open_until)
}
