import { money } from '@topup/core/money/money'
import type { Db } from '../../platform/db/schema.ts'
import type { SupplierOrder } from '../delivery.repository.ts'
import type { SendableProduct } from '../sendable-products.ts'

/** An attempt known to have ended without a delivery. */
export type SpentAttempt = Readonly<
  Pick<SupplierOrder, 'supplier' | 'product_code' | 'refusal' | 'note' | 'reread_cost'>
>

/** Tries per product at changed prices: after the first refusal for its price, one more at the new price. */
const PRICE_TRIES = 2

export function isSpent(attempts: readonly SpentAttempt[], product: SendableProduct): boolean {
  const own = attempts.filter(
    ({ supplier, product_code }) => supplier === product.supplier && product_code === product.code,
  )
  if (own.some(({ refusal }) => refusal === 'product' || refusal === 'refunded')) return true
  return own.filter(({ refusal }) => refusal === 'price').length >= PRICE_TRIES
}

/** Whether this supplier refused the unit before because of our account. */
export const isRefusedForAccount = (attempts: readonly SpentAttempt[], supplier: string): boolean =>
  attempts.some((attempt) => attempt.supplier === supplier && attempt.refusal === 'account')

/** Returns the product at the cost re-read for this unit after a refusal for its price, if there was one. */
export function atRereadCost<Product extends SendableProduct>(
  attempts: readonly SpentAttempt[],
  product: Product,
): Product {
  const { reread_cost } =
    attempts.findLast(
      ({ supplier, product_code, reread_cost }) =>
        reread_cost !== null && supplier === product.supplier && product_code === product.code,
    ) ?? {}
  return reread_cost ? { ...product, cost: money(reread_cost, product.cost.currency) } : product
}

/** Lists each unit's failed attempts since the seller last re-sent it, oldest first. */
export async function listSpentAttempts(db: Db, unitIds: readonly string[]): Promise<Map<string, SpentAttempt[]>> {
  if (unitIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('supplier_orders as attempt')
    .innerJoin('deliveries as unit', 'unit.id', 'attempt.delivery_id')
    .where('unit.id', 'in', unitIds)
    .where('attempt.refusal', 'is not', null)
    .where((eb) =>
      eb.or([eb('unit.fresh_since', 'is', null), eb('attempt.created_at', '>=', eb.ref('unit.fresh_since'))]),
    )
    .select([
      'unit.id',
      'attempt.supplier',
      'attempt.product_code',
      'attempt.refusal',
      'attempt.note',
      'attempt.reread_cost',
    ])
    .orderBy('attempt.created_at')
    .execute()
  const byUnit = new Map<string, SpentAttempt[]>()
  for (const { id, ...attempt } of rows) byUnit.set(id, [...(byUnit.get(id) ?? []), attempt])
  return byUnit
}
