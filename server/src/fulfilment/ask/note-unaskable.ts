import { needAttention } from '../../alerts/attention.repository.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { askableAfter, asksByRepeating, findSupplier, suppliersOf } from '../../suppliers/suppliers-of.ts'
import type { Context } from '../context.ts'
import type { SupplierOrder } from '../delivery.repository.ts'
import { restoredAt } from '../restored-orders.ts'
import { selectUnclear } from '../unclear-units.ts'

const BATCH = 50

type Attempt = Pick<SupplierOrder, 'delivery_id' | 'supplier'>

/** Selects open attempts that are due for a query and whose unit has no 'delivery_unknown' attention entry. */
const selectDue = (db: Db, due: string) =>
  db
    .selectFrom('supplier_orders')
    .select(['delivery_id', 'supplier'])
    .where('due_at', '<=', due)
    .where('status', 'in', ['unknown', 'accepted'])
    .where('delivery_id', 'not in', selectUnclear(db))
    .orderBy('due_at')
    .limit(BATCH)

/** Lists overdue attempts of suppliers that are not configured any more, unless the seller has been told already. */
const listAbandoned = (ctx: Context, db: Db): Promise<Attempt[]> =>
  selectDue(db, new Date(ctx.now().getTime() - ctx.config.timing.unknownWindow).toISOString())
    .where('supplier', 'not in', ['manual', ...suppliersOf(ctx).map(({ name }) => name)])
    .execute()

type Unaskable = Readonly<{ until: string; why: string }>

/** Returns why some of a supplier's attempts may not be queried: all created up to `until`. Undefined if all may. */
async function findUnaskable(ctx: Context, db: Db, supplier: string): Promise<Unaskable | undefined> {
  const { lostUntil } = asksByRepeating(ctx, supplier)
    ? await db.selectNoFrom(restoredAt.as('lostUntil')).executeTakeFirstOrThrow()
    : { lostUntil: null }
  const after = askableAfter(ctx, supplier)
  if (lostUntil !== null && lostUntil > (after ?? '')) {
    const why = 'is asked by ordering again, and what became of this order may have been lost'
    return { until: lostUntil, why }
  }
  const days = findSupplier(ctx, supplier)?.capabilities.askableDays
  return after === undefined ? undefined : { until: after, why: `is not asked about orders of more than ${days} days` }
}

/** Lists attempts that may not be queried at their supplier, each with the reason. */
async function listUnaskable(ctx: Context, db: Db): Promise<(Attempt & Unaskable)[]> {
  const found: (Attempt & Unaskable)[] = []
  for (const { name } of suppliersOf(ctx)) {
    const unaskable = await findUnaskable(ctx, db, name)
    if (!unaskable) continue
    const due = selectDue(db, ctx.now().toISOString()).where('supplier', '=', name)
    const attempts = await due.where('created_at', '<=', unaskable.until).execute()
    found.push(...attempts.map((attempt) => ({ ...attempt, ...unaskable })))
  }
  return found
}

const needLook = (ctx: Context, trx: Trx, { delivery_id }: Attempt, reason: string): Promise<void> =>
  needAttention(ctx, trx, { kind: 'delivery_unknown', subjectType: 'delivery', subjectId: delivery_id, reason })

const noteAbandoned = (ctx: Context, trx: Trx, attempt: Attempt): Promise<void> =>
  needLook(
    ctx,
    trx,
    attempt,
    `The supplier that has this delivery (${attempt.supplier}) is no longer set up: look there, then say what became of it.`,
  )

const noteUnaskableAttempt = (ctx: Context, trx: Trx, attempt: Attempt, why: string): Promise<void> =>
  needLook(
    ctx,
    trx,
    attempt,
    `The supplier (${attempt.supplier}) ${why}: look there, then say what became of this delivery.`,
  )

/** Tells the seller about an attempt that may not be queried. Returns false if the attempt may be queried. */
export async function noteIfUnaskable(ctx: Context, trx: Trx, attempt: SupplierOrder): Promise<boolean> {
  const unaskable = await findUnaskable(ctx, trx, attempt.supplier)
  if (!unaskable || attempt.created_at > unaskable.until) return false
  if (attempt.status !== 'delivered') await noteUnaskableAttempt(ctx, trx, attempt, unaskable.why)
  return true
}

/** Tells the seller about all deliveries that cannot be queried at their supplier any more. Returns how many. */
export async function noteUnaskable(ctx: Context): Promise<number> {
  const waiting = [...(await listAbandoned(ctx, ctx.db)), ...(await listUnaskable(ctx, ctx.db))]
  if (waiting.length === 0) return 0
  return write(ctx.db, async (trx) => {
    const [abandoned, unaskable] = [await listAbandoned(ctx, trx), await listUnaskable(ctx, trx)]
    for (const attempt of abandoned) await noteAbandoned(ctx, trx, attempt)
    for (const attempt of unaskable) await noteUnaskableAttempt(ctx, trx, attempt, attempt.why)
    return abandoned.length + unaskable.length
  })
}
