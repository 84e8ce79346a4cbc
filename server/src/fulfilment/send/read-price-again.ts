import type { CreateOutcome, Supplier } from '../../suppliers/supplier.ts'

/**
 * What the supplier asks now for a product whose price it says has moved. Undefined when it did not move, cannot be read,
 * makes no sense, or nobody can have the product: then it is passed over.
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
