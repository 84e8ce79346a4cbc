import type { PackageState } from '@topup/core/sync/plan-types'
import type { UndoableChange } from '@topup/core/sync/plan-undo'
import { type RawBuilder, sql } from 'kysely'
import { bulkInsert, bulkRows, flag } from '../../platform/db/bulk.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { holdColumns } from './pending-changes.repository.ts'

type Restored = Readonly<{ packageId: string; state: PackageState }>

const productColumns = {
  supplier: 'text',
  package_id: 'text',
  code: 'text',
  cost_amount: 'bigint',
  is_active: 'bigint',
} as const

/**
 * SQL: makes products the chosen ones of their packages again. The query reads
 * the supplier of each row instead of one constant, so that each row is found by the index. With a constant, SQLite
 * would scan all products of the supplier for each row.
 */
export function restoreProducts(db: Db, supplier: string, states: readonly Restored[]): RawBuilder<unknown>[] {
  const sold = states.filter(({ state }) => state.code !== null && state.cost !== null)
  const products = bulkRows(
    db,
    productColumns,
    sold.map(({ packageId, state }) => [supplier, packageId, state.code, state.cost, flag(state.isActive)]),
  )
  return [
    sql`update supplier_products set is_chosen = 0
      from ${products} where supplier_products.supplier = rows.supplier
        and supplier_products.package_id = rows.package_id and supplier_products.code <> rows.code`,
    // Mark the product available. If it is not, the supplier refuses the order, and the next sync corrects the row.
    sql`update supplier_products set is_chosen = 1, cost_amount = rows.cost_amount,
        is_available = case when rows.is_active = 1 then 1 else supplier_products.is_available end
      from ${products} where supplier_products.supplier = rows.supplier and supplier_products.code = rows.code`,
  ]
}

const undoneColumns = { ...holdColumns, closed_at: 'text', closed_by: 'text' } as const

/** Stores undone costs, so that the next sync asks the seller before applying them again. */
export async function rememberUndone(
  ctx: Context,
  trx: Trx,
  run: { id: string; supplier: string; actor: string },
  changes: readonly UndoableChange[],
): Promise<void> {
  const now = ctx.now().toISOString()
  const rows = changes
    .filter(({ before, after }) => after.cost !== null && after.cost !== before?.cost)
    .map(({ packageId, name, before, after }) => [
      ctx.newId(),
      run.supplier,
      run.id,
      packageId,
      null,
      name,
      'You undid this change',
      before?.cost ?? null,
      after.cost,
      before?.price ?? null,
      after.price,
      0,
      'undone',
      now,
      now,
      run.actor,
    ])
  if (rows.length > 0) await bulkInsert(trx, 'price_holds', undoneColumns, rows).execute(trx)
}
