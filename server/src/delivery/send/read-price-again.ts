import type { Trx } from '../../db/schema.ts'
import type { CreateOutcome, Supplier } from '../../suppliers/supplier.ts'

/** What the supplier asks now for a product whose price it says has moved. */
export type FreshProduct = Readonly<{ cost: number; isAvailable: boolean }>

/** Undefined when the price did not move, cannot be read, or makes no sense: then the product is passed over. */
export async function readPriceAgain(
  supplier: Supplier,
  code: string,
  outcome: CreateOutcome,
): Promise<FreshProduct | undefined> {
  if (outcome.kind !== 'refused' || outcome.refusal !== 'price') return undefined
  try {
    const product = await supplier.findProduct(code)
    if (!product || !Number.isSafeInteger(product.price) || product.price <= 0) return undefined
    return { cost: product.price, isAvailable: product.status === 'available' }
  } catch {
    return undefined
  }
}

export const storeFreshProduct = (trx: Trx, supplier: string, code: string, fresh: FreshProduct): Promise<unknown> =>
  trx
    .updateTable('supplier_products')
    .set({ cost_amount: fresh.cost, is_available: fresh.isAvailable ? 1 : 0 })
    .where('supplier', '=', supplier)
    .where('code', '=', code)
    .execute()
