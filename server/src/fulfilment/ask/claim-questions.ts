import { money } from '@topup/core/money/money'
import { sql } from 'kysely'
import { type Taken, takeAnyDue, takeNow } from '../../platform/db/queue.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { afterCommit } from '../../platform/db/write.ts'
import type { SentOrder } from '../../suppliers/supplier.ts'
import { askableAfter, asksByRepeating, findSupplier, suppliersOf } from '../../suppliers/suppliers-of.ts'
import type { Context } from '../context.ts'
import type { SupplierOrder } from '../delivery.repository.ts'
import { restoredAt } from '../restored-orders.ts'
import type { Question } from './question.ts'

const toSentOrder = (row: SupplierOrder): SentOrder => ({
  productCode: row.product_code ?? '',
  player: JSON.parse(row.player) as Record<string, string>,
  priceGuard: money(row.cost_amount ?? 0, row.cost_currency ?? 'IDR'),
})

const toQuestion = (row: Taken<'supplier_orders'>): Question => ({
  reference: row.id,
  supplier: row.supplier,
  accountId: row.account_id,
  taken: row,
  sent: toSentOrder(row),
})

/**
 * SQL condition: the attempt may be queried. If a query re-sends the order, a finished attempt is never queried. Nor is
 * an attempt from before a restored backup, as that attempt may have ended and been replaced.
 */
function mayBeAsked(ctx: Context) {
  const repeating = suppliersOf(ctx).filter(({ name }) => asksByRepeating(ctx, name))
  if (repeating.length === 0) return sql<boolean>`1 = 1`
  const names = sql.join(repeating.map(({ name }) => name))
  return sql<boolean>`(supplier not in (${names})
    or status not in ('refused', 'dead') and created_at > coalesce(${restoredAt}, ''))`
}

/** SQL condition: the order is recent enough for the supplier to know. Older orders are left to the owner. */
function isYoungEnough(ctx: Context) {
  const limits = suppliersOf(ctx).flatMap(({ name }) => {
    const after = askableAfter(ctx, name)
    return after === undefined ? [] : [sql<boolean>`(supplier <> ${name} or created_at > ${after})`]
  })
  return limits.length === 0 ? sql<boolean>`1 = 1` : sql.join<boolean>(limits, sql` and `)
}

/** Leases up to `limit` due attempts to this process and returns them for querying. */
export async function claimQuestions(ctx: Context, limit: number): Promise<Question[]> {
  const names = sql.join(suppliersOf(ctx).map(({ name }) => name))
  const where = sql`supplier in (${names}) and ${mayBeAsked(ctx)} and ${isYoungEnough(ctx)}`
  return (await takeAnyDue(ctx, 'supplier_orders', { where, limit })).map(toQuestion)
}

/**
 * Has an attempt queried now. If this process's query loop has capacity, the caller's transaction takes the lease,
 * which saves a second transaction. Otherwise the attempt is made due for any process's loop.
 */
export async function askNow(ctx: Context, trx: Trx, { id, supplier }: SupplierOrder): Promise<void> {
  const canAsk = findSupplier(ctx, supplier) !== undefined && ctx.toAsk.room() > 0
  const taken = canAsk ? await takeNow(ctx, trx, 'supplier_orders', id) : undefined
  if (taken) return afterCommit(trx, () => ctx.toAsk.take([toQuestion(taken)]))
  await trx.updateTable('supplier_orders').set({ due_at: ctx.now().toISOString() }).where('id', '=', id).execute()
  afterCommit(trx, () => ctx.signals.wake('supplier-orders'))
}
