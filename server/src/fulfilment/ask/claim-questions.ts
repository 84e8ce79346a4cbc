import { money } from '@topup/core/money/money'
import { sql } from 'kysely'
import { type Taken, takeAnyDue } from '../../platform/db/queue.ts'
import type { SentOrder } from '../../suppliers/supplier.ts'
import { askableAfter, asksByRepeating, suppliersOf } from '../../suppliers/suppliers-of.ts'
import type { Context } from '../context.ts'
import type { SupplierOrder } from '../delivery.repository.ts'

/** An attempt to ask the supplier about. */
export type Question = Readonly<{
  reference: string
  supplier: string
  accountId: string | null
  taken: Taken<'supplier_orders'>
  sent: SentOrder
}>

const toSentOrder = (row: SupplierOrder): SentOrder => ({
  productCode: row.product_code ?? '',
  player: JSON.parse(row.player) as Record<string, string>,
  priceGuard: money(row.cost_amount ?? 0, row.cost_currency ?? 'IDR'),
})

/** Where asking is ordering again, what is over is never asked about, whoever set the time for it. */
function mayBeAsked(ctx: Context) {
  const repeating = suppliersOf(ctx).filter(({ name }) => asksByRepeating(ctx, name))
  if (repeating.length === 0) return sql<boolean>`1 = 1`
  const names = sql.join(repeating.map(({ name }) => name))
  return sql<boolean>`(status not in ('refused', 'dead') or supplier not in (${names}))`
}

/** What a supplier has forgotten by now is the owner's to look up, whoever set the time to ask for it. */
function isYoungEnough(ctx: Context) {
  const limits = suppliersOf(ctx).flatMap(({ name }) => {
    const after = askableAfter(ctx, name)
    return after === undefined ? [] : [sql<boolean>`(supplier <> ${name} or created_at > ${after})`]
  })
  return limits.length === 0 ? sql<boolean>`1 = 1` : sql.join<boolean>(limits, sql` and `)
}

/** Takes up to `limit` attempts that are due, for as long as a claim lasts. */
export async function claimQuestions(ctx: Context, limit: number): Promise<Question[]> {
  const names = sql.join(suppliersOf(ctx).map(({ name }) => name))
  const where = sql`supplier in (${names}) and ${mayBeAsked(ctx)} and ${isYoungEnough(ctx)}`
  const rows = await takeAnyDue(ctx, 'supplier_orders', { where, limit })
  return rows.map((row) => ({
    reference: row.id,
    supplier: row.supplier,
    accountId: row.account_id,
    taken: row,
    sent: toSentOrder(row),
  }))
}
