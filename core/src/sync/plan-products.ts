import { findByCode } from './find-by-id.ts'
import type { OurProduct } from './our-catalog.ts'
import type { KnownPackage, Planned } from './plan-package.ts'
import type { ChangedProduct } from './plan-types.ts'
import type { CatalogPackage } from './read-catalog.ts'
import { sortByText } from './sort-by-text.ts'
import type { SupplierProduct } from './supplier-feed.ts'

/** Whether the stored product equals the offer, apart from its cost. */
const isKnown = (own: OurProduct, variant: SupplierProduct, packageId: string, isChosen: boolean): boolean =>
  own.isAvailable === variant.isAvailable &&
  own.isChosen === isChosen &&
  own.packageId === packageId &&
  own.processMinutes === variant.processMinutes &&
  own.name === variant.name &&
  own.categoryCode === variant.categoryCode &&
  own.providerCode === variant.providerCode

const toOurs = (
  variant: SupplierProduct,
  packageId: string,
  isChosen: boolean,
  followsPrice: boolean,
): ChangedProduct => ({
  code: variant.code,
  packageId,
  categoryCode: variant.categoryCode,
  name: variant.name,
  providerCode: variant.providerCode,
  cost: variant.cost,
  processMinutes: variant.processMinutes,
  isAvailable: variant.isAvailable,
  isChosen,
  followsPrice,
})

const isPriceMove = ({ known, outcome }: Planned): boolean =>
  known?.pack.isActive === true && known.pack.price !== outcome.state?.price

const soldItem = ({ item, outcome }: Planned): CatalogPackage | undefined =>
  outcome.state?.isActive && !outcome.held ? item : undefined

/** Products of ours that belong to none of the supplier's packages. */
export function listStrays(ours: readonly OurProduct[], known: readonly KnownPackage[]): readonly OurProduct[] {
  let placed = 0
  for (const { products } of known) placed += products.length
  if (placed === ours.length) return []
  const ids = new Set(known.map(({ pack }) => pack.id))
  return ours.filter((product) => !ids.has(product.packageId))
}

/**
 * Plans the supplier products to write: products of sold packages, and products that can no longer be ordered. Products
 * of packages that wait for the seller stay unchanged. A package off sale keeps its chosen product, so that its cost is
 * known when it returns.
 */
export function planProducts(
  ours: readonly OurProduct[],
  strays: readonly OurProduct[],
  planned: readonly Planned[],
): ChangedProduct[] {
  const changed: ChangedProduct[] = []
  const untouched = new Set<string>()
  for (const { outcome } of planned) if (outcome.held) untouched.add(outcome.held.packageId)
  /** Codes of products that moved to a different package. */
  const moved = new Set<string>()
  let byCode: ReadonlyMap<string, OurProduct> | undefined
  for (const one of planned) {
    const item = soldItem(one)
    if (!item) continue
    for (const variant of item.variants) {
      let own = one.known && findByCode(one.known.products, variant.code)
      if (!own) {
        byCode ??= new Map(ours.map((product) => [product.code, product]))
        own = byCode.get(variant.code)
        if (own && untouched.has(own.packageId)) continue
        moved.add(variant.code)
      }
      const isChosen = variant.code === item.chosenCode
      const isRest = own !== undefined && isKnown(own, variant, item.id, isChosen)
      if (isRest && own?.cost === variant.cost) continue
      changed.push(toOurs(variant, item.id, isChosen, isRest && isChosen && isPriceMove(one)))
    }
  }
  const leave = (product: OurProduct, isChosen: boolean) => {
    if (moved.size > 0 && moved.has(product.code)) return
    if (!product.isAvailable && isChosen === product.isChosen) return
    changed.push({ ...product, isAvailable: false, isChosen, followsPrice: false })
  }
  for (const one of planned) {
    if (!one.known || one.outcome.held) continue
    const item = soldItem(one)
    for (const product of one.known.products) {
      if (!item) leave(product, product.isChosen)
      else if (!findByCode(item.variants, product.code)) leave(product, false)
    }
  }
  for (const product of strays) leave(product, product.isChosen)
  return sortByText(changed, (product) => product.code)
}
