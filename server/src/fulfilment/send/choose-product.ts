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

/** The data for judging suppliers, read once for all units of a claim. */
export type Judging = Readonly<{ figures: FiguresOf; weights: SupplierWeights }>

export type ChosenProduct = Readonly<{
  product: ProductOnSale
  /** Null if there was no choice of suppliers. */
  because: SupplierChoice | null
}>

/** Returns the first product of each supplier, in the given order. */
const firstOfEach = (products: readonly ProductOnSale[]): ProductOnSale[] => [
  ...new Map(products.toReversed().map((product) => [product.supplier, product])).values(),
]

/**
 * Chooses among the products that can be ordered now (`open`); `ofPackage` are all that fill the package. A game's own
 * supplier account goes first: others only fill in for it.
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
  // The chosen product's cost is the reference for too-cheap offers, even if it cannot be ordered now.
  const chosen = ofPackage.find(({ isChosen }) => isChosen)
  const sound = withoutTooCheap(offers, chosen && inUsCents(chosen.cost, rates))
  const { offer = offers[0], because } = chooseSupplier(sound, weights)
  return offer && { product: offer, because }
}
