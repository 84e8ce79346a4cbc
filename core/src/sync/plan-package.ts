import { formatMoney } from '../money/format.ts'
import { money } from '../money/money.ts'
import { judgeMove, type MoveProblem, mistakeBehind } from './judge-move.ts'
import type { OurPackage, OurProduct, SyncPolicy } from './our-catalog.ts'
import type { HeldChange, PackageRow, PackageState } from './plan-types.ts'
import { quote, rupiahRate } from './quote.ts'
import type { CatalogPackage } from './read-catalog.ts'

/** A package of ours with its current cost; undefined where no supplier product was ever chosen for it. */
export type KnownPackage = Readonly<{
  pack: OurPackage
  cost: number | undefined
  code: string | undefined
  /** Supplier of the package's product, where it differs from the supplier being planned. */
  supplier?: string | undefined
  /** All supplier products that ever filled the package, including the chosen one. */
  products: readonly OurProduct[]
  recentCosts: readonly number[]
}>

/** The plan for one package. Without `state` the package is not in the store and is not added. */
export type Outcome = Readonly<{ row: PackageRow; state?: PackageState; held?: HeldChange; offReason?: string }>

/** Every package of ours and every package on offer, once; `item` is undefined where no supplier offers it. */
export type Planned = Readonly<{
  known: KnownPackage | undefined
  item: CatalogPackage | undefined
  outcome: Outcome
}>

export const stateOf = ({ pack, cost, code }: KnownPackage): PackageState => ({
  price: pack.price,
  isActive: pack.isActive,
  cost: cost ?? null,
  code: code ?? null,
})

export const takeOff = (known: KnownPackage, offReason: string): Outcome => ({
  row: known.pack,
  state: { ...stateOf(known), isActive: false },
  offReason,
})

/**
 * Keeps the package at its stored cost, at today's rates and rules. Takes it off sale where that price is below the
 * lowest allowed or below `mustCover`: US cents for the supplier's current cost.
 */
export function keep(known: KnownPackage, policy: SyncPolicy, mustCover = 0): Outcome {
  if (known.cost === undefined || !known.pack.isActive) return { row: known.pack, state: stateOf(known) }
  const { id, gameId } = known.pack
  const offer = quote({ id, gameId, supplier: known.supplier }, known.cost, policy)
  if (offer.priceUsdCents < mustCover) return takeOff(known, 'Its price no longer covers what the supplier asks')
  return { row: known.pack, state: { ...stateOf(known), price: offer.priceUsdCents } }
}

/** The lowest price in US cents for the cost of an undecided held change, which may be the true cost. */
export function askedFloor(
  item: Pick<OurPackage, 'id' | 'gameId'>,
  cost: number | undefined,
  policy: SyncPolicy,
): number | undefined {
  const asked = policy.decisions.asked.get(item.id)
  if (asked === undefined || cost === undefined) return undefined
  if (mistakeBehind(asked / cost, rupiahRate(policy), policy.limits)) return undefined
  return quote(item, asked, policy).floorUsdCents
}

/** Keeps the current price and asks the seller about the change; `costAfter` is undefined if no cost is plausible. */
export function hold(
  known: KnownPackage,
  problem: MoveProblem,
  costAfter: number | undefined,
  policy: SyncPolicy,
): Outcome {
  const offer = costAfter === undefined ? undefined : quote(known.pack, costAfter, policy)
  const kept = keep(known, policy, problem.kind === 'move' ? offer?.floorUsdCents : undefined)
  const { pack } = known
  const held: HeldChange = {
    packageId: pack.id,
    gameId: pack.gameId,
    name: pack.name,
    reason: problem.reason,
    costBefore: known.cost ?? null,
    costAfter: costAfter ?? null,
    priceBefore: pack.price,
    priceAfter: offer?.priceUsdCents ?? null,
    isPaused: pack.isActive && kept.state?.isActive === false,
    isRejected: costAfter !== undefined && policy.decisions.rejected.get(pack.id) === costAfter,
  }
  return { ...kept, held }
}

/** Where the package's stored cost is unknown, only prices can be compared. */
function judgePrice(known: KnownPackage, cost: number, policy: SyncPolicy): MoveProblem | undefined {
  const { priceUsdCents } = quote(known.pack, cost, policy)
  const share = priceUsdCents / known.pack.price - 1
  if (Math.abs(share) <= policy.limits.largestMove) return undefined
  const [from, to] = [known.pack.price, priceUsdCents].map((cents) => formatMoney(money(cents, 'USD')))
  return { kind: 'move', reason: `Its price would go from ${from} to ${to} at once` }
}

function judge(known: KnownPackage | undefined, { id, cost }: CatalogPackage, policy: SyncPolicy) {
  const { approved, rejected, undone } = policy.decisions
  if (!known || approved.get(id) === cost) return undefined
  // An undone new package is off sale at the same cost. Without this check it would return without asking the seller.
  const isTakenBack = undone.get(id) === cost && !(known.pack.isActive && known.cost === cost)
  if (isTakenBack) return { kind: 'move', reason: 'You undid this change' } as const
  if (known.cost === cost) return undefined
  if (rejected.get(id) === cost) return { kind: 'move', reason: 'You turned this change down' } as const
  if (known.cost === undefined) return judgePrice(known, cost, policy)
  return judgeMove(known.cost, cost, known.recentCosts, rupiahRate(policy), policy.limits)
}

/** Plans a package the supplier offers: sold at its price, held for the seller, or off sale if the price is refused. */
export function planPackage(known: KnownPackage | undefined, candidate: CatalogPackage, policy: SyncPolicy): Outcome {
  const moved = judge(known, candidate, policy)
  if (known && moved) return hold(known, moved, candidate.cost, policy)
  const offer = quote(candidate, candidate.cost, policy)
  const { cost, chosenCode: code } = candidate
  return { row: candidate, state: { price: offer.priceUsdCents, isActive: true, cost, code } }
}
