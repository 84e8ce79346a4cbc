import { type Money, money } from '@topup/core/money/money'
import type { Db } from '../platform/db/schema.ts'

export type SendableProduct = Readonly<{
  supplier: string
  code: string
  cost: Money
  /** The sync sells the package by this one. */
  isChosen: boolean
}>

/** The available products of each package: first the one the sync chose, then from the cheapest on. */
export async function listSendableProducts(
  db: Db,
  suppliers: readonly { name: string }[],
  packageIds: readonly string[],
): Promise<Map<string, SendableProduct[]>> {
  if (suppliers.length === 0 || packageIds.length === 0) return new Map()
  const names = suppliers.map((supplier) => supplier.name)
  const rows = await db
    .selectFrom('supplier_products')
    .select(['package_id', 'supplier', 'code', 'cost_amount', 'cost_currency', 'is_chosen'])
    .where('package_id', 'in', packageIds)
    .where('supplier', 'in', names)
    .where('is_available', '=', 1)
    .orderBy('is_chosen', 'desc')
    .orderBy('cost_amount')
    .orderBy('code')
    .execute()
  const byPackage = new Map<string, SendableProduct[]>()
  for (const { package_id, supplier, code, cost_amount, cost_currency, is_chosen } of rows) {
    const product = { supplier, code, cost: money(cost_amount, cost_currency), isChosen: is_chosen === 1 }
    byPackage.set(package_id, [...(byPackage.get(package_id) ?? []), product])
  }
  return byPackage
}
