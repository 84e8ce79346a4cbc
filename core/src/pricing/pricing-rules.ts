import { type Fees, listedFees } from './payment-fees.ts'

/** Up to the whole cent, or up to the next price that ends in .99. */
export const roundings = ['cent', 'ninety-nine'] as const
export type Rounding = (typeof roundings)[number]

/** A package of its own kind: another margin, or a price the seller fixed. */
export type PackageRule = Readonly<{ marginPercent: number }> | Readonly<{ fixedCents: number }>

/**
 * Whose fee a price has to bear at least: the cheapest way's that is offered, so that a dearer one is offered for
 * totals that bear its fee, or every way's, so that each package can be paid by all of them.
 */
export const floorWays = ['cheapest', 'every'] as const
export type FloorWays = (typeof floorWays)[number]

/** How a supplier's cost becomes a price. Everything is plain data, so that the installed app can work with a draft. */
export type PricingRules = Readonly<{
  /** 1 to 100, for everything that has none of its own. */
  marginPercent: number
  /** Margin percent by game id. */
  games: Readonly<Record<string, number>>
  packages: Readonly<Record<string, PackageRule>>
  rounding: Rounding
  /**
   * Percent of the cost that must be left after the fee of the way that is paid by: also the room that rates and costs
   * have to move before an order at this price would lose money.
   */
  floorPercent: number
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
  floorPercent: 2,
  fees: listedFees,
}

/** Whose fee a game's prices have to bear. */
export const floorWaysOf = ({ floorWays, gameFloorWays }: PricingRules, gameId: string): FloorWays =>
  (gameFloorWays && Object.hasOwn(gameFloorWays, gameId) ? gameFloorWays[gameId] : floorWays) ?? 'cheapest'

type Special = Pick<PricingRules, 'games' | 'packages'>
const mapsOf = (rules: Special) => ({
  rules,
  games: new Map(Object.entries(rules.games)),
  packages: new Map(Object.entries(rules.packages)),
})
let mapped = mapsOf({ games: {}, packages: {} })

/** The most specific rule wins: package before game before all. */
export function ruleFor(rules: PricingRules, gameId: string, id: string): PackageRule {
  // Asked for every package of a catalogue by the same rules: their maps are made once.
  if (mapped.rules.games !== rules.games || mapped.rules.packages !== rules.packages) mapped = mapsOf(rules)
  const { games, packages } = mapped
  const ofPackage = packages.size > 0 ? packages.get(id) : undefined
  if (ofPackage) return ofPackage
  const ofGame = games.size > 0 ? games.get(gameId) : undefined
  return { marginPercent: ofGame ?? rules.marginPercent }
}

/** What the seller saves as one: the rules, and the rupiah rate used while none was ever fetched. */
export type PricingSettings = PricingRules & Readonly<{ fallbackUsdToIdr: number }>
