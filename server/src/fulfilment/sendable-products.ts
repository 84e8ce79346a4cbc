import type { CutOff } from '@topup/core/delivery/cut-off'
import { type Money, money } from '@topup/core/money/money'
import type { Db } from '../platform/db/schema.ts'
import { isNotPaused } from '../suppliers/paused-products.ts'

export type SendableProduct = Readonly<{
  supplier: string
  code: string
  cost: Money
  /** The product whose cost sets the package's price; the price sync chose it. */
  isChosen: boolean
  cutOff?: CutOff | undefined
  /** The supplier sells it to a player only once a day. */
  isOnceADay?: boolean
}>

/** Lists each package's available, unpaused products: the one the sync chose first, then by rising cost. */
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
    .select(['cut_off_from', 'cut_off_until', 'once_a_day'])
    .where('package_id', 'in', packageIds)
    .where('supplier', 'in', names)
    .where('is_available', '=', 1)
    .where(isNotPaused)
    .orderBy('is_chosen', 'desc')
    .orderBy('cost_amount')
    .orderBy('code')
    .execute()
  const byPackage = new Map<string, SendableProduct[]>()
  for (const { package_id, supplier, code, cost_amount, cost_currency, is_chosen, ...row } of rows) {
    const cost = money(cost_amount, cost_currency)
    const { cut_off_from: from, cut_off_until: until } = row
    const cutOff = from === null || until === null ? undefined : { from, until }
    const product = { supplier, code, cost, isChosen: is_chosen === 1, cutOff, isOnceADay: row.once_a_day === 1 }
    byPackage.set(package_id, [...(byPackage.get(package_id) ?? []), product])
  }
  return byPackage
}
