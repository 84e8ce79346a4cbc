import { findById } from './find-by-id.ts'
import { judgeFeed } from './judge-feed.ts'
import { summarise } from './list-changes.ts'
import type { OurCatalog, OurGame, OurPackage, OurProduct, SyncPolicy } from './our-catalog.ts'
import { planMissing, type Reading } from './plan-missing.ts'
import { askedFloor, type KnownPackage, keep, type Planned, planPackage } from './plan-package.ts'
import { listStrays, planProducts } from './plan-products.ts'
import type { CatalogPlan } from './plan-types.ts'
import { type Catalog, type CatalogGame, type CatalogPackage, readCatalog } from './read-catalog.ts'
import { type ReadRows, readProducts } from './read-products.ts'
import type { LeftOut, SupplierFeed } from './supplier-feed.ts'

const none: readonly number[] = []
const noProducts: readonly OurProduct[] = []

type Draft = { -readonly [Key in keyof KnownPackage]: KnownPackage[Key] }
const draftOf = (pack: OurPackage): Draft => ({
  pack,
  cost: undefined,
  code: undefined,
  supplier: undefined,
  products: noProducts,
  recentCosts: none,
})
const idOf = ({ pack }: KnownPackage) => pack.id

/** Our packages of this supplier, each with its current cost. */
function listKnown(ours: OurCatalog): readonly KnownPackage[] {
  const known: Draft[] = []
  for (const pack of ours.packages) if (pack.source === 'supplier') known.push(draftOf(pack))
  const find = findById(known, idOf)
  for (const product of ours.products) {
    const own = find(product.packageId)
    if (!own) continue
    own.products = own.products === noProducts ? [product] : [...own.products, product]
    if (!product.isChosen) continue
    own.cost = product.cost
    own.code = product.code
    own.supplier = product.supplier
  }
  for (const [id, costs] of ours.recentCosts) {
    const own = find(id)
    if (own) own.recentCosts = costs
  }
  return known
}

/** The supplier's packages in the store with their current costs, by package id. */
export const readKnown = (ours: OurCatalog): Map<string, KnownPackage> =>
  new Map(listKnown(ours).map((known) => [known.pack.id, known]))

/** Leaves out the supplier's games and packages whose ids the seller's own games and packages already use. */
function withoutSellers(catalogue: Catalog, ours: OurCatalog): Catalog {
  const ownGames = new Set<string>()
  for (const { id, source } of ours.games) if (source === 'seller') ownGames.add(id)
  const ownPackages = new Set<string>()
  for (const { id, source } of ours.packages) if (source === 'seller') ownPackages.add(id)
  if (ownGames.size + ownPackages.size === 0) return catalogue
  const isOwn = (item: CatalogPackage) => ownGames.has(item.gameId) || ownPackages.has(item.id)
  const reason = 'The seller has one of his own under this id'
  const leftOut = catalogue.packages
    .filter(isOwn)
    .map(({ id, name }): LeftOut => ({ what: 'package', code: id, name, reason }))
  return {
    ...catalogue,
    games: catalogue.games.filter((game) => !ownGames.has(game.id)),
    packages: catalogue.packages.filter((item) => !isOwn(item)),
    leftOut: [...catalogue.leftOut, ...leftOut],
  }
}

const readingOf = ({ leftOut }: Catalog, { byCode, ambiguous, products }: ReadRows): Reading => ({
  rows: byCode,
  ambiguous,
  products: new Map(products.map((product) => [product.code, product])),
  leftOut: new Map(leftOut.map((entry) => [entry.code, entry])),
})

function planAll(catalogue: Catalog, known: readonly KnownPackage[], rows: ReadRows, policy: SyncPolicy) {
  const find = findById(known, idOf)
  const planned: Planned[] = []
  let offered = 0
  for (const item of catalogue.packages) {
    const own = find(item.id)
    if (own) offered++
    planned.push({ known: own, item, outcome: planPackage(own, item, policy) })
  }
  if (offered === known.length) return planned
  const ids = new Set(catalogue.packages.map((item) => item.id))
  const reading = readingOf(catalogue, rows)
  for (const own of known) {
    if (ids.has(own.pack.id)) continue
    planned.push({ known: own, item: undefined, outcome: planMissing(own, reading, policy) })
  }
  return planned
}

const isGameSame = (own: OurGame, game: CatalogGame): boolean =>
  own.name === game.name &&
  own.imageUrl === game.imageUrl &&
  own.currency === game.currency &&
  own.categoryCode === game.categoryCode &&
  own.needsBuyerIp === game.needsBuyerIp &&
  own.givesCode === game.givesCode &&
  own.checksPlayer === game.checksPlayer &&
  own.playerFields === JSON.stringify(game.playerFields)

function gamesToWrite(catalogue: Catalog, ours: OurCatalog, planned: readonly Planned[]) {
  const sold = new Set<string>()
  let last = ''
  for (const { outcome } of planned) {
    const { gameId } = outcome.row
    if (gameId === last || !outcome.state?.isActive) continue
    sold.add(gameId)
    last = gameId
  }
  const own = new Map(ours.games.map((game) => [game.id, game]))
  return catalogue.games.filter((game) => {
    const known = own.get(game.id)
    return sold.has(game.id) && !(known && isGameSame(known, game))
  })
}

/** Packages on offer that may not be sold at their price. */
function listRefused(planned: readonly Planned[]): LeftOut[] {
  const refused: LeftOut[] = []
  for (const { item, outcome } of planned) {
    const { offReason: reason } = outcome
    if (item && reason) refused.push({ what: 'package', code: item.id, name: item.name, reason })
  }
  return refused
}

/**
 * New prices from the stored costs, by today's rates and rules. Used when the supplier's list is rejected, and at once
 * when rules or a rate change.
 */
export function planReprice(ours: OurCatalog, policy: SyncPolicy): CatalogPlan {
  const planned = listKnown(ours).map((known): Planned => {
    const outcome = keep(known, policy, askedFloor(known.pack, known.cost, policy))
    return { known, item: undefined, outcome }
  })
  return { ...summarise(planned), games: [], products: [], leftOut: [], feedProblem: undefined }
}

/**
 * Plans a sync: what to write, and what to ask the seller. Pure, and independent of the order of rows, so that a plan
 * can be shown before it is applied.
 */
export function planCatalog(feed: SupplierFeed, ours: OurCatalog, policy: SyncPolicy): CatalogPlan {
  const known = listKnown(ours)
  const find = findById(known, idOf)
  const chosenCodes = { get: (id: string) => find(id)?.code }
  const { limits, decisions } = policy
  const rows = readProducts(feed.products)
  const choice = { limits, chosenCodes, slow: decisions.slow }
  const catalogue = withoutSellers(readCatalog(feed, choice, rows), ours)
  const planned = planAll(catalogue, known, rows, policy)
  const strays = listStrays(ours.products, known)
  const feedProblem = judgeFeed(rows, ours, { planned, strays }, policy)
  if (feedProblem && feedProblem !== decisions.acceptedFeedProblem) {
    return { ...planReprice(ours, policy), leftOut: catalogue.leftOut, feedProblem }
  }
  return {
    ...summarise(planned),
    games: gamesToWrite(catalogue, ours, planned),
    products: planProducts(ours.products, strays, planned),
    leftOut: [...catalogue.leftOut, ...listRefused(planned)],
    feedProblem: undefined,
  }
}
