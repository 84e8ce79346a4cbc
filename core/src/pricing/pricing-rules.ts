import { type Fees, listedFees } from './payment-fees.ts'
import type { RupiahStep } from './rupiah-price.ts'

/** Up to the whole cent, or up to the next price that ends in 9, in .95 or in .99. */
export const roundings = ['cent', 'nine', 'ninety-five', 'ninety-nine'] as const
export type Rounding = (typeof roundings)[number]

/** A package of its own kind: another margin, or a price the seller fixed. */
export type PackageRule = Readonly<{ marginPercent: number }> | Readonly<{ fixedCents: number }>

/**
 * Whose fee a price has to bear at least: the cheapest way's that is offered, so that a dearer one is offered for
 * totals that bear its fee, or every way's, so that each package can be paid by all of them.
 */
export const floorWays = ['cheapest', 'every'] as const
export type FloorWays = (typeof floorWays)[number]

/** The margin of what costs less than that many rupiah. */
export type CostBand = Readonly<{ underIdr: number; marginPercent: number }>

/**
 * The kinds of rules, the most specific first: a package's own rule wins over its game's margin, that over its
 * supplier's, that over the one of the cost band, and where none of them speaks, the margin for all does.
 */
export const ruleKinds = ['package', 'game', 'supplier', 'band', 'all'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** How a supplier's cost becomes a price. Everything is plain data, so that the installed app can work with a draft. */
export type PricingRules = Readonly<{
  /** 1 to 100, for everything that has none of its own. */
  marginPercent: number
  /** Margin percent by game id. */
  games: Readonly<Record<string, number>>
  packages: Readonly<Record<string, PackageRule>>
  /** Margin percent by the supplier's name. */
  suppliers?: Readonly<Record<string, number>> | undefined
  /** Of those above the cost the lowest holds; what costs more than all of them is in none. */
  costBands?: CostBand[] | undefined
  rounding: Rounding
  /** What a price is rounded up to where it is asked in rupiah. */
  rupiahStep: RupiahStep
  /**
   * Percent of the cost that must be left after the fee of the way that is paid by: also the room that rates and costs
   * have to move before an order at this price would lose money.
   */
  floorPercent: number
  /** Whole rupiah that a price has to leave at least after cost and fee, however little the percentages come to. */
  smallestProfitIdr?: number | undefined
  /** Left out: the cheapest. */
  floorWays?: FloorWays | undefined
  /** By game id, where it is another than for all. */
  gameFloorWays?: Readonly<Record<string, FloorWays>> | undefined
  /** Percent of the cost added to the floor of ways whose numbers can be paid for more than an hour; left out: 2. */
  rateReservePercent?: number | undefined
  fees: Fees
}>

/** What the rate may do while a buyer is on their way to a bank. */
export const defaultRateReservePercent = 2

export const defaultRules: PricingRules = {
  marginPercent: 10,
  games: {},
  packages: {},
  rounding: 'cent',
  rupiahStep: 'hundred',
  floorPercent: 2,
  fees: listedFees,
}

/** Whose fee a game's prices have to bear. */
export const floorWaysOf = ({ floorWays, gameFloorWays }: PricingRules, gameId: string): FloorWays =>
  (gameFloorWays && Object.hasOwn(gameFloorWays, gameId) ? gameFloorWays[gameId] : floorWays) ?? 'cheapest'

/** Whether a price by these rules needs a rate of the rupiah, whatever the cost is in. */
export const needsRupiah = ({ smallestProfitIdr, costBands }: PricingRules): boolean =>
  (smallestProfitIdr ?? 0) > 0 || (costBands !== undefined && costBands.length > 0)

export type FoundRule = Readonly<{ kind: RuleKind; rule: PackageRule }>
type Ruled = Readonly<{ gameId: string; packageId: string; supplier?: string | undefined }>

const found = (kind: RuleKind, rule: PackageRule): FoundRule => ({ kind, rule })
const byMargin = (kind: RuleKind, margins: Readonly<Record<string, number>>) =>
  new Map(Object.entries(margins).map(([key, marginPercent]) => [key, found(kind, { marginPercent })]))

const indexOf = (rules: PricingRules) => ({
  rules,
  packages: new Map(Object.entries(rules.packages).map(([id, rule]) => [id, found('package', rule)])),
  games: byMargin('game', rules.games),
  suppliers: byMargin('supplier', rules.suppliers ?? {}),
  bands: (rules.costBands ?? [])
    .map(({ underIdr, marginPercent }) => ({ underIdr, found: found('band', { marginPercent }) }))
    .sort((a, b) => a.underIdr - b.underIdr),
  all: found('all', { marginPercent: rules.marginPercent }),
})
let index: ReturnType<typeof indexOf> | undefined

/** The rule that makes the price of a package that costs so many rupiah; the cost is asked for only where a band may hold. */
export function ruleFor(rules: PricingRules, ruled: Ruled, rupiahOfCost: () => number): FoundRule {
  // Asked for every package of a catalogue by the same rules: they are put in order once.
  if (index?.rules !== rules) index = indexOf(rules)
  const { packages, games, suppliers, bands, all } = index
  const own =
    (packages.size > 0 ? packages.get(ruled.packageId) : undefined) ??
    (games.size > 0 ? games.get(ruled.gameId) : undefined) ??
    (suppliers.size > 0 && ruled.supplier !== undefined ? suppliers.get(ruled.supplier) : undefined)
  if (own || bands.length === 0) return own ?? all
  const rupiah = rupiahOfCost()
  return bands.find(({ underIdr }) => rupiah < underIdr)?.found ?? all
}

/** What the seller saves as one: the rules, and the rupiah rate used while none was ever fetched. */
export type PricingSettings = PricingRules & Readonly<{ fallbackUsdToIdr: number }>
