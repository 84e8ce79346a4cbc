import type { CreateOutcome, Supplier } from '../../suppliers/supplier.ts'

/**
 * Returns the product's current cost after the supplier refused an order because its price changed. Undefined for other
 * outcomes, or if the cost cannot be read, is invalid, or the product is unavailable.
 */
export async function readPriceAgain(
  supplier: Supplier,
  code: string,
  outcome: CreateOutcome,
): Promise<number | undefined> {
  if (outcome.kind !== 'refused' || outcome.refusal !== 'price') return undefined
  try {
    const product = await supplier.findProduct(code)
    if (product?.status !== 'available' || !Number.isSafeInteger(product.price) || product.price <= 0) return undefined
    return product.price
  } catch {
    return undefined
  }
}
