import type { SupplierProduct } from './supplier-feed.ts'

/** An offer slower than this is not chosen: the store promises seconds. */
export const slowestMinutes = 180

const speedClass = (minutes: number) => (minutes === 0 ? 0 : minutes <= 30 ? 1 : 2)

/** Best first: at once before within half an hour before slower, then the cheapest; codes decide among equals. */
export const rankVariants = (variants: readonly SupplierProduct[]): SupplierProduct[] =>
  [...variants].sort(
    (a, b) =>
      speedClass(a.processMinutes) - speedClass(b.processMinutes) || a.cost - b.cost || (a.code < b.code ? -1 : 1),
  )

export const chooseVariant = (variants: readonly SupplierProduct[]): SupplierProduct | undefined =>
  rankVariants(variants).find((variant) => variant.isAvailable && variant.processMinutes <= slowestMinutes)
