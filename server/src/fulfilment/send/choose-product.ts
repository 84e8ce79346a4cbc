import {
  chooseSupplier,
  type SupplierChoice,
  type SupplierWeights,
  withoutTooCheap,
} from '@topup/core/delivery/rank-suppliers'
import { inUsCents, type Rates } from '@topup/core/money/convert'
import type { SendableProduct } from '../sendable-products.ts'
import type { FiguresOf } from './load-figures.ts'

/** A product and the supplier account to order it with: the game's own, or null for the store's. */
export type ProductOnSale = SendableProduct & Readonly<{ accountId: string | null }>

/** The data for comparing suppliers, read once for all units of a batch. */
export type Judging = Readonly<{ figures: FiguresOf; weights: SupplierWeights }>

export type ChosenProduct = Readonly<{
  product: ProductOnSale
  /** Why this supplier won; null if only one supplier could be used. */
  because: SupplierChoice | null
}>

/** Returns the first product of each supplier, in the given order. */
const firstOfEach = (products: readonly ProductOnSale[]): ProductOnSale[] => [
  ...new Map(products.toReversed().map((product) => [product.supplier, product])).values(),
]

/**
 * Chooses among the products that can be ordered now (`open`); `ofPackage` are all products that fill the package. A
 * product ordered with the game's own supplier account wins over all others.
 */
export function chooseProduct(
  open: readonly ProductOnSale[],
  ofPackage: readonly ProductOnSale[],
  { figures, weights }: Judging,
  rates: Rates,
): ChosenProduct | undefined {
  const own = open.find(({ accountId }) => accountId !== null)
  const [first, ...others] = own ? [own] : firstOfEach(open)
  if (!first) return undefined
  if (others.length === 0) return { product: first, because: null }
  const offers = [first, ...others].map((product) => ({
    ...product,
    costCents: inUsCents(product.cost, rates),
    figures: figures(product),
  }))
  // Offers far cheaper than the chosen product are suspect. Compare with its cost even if it cannot be ordered now.
  const chosen = ofPackage.find(({ isChosen }) => isChosen)
  const sound = withoutTooCheap(offers, chosen && inUsCents(chosen.cost, rates))
  const { offer = offers[0], because } = chooseSupplier(sound, weights)
  return offer && { product: offer, because }
}
