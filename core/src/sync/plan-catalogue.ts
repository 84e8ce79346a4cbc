import { money } from '../money/money.ts'
import { type PricingRules, sellingPrice } from '../pricing/selling-price.ts'
import { chooseVariant } from './choose-variant.ts'
import { type Catalogue, type CatalogueGame, type CataloguePackage, readCatalogue } from './read-catalogue.ts'
import type { LeftOut, SupplierFeed } from './supplier-feed.ts'

/** What the store sells now, as far as the sync compares it. */
export type OurCatalogue = Readonly<{
  games: readonly Readonly<{ id: string; source: 'supplier' | 'seller' }>[]
  packages: readonly OurPackage[]
}>

export type OurPackage = Readonly<{
  id: string
  source: 'supplier' | 'seller'
  name: string
  amount: number
  /** US cents. */
  price: number
  isPopular: boolean
  isBestValue: boolean
  isActive: boolean
}>

export type PlannedPackage = CataloguePackage & Readonly<{ price: number; isPriceNew: boolean; chosenCode: string }>

export type CataloguePlan = Readonly<{
  games: readonly CatalogueGame[]
  /** Every package that will be on sale, with its products. */
  packages: readonly PlannedPackage[]
  /** Those of them that differ from what the store has. */
  changed: readonly PlannedPackage[]
  /** Packages of the supplier that it no longer sells. */
  retired: readonly string[]
  leftOut: readonly LeftOut[]
  /** Why a person should look before this is applied. */
  holdReason: string | undefined
}>

/** A feed that takes away more than this share of the packages is more likely broken than true. */
const largestLoss = 0.5
const fewestToJudge = 10
/** US cents. Card providers take no smaller payment. */
const lowestPrice = 50

function isSame(ours: OurPackage, planned: PlannedPackage): boolean {
  return (
    ours.isActive &&
    ours.price === planned.price &&
    ours.name === planned.name &&
    ours.amount === planned.amount &&
    ours.isPopular === planned.isPopular &&
    ours.isBestValue === planned.isBestValue
  )
}

/** The seller's own games and packages keep their ids whatever the supplier calls its own. */
function withoutSellers(catalogue: Catalogue, ours: OurCatalogue): Catalogue {
  const ownGames = new Set(ours.games.filter((game) => game.source === 'seller').map((game) => game.id))
  const ownPackages = new Set(ours.packages.filter((own) => own.source === 'seller').map((own) => own.id))
  const isOwn = (item: CataloguePackage) => ownGames.has(item.gameId) || ownPackages.has(item.id)
  const leftOut = catalogue.packages.filter(isOwn).map(
    ({ id, name }): LeftOut => ({
      what: 'package',
      code: id,
      name,
      reason: 'The seller has one of his own under this id',
    }),
  )
  return {
    games: catalogue.games.filter((game) => !ownGames.has(game.id)),
    packages: catalogue.packages.filter((item) => !isOwn(item)),
    leftOut: [...catalogue.leftOut, ...leftOut],
  }
}

function priced(item: CataloguePackage, ours: OurPackage | undefined, rules: PricingRules): PlannedPackage {
  const price = sellingPrice(money(item.cost, 'IDR'), rules).amount
  return { ...item, price, isPriceNew: ours?.price !== price, chosenCode: chooseVariant(item.variants)?.code ?? '' }
}

const leaveOutCheap = ({ id, name, price }: PlannedPackage): LeftOut => {
  const reason = `At ${price} cents it is below the smallest card payment`
  return { what: 'package', code: id, name, reason }
}

/** Supplier's lists and our catalogue -> what to write. Pure, so that it can be shown before it is applied. */
export function planCatalogue(feed: SupplierFeed, ours: OurCatalogue, rules: PricingRules): CataloguePlan {
  const catalogue = withoutSellers(readCatalogue(feed), ours)
  const ourById = new Map(ours.packages.map((item) => [item.id, item]))
  const all = catalogue.packages.map((item) => priced(item, ourById.get(item.id), rules))
  const packages = all.filter((item) => item.price >= lowestPrice)
  const tooCheap = all.filter((item) => item.price < lowestPrice).map(leaveOutCheap)
  const soldGames = new Set(packages.map((item) => item.gameId))
  const kept = new Set(packages.map((item) => item.id))
  const onSale = ours.packages.filter((item) => item.source === 'supplier' && item.isActive)
  const retired = onSale.filter((item) => !kept.has(item.id)).map((item) => item.id)
  const isBroken = onSale.length >= fewestToJudge && retired.length > onSale.length * largestLoss
  return {
    games: catalogue.games.filter((game) => soldGames.has(game.id)),
    packages,
    changed: packages.filter((item) => {
      const own = ourById.get(item.id)
      return !own || !isSame(own, item)
    }),
    retired,
    leftOut: [...catalogue.leftOut, ...tooCheap],
    holdReason: isBroken
      ? `The supplier’s list would take ${retired.length} of ${onSale.length} packages off sale`
      : undefined,
  }
}
