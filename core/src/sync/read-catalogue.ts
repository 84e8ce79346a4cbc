import { chooseBadges } from './badges.ts'
import { chooseVariant, rankVariants, slowestMinutes } from './choose-variant.ts'
import { groupPackages, type PackageGroup } from './group-packages.ts'
import { fewestPackages, judgePrices } from './judge-prices.ts'
import { readCategories } from './read-categories.ts'
import { readProducts } from './read-products.ts'
import { type StoreGame, toStoreGame } from './store-game.ts'
import type { LeftOut, SupplierFeed, SupplierProduct } from './supplier-feed.ts'

export type CataloguePackage = Readonly<{
  id: string
  gameId: string
  name: string
  amount: number
  /** Rupiah the chosen variant costs. */
  cost: number
  isPopular: boolean
  isBestValue: boolean
  /** Best first; the chosen one is the first that is available. */
  variants: readonly SupplierProduct[]
}>

export type CatalogueGame = Readonly<Omit<StoreGame, 'known'>>

export type Catalogue = Readonly<{
  games: readonly CatalogueGame[]
  packages: readonly CataloguePackage[]
  leftOut: readonly LeftOut[]
}>

type ReadGame = Readonly<{ game: CatalogueGame; packages: CataloguePackage[]; leftOut: LeftOut[] }>

function unavailable(group: PackageGroup): LeftOut {
  const isSlow = group.variants.some((variant) => variant.isAvailable && variant.processMinutes > slowestMinutes)
  const reason = isSlow ? 'Every provider that has it is too slow' : 'No provider has it at the moment'
  return { what: 'package', code: group.id, name: group.name, reason }
}

function readGame(game: StoreGame, products: readonly SupplierProduct[]): ReadGame {
  const grouped = groupPackages(game, products)
  const judged = judgePrices(grouped.groups, game.known?.rupiahPerUnit)
  const sellable = judged.groups.flatMap((group) => {
    const chosen = chooseVariant(group.variants)
    return chosen ? [{ ...group, cost: chosen.cost }] : []
  })
  const badges = chooseBadges(sellable)
  const sold = new Set(sellable.map((group) => group.id))
  const { known: _, ...view } = game
  return {
    game: { ...view, currency: grouped.currency },
    packages: sellable.map((group) => ({
      id: group.id,
      gameId: game.id,
      name: group.name,
      amount: group.amount,
      cost: group.cost,
      isPopular: group.id === badges.popularId,
      isBestValue: group.id === badges.bestValueId,
      variants: rankVariants(group.variants),
    })),
    leftOut: [
      ...grouped.leftOut,
      ...judged.leftOut,
      ...judged.groups.filter((group) => !sold.has(group.id)).map(unavailable),
    ],
  }
}

/** A total order, so that the report does not depend on the order of rows. */
const sortKey = ({ code, what, name, reason }: LeftOut) => [code, what, name, reason].join('\n')
const byKey = (a: LeftOut, b: LeftOut) => (sortKey(a) < sortKey(b) ? -1 : 1)
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

type Candidate = Readonly<{ code: string; name: string; game: StoreGame | string; products: SupplierProduct[] }>

function listCandidates(feed: SupplierFeed, products: readonly SupplierProduct[]): Candidate[] {
  const categories = readCategories(feed.categories)
  const toCandidate = ([code, rows]: [string, SupplierProduct[]]): Candidate => {
    const category = categories.get(code)
    const name = category?.name ?? ''
    if (category && 'reason' in category) return { code, name, game: category.reason, products: rows }
    return { code, name, game: toStoreGame(code, category), products: rows }
  }
  // Games we know first, so that none of them loses its id to a stranger.
  const rank = ({ game }: Candidate) => (typeof game !== 'string' && game.known ? 0 : 1)
  return [...Map.groupBy(products, (product) => product.categoryCode)]
    .map(toCandidate)
    .sort((a, b) => rank(a) - rank(b) || (a.code < b.code ? -1 : 1))
}

/** Why a game as a whole is not sold; undefined when it is. */
function gameProblem(game: StoreGame, packages: readonly CataloguePackage[], sold: readonly CatalogueGame[]) {
  if (packages.length === 0) return 'None of its rows can be sold'
  if (!game.known && packages.length < fewestPackages)
    return `The store does not know it, and fewer than ${fewestPackages} of its packages make sense`
  return sold.some((other) => other.id === game.id) ? `"${game.id}" is already sold from another category` : undefined
}

/** From the supplier's rows to what the store could sell, with a reason for all that it does not. Pure; order-free. */
export function readCatalogue(feed: SupplierFeed): Catalogue {
  const rows = readProducts(feed.products)
  const games: CatalogueGame[] = []
  const packages: CataloguePackage[] = []
  const leftOut: LeftOut[] = [...rows.leftOut]
  for (const { code, name, game, products } of listCandidates(feed, rows.products)) {
    const leaveOut = (reason: string) => leftOut.push({ what: 'category', code, name, reason })
    if (typeof game === 'string') {
      leaveOut(game)
      continue
    }
    const read = readGame(game, products)
    leftOut.push(...read.leftOut)
    const reason = gameProblem(game, read.packages, games)
    if (reason) leaveOut(reason)
    else {
      games.push(read.game)
      packages.push(...read.packages)
    }
  }
  return { games, packages: packages.sort(byId), leftOut: leftOut.sort(byKey) }
}
