import { nameGroups, type PackageShape } from './name-groups.ts'
import type { StoreGame } from './store-game.ts'
import type { LeftOut, SupplierProduct } from './supplier-feed.ts'

/** A package of a game with every provider's offer for it, before prices are judged. */
export type PackageGroup = PackageShape & Readonly<{ variants: readonly SupplierProduct[] }>

/** Product codes are unreliable, so packages are grouped by name: two spellings of one amount are one package. */
export function groupPackages(
  game: StoreGame,
  products: readonly SupplierProduct[],
): { currency: string; groups: PackageGroup[]; leftOut: LeftOut[] } {
  const { currency, shapes, places } = nameGroups(game, products)
  const leftOut: LeftOut[] = []
  const offers: SupplierProduct[][] = []
  let index = 0
  for (const product of products) {
    const place = places[index++]
    if (typeof place === 'number') {
      const others = offers[place]
      if (others) others.push(product)
      else offers[place] = [product]
    } else if (place) leftOut.push({ what: 'row', code: product.code, name: product.name, reason: place })
  }
  const groups = shapes.map(({ id, name, kind, amount }, place) => {
    return { id, name, kind, amount, variants: offers[place] ?? [] }
  })
  return { currency, groups, leftOut }
}
