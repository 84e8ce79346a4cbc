import { type Fees, listedFees } from './payment-fees.ts'
import type { RupiahStep } from './rupiah-price.ts'

/** Rounding to the whole cent, or up to the next price that ends in 9, in .95 or in .99. */
export const roundings = ['cent', 'nine', 'ninety-five', 'ninety-nine'] as const
export type Rounding = (typeof roundings)[number]

/** The rule of a single package: its own margin, or a fixed price. */
export type PackageRule = Readonly<{ marginPercent: number }> | Readonly<{ fixedCents: number }>

/**
 * The fees that a price has to cover at least. `cheapest`: of the cheapest way offered; dearer ways are offered for
 * larger totals. `every`: of every way, so that each package can be paid by all of them.
 */
export const floorWays = ['cheapest', 'every'] as const
export type FloorWays = (typeof floorWays)[number]

/** The margin of packages that cost less than `underIdr` rupiah. */
export type CostBand = Readonly<{ underIdr: number; marginPercent: number }>

/**
 * The kinds of rules, the most specific first: the package's own rule, its game's margin, its supplier's, the cost
 * band's. The margin for all comes last.
 */
export const ruleKinds = ['package', 'game', 'supplier', 'band', 'all'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** How a supplier's cost becomes a price. Everything is plain data, so that the installed app can edit a draft. */
export type PricingRules = Readonly<{
  /** 1 to 100, for every package without a more specific rule. */
  marginPercent: number
  /** Margin percent by game id. */
  games: Readonly<Record<string, number>>
  packages: Readonly<Record<string, PackageRule>>
  /** Margin percent by the supplier's name. */
  suppliers?: Readonly<Record<string, number>> | undefined
  /** The lowest band above the cost applies; a cost above all bands has none. */
  costBands?: CostBand[] | undefined
  rounding: Rounding
  /** Rounding of prices in rupiah. */
  rupiahStep: RupiahStep
  /**
   * Percent of the cost that must be left after the fee of the buyer's way to pay. This margin also absorbs moves of
   * rates and costs, so that an order at this price loses no money.
   */
  floorPercent: number
  /** Smallest profit in whole rupiah after cost and fee, even where the percentages come to less. */
  smallestProfitIdr?: number | undefined
  /** The ways whose fees a price must cover; left out: `cheapest`. */
  floorWays?: FloorWays | undefined
  /** By game id, for games that differ from `floorWays`. */
  gameFloorWays?: Readonly<Record<string, FloorWays>> | undefined
  /** Percent of the cost added to `floorPercent` for ways that can be paid for over an hour, by number; left out: 2. */
  rateReservePercent?: number | undefined
  fees: Fees
}>

/** Default allowance for moves of the rate while a buyer is on the way to a bank. */
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

/** The rule for the fees that a game's prices have to cover. */
export const floorWaysOf = ({ floorWays, gameFloorWays }: PricingRules, gameId: string): FloorWays =>
  (gameFloorWays && Object.hasOwn(gameFloorWays, gameId) ? gameFloorWays[gameId] : floorWays) ?? 'cheapest'

/** Whether these rules need a rupiah rate, whatever currency the cost is in. */
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

/** The rule that sets a package's price; `rupiahOfCost` is called only where a cost band may apply. */
export function ruleFor(rules: PricingRules, ruled: Ruled, rupiahOfCost: () => number): FoundRule {
  // Called for every package of a catalogue with the same rules, so they are indexed once.
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

/** Settings the seller saves together: the rules, and the rupiah rate used until one was fetched. */
export type PricingSettings = PricingRules & Readonly<{ fallbackUsdToIdr: number }>
