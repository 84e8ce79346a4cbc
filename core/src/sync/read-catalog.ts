import { chooseBadges } from './badges.ts'
import { chooseVariant, freshChoice, rankVariants, type VariantChoice } from './choose-variant.ts'
import { groupPackages, type PackageGroup } from './group-packages.ts'
import { fewestPackages, judgePrices } from './judge-prices.ts'
import { readCategories } from './read-categories.ts'
import { readProducts } from './read-products.ts'
import { sortByText } from './sort-by-text.ts'
import { type StoreGame, toStoreGame } from './store-game.ts'
import type { LeftOut, SupplierFeed, SupplierProduct } from './supplier-feed.ts'

export type CatalogPackage = Readonly<{
  id: string
  gameId: string
  name: string
  amount: number
  /** Cost of the chosen variant, in whole rupiah. */
  cost: number
  isPopular: boolean
  isBestValue: boolean
  chosenCode: string
  /** Best first; an order falls back to the later ones. */
  variants: readonly SupplierProduct[]
}>

export type CatalogGame = Readonly<Omit<StoreGame, 'known'>>

export type Catalog = Readonly<{
  games: readonly CatalogGame[]
  packages: readonly CatalogPackage[]
  leftOut: readonly LeftOut[]
}>

type ReadGame = Readonly<{ game: CatalogGame; packages: CatalogPackage[]; leftOut: LeftOut[] }>

function unavailable(group: PackageGroup): LeftOut {
  const minutes = group.variants.filter((variant) => variant.isAvailable).map((variant) => variant.processMinutes)
  const reason =
    minutes.length > 0
      ? `Every provider that has it is too slow: the fastest takes ${Math.min(...minutes)} minutes`
      : 'No provider has it at the moment'
  return { what: 'package', code: group.id, name: group.name, reason }
}

type ReadPackage = { -readonly [Key in keyof CatalogPackage]: CatalogPackage[Key] } & Pick<PackageGroup, 'kind'>

/** The package without badges, which depend on all packages of the game. */
const toPackage = (game: StoreGame, group: PackageGroup, chosen: SupplierProduct): ReadPackage => ({
  id: group.id,
  gameId: game.id,
  kind: group.kind,
  name: group.name,
  amount: group.amount,
  cost: chosen.cost,
  chosenCode: chosen.code,
  isPopular: false,
  isBestValue: false,
  variants: rankVariants(group.variants),
})

function readGame(game: StoreGame, products: readonly SupplierProduct[], choice: VariantChoice): ReadGame {
  const grouped = groupPackages(game, products)
  const judged = judgePrices(grouped.groups, game.known?.rupiahPerUnit)
  const packages: ReadPackage[] = []
  const leftOut = [...grouped.leftOut, ...judged.leftOut]
  for (const group of judged.groups) {
    const chosen = chooseVariant(group.id, group.variants, choice)
    if (chosen) packages.push(toPackage(game, group, chosen))
    else leftOut.push(unavailable(group))
  }
  const { popularId, bestValueId } = chooseBadges(packages)
  for (const item of packages) {
    item.isPopular = item.id === popularId
    item.isBestValue = item.id === bestValueId
  }
  const { known: _, ...view } = game
  return {
    game: { ...view, currency: grouped.currency },
    packages,
    leftOut,
  }
}

/** A total order, so that the report does not depend on the order of rows. */
const sortKey = ({ code, what, name, reason }: LeftOut) => [code, what, name, reason].join('\n')
const byKey = (a: LeftOut, b: LeftOut) => (sortKey(a) < sortKey(b) ? -1 : 1)

type Candidate = Readonly<{ code: string; name: string; game: StoreGame | string; products: SupplierProduct[] }>

/** Groups by category; keeps the last group at hand, since a category's rows mostly come together. */
function groupByCategory(products: readonly SupplierProduct[]): Map<string, SupplierProduct[]> {
  const groups = new Map<string, SupplierProduct[]>()
  let last: SupplierProduct[] = []
  for (const product of products) {
    const code = product.categoryCode
    if (last[0]?.categoryCode !== code) {
      last = groups.get(code) ?? []
      if (last.length === 0) groups.set(code, last)
    }
    last.push(product)
  }
  return groups
}

function listCandidates(feed: SupplierFeed, products: readonly SupplierProduct[]): Candidate[] {
  const categories = readCategories(feed.categories)
  const toCandidate = ([code, rows]: [string, SupplierProduct[]]): Candidate => {
    const category = categories.get(code)
    const name = category?.name ?? ''
    if (category && 'reason' in category) return { code, name, game: category.reason, products: rows }
    return { code, name, game: toStoreGame(code, category), products: rows }
  }
  // Known games come first, so that no unknown game takes their ids.
  const rank = ({ game }: Candidate) => (typeof game !== 'string' && game.known ? 0 : 1)
  return [...groupByCategory(products)].map(toCandidate).sort((a, b) => rank(a) - rank(b) || (a.code < b.code ? -1 : 1))
}

/** Why a game as a whole is not sold; undefined when it is. */
function gameProblem(game: StoreGame, packages: readonly CatalogPackage[], sold: readonly CatalogGame[]) {
  if (packages.length === 0) return 'None of its rows can be sold'
  if (!game.known && packages.length < fewestPackages)
    return `The store does not know it, and fewer than ${fewestPackages} of its packages make sense`
  return sold.some((other) => other.id === game.id) ? `"${game.id}" is already sold from another category` : undefined
}

/** Sorts by id. Where two games produce the same id, the first game keeps it. */
function uniqueById(packages: CatalogPackage[], leftOut: LeftOut[]): CatalogPackage[] {
  let last = ''
  return sortByText(packages, ({ id }) => id).filter(({ id, name }) => {
    const isTaken = id === last
    last = id
    if (isTaken) leftOut.push({ what: 'package', code: id, name, reason: 'Another game has a package of this id' })
    return !isTaken
  })
}

/** The sellable catalogue from the supplier's rows, with a reason for each row left out. Pure; order-free. */
export function readCatalog(
  feed: SupplierFeed,
  choice: VariantChoice = freshChoice,
  rows = readProducts(feed.products),
): Catalog {
  const games: CatalogGame[] = []
  const packages: CatalogPackage[] = []
  const leftOut: LeftOut[] = [...rows.leftOut]
  for (const { code, name, game, products } of listCandidates(feed, rows.products)) {
    const leaveOut = (reason: string) => leftOut.push({ what: 'category', code, name, reason })
    if (typeof game === 'string') {
      leaveOut(game)
      continue
    }
    const read = readGame(game, products, choice)
    leftOut.push(...read.leftOut)
    const reason = gameProblem(game, read.packages, games)
    if (reason) leaveOut(reason)
    else {
      games.push(read.game)
      packages.push(...read.packages)
    }
  }
  return { games, packages: uniqueById(packages, leftOut), leftOut: leftOut.sort(byKey) }
}
