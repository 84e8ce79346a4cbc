import { formatMoney } from '../money/format.ts'
import { money } from '../money/money.ts'
import { judgeMove, type MoveProblem, mistakeBehind } from './judge-move.ts'
import type { OurPackage, OurProduct, SyncPolicy } from './our-catalog.ts'
import type { HeldChange, PackageRow, PackageState } from './plan-types.ts'
import { quote, rupiahRate } from './quote.ts'
import type { CatalogPackage } from './read-catalog.ts'

/** A package of ours with what it is sold by; no cost where no supplier product was ever chosen for it. */
export type KnownPackage = Readonly<{
  pack: OurPackage
  cost: number | undefined
  code: string | undefined
  /** Of the product it is sold by, where that is not the one the plan is made for. */
  supplier?: string | undefined
  /** All supplier products it was ever filled by, the chosen one among them. */
  products: readonly OurProduct[]
  recentCosts: readonly number[]
}>

/** What becomes of one package. Without a state it is not in the store and does not come into it. */
export type Outcome = Readonly<{ row: PackageRow; state?: PackageState; held?: HeldChange; offReason?: string }>

/** Every package of ours and every one on offer, once; `item` is undefined where nobody offers it. */
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
 * The package goes on by the cost it has, at today's rates and rules. It leaves the sale where that price no longer
 * covers its floor, or `mustCover`: US cents that what the supplier asks now comes to.
 */
export function keep(known: KnownPackage, policy: SyncPolicy, mustCover = 0): Outcome {
  if (known.cost === undefined || !known.pack.isActive) return { row: known.pack, state: stateOf(known) }
  const { id, gameId } = known.pack
  const offer = quote({ id, gameId, supplier: known.supplier }, known.cost, policy)
  if (offer.priceUsdCents < mustCover) return takeOff(known, 'Its price no longer covers what the supplier asks')
  return { row: known.pack, state: { ...stateOf(known), price: offer.priceUsdCents } }
}

/** US cents that the cost of an open question comes to: it may be the true one. */
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

/** Keeps what is sold now and asks the seller about the rest; `costAfter` is undefined where no cost can be believed. */
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

/** Where no cost is known the price is all there is to compare with. */
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
  // A package whose arrival was undone is off sale with that very cost: it would come back without a question.
  const isTakenBack = undone.get(id) === cost && !(known.pack.isActive && known.cost === cost)
  if (isTakenBack) return { kind: 'move', reason: 'You undid this change' } as const
  if (known.cost === cost) return undefined
  if (rejected.get(id) === cost) return { kind: 'move', reason: 'You turned this change down' } as const
  if (known.cost === undefined) return judgePrice(known, cost, policy)
  return judgeMove(known.cost, cost, known.recentCosts, rupiahRate(policy), policy.limits)
}

/** A package the supplier offers: sold at its price, held, or off sale where nobody may be sold it at that price. */
export function planPackage(known: KnownPackage | undefined, candidate: CatalogPackage, policy: SyncPolicy): Outcome {
  const moved = judge(known, candidate, policy)
  if (known && moved) return hold(known, moved, candidate.cost, policy)
  const offer = quote(candidate, candidate.cost, policy)
  const { cost, chosenCode: code } = candidate
  return { row: candidate, state: { price: offer.priceUsdCents, isActive: true, cost, code } }
}
