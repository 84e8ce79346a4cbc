import {
  chooseSupplier,
  type SupplierChoice,
  type SupplierWeights,
  withoutTooCheap,
} from '@topup/core/delivery/rank-suppliers'
import { inUsCents, type Rates } from '@topup/core/money/convert'
import type { SendableProduct } from '../sendable-products.ts'
import type { FiguresOf } from './load-figures.ts'

/** A product, and the account it would be ordered through: the game's own, or the store's. */
export type ProductOnSale = SendableProduct & Readonly<{ accountId: string | null }>

/** What suppliers are judged by: read once for all units of a claim. */
export type Judging = Readonly<{ figures: FiguresOf; weights: SupplierWeights }>

export type ChosenProduct = Readonly<{
  product: ProductOnSale
  /** Null where there was no other supplier to choose. */
  because: SupplierChoice | null
}>

/** The first product of each supplier; products of one supplier stay in the order they come in. */
const firstOfEach = (products: readonly ProductOnSale[]): ProductOnSale[] => [
  ...new Map(products.toReversed().map((product) => [product.supplier, product])).values(),
]

/**
 * Which of the products that could be ordered now; `ofPackage` are all that fill it. A seller who gave the game an account of its own has chosen already:
 * others only fill what that cannot.
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
  // What a price may be compared with stands whether it can be ordered now or not.
  const chosen = ofPackage.find(({ isChosen }) => isChosen)
  const sound = withoutTooCheap(offers, chosen && inUsCents(chosen.cost, rates))
  const { offer = offers[0], because } = chooseSupplier(sound, weights)
  return offer && { product: offer, because }
}
