import { type Money, money } from '@topup/core/money/money'
import type { Db } from '../db/schema.ts'

export type SendableProduct = Readonly<{ code: string; cost: Money }>

/** The product to order for each package that has an available one: the one the sync chose, else the cheapest. */
export async function findSendableProducts(
  db: Db,
  supplier: string | undefined,
  packageIds: readonly string[],
): Promise<Map<string, SendableProduct>> {
  if (!supplier || packageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('supplier_products')
    .select(['package_id', 'code', 'cost_amount', 'cost_currency'])
    .where('package_id', 'in', packageIds)
    .where('supplier', '=', supplier)
    .where('is_available', '=', 1)
    .orderBy('is_chosen')
    .orderBy('cost_amount', 'desc')
    .execute()
  // A later row replaces an earlier one: the chosen product comes last, the cheapest before it.
  return new Map(
    rows.map((row) => [row.package_id, { code: row.code, cost: money(row.cost_amount, row.cost_currency) }]),
  )
}
