import type { Money } from '../money/money.ts'
import { variantBand } from '../sync/price-sanity.ts'
import type { SupplierFigures } from './supplier-figures.ts'

/** The weight of each criterion, from 0 to 100; only their proportion matters. */
export type SupplierWeights = Readonly<{ cost: number; success: number; speed: number }>

/** A cost lower by a tenth balances a success rate lower by a fifth, or six minutes more. */
export const standardWeights: SupplierWeights = { cost: 60, success: 30, speed: 10 }

/** A supplier's offer for a package, as input of the ranking. */
export type SupplierOffer = Readonly<{
  supplier: string
  code: string
  /** The offer chosen by the price sync; it wins among equal offers. */
  isChosen: boolean
  cost: Money
  /** The cost in US cents at today's rate, not rounded, to compare offers in several currencies. */
  costCents: number
  figures: SupplierFigures
}>

/**
 * Leaves out offers far cheaper than the sync's choice, which are probably different products with the same name.
 * Returns all offers where no other offer is left.
 */
export function withoutTooCheap<Offer extends Pick<SupplierOffer, 'costCents' | 'isChosen'>>(
  offers: readonly Offer[],
  chosenCents: number | undefined,
): readonly Offer[] {
  if (chosenCents === undefined) return offers
  const sound = offers.filter((offer) => offer.isChosen || !(offer.costCents < chosenCents * variantBand.low))
  return sound.length > 0 ? sound : offers
}

/** A weight counts in full for a cost a tenth higher, a success rate a tenth lower, or a minute longer. */
const wholeLoss = { cost: 0.1, success: 0.1, seconds: 60 }

/** The main reason for preferring an offer to the next; `equal` where there is none. */
export const choiceReasons = ['cheaper', 'surer', 'faster', 'equal'] as const
export type ChoiceReason = (typeof choiceReasons)[number]

type Losses = Readonly<{ cost: number; success: number; speed: number }>
type Judged<Offer> = Readonly<{ offer: Offer; losses: Losses; total: number }>

function judge<Offer extends SupplierOffer>(offer: Offer, cheapest: number, weights: SupplierWeights): Judged<Offer> {
  const { success, seconds } = offer.figures
  const losses = {
    cost: (weights.cost * (offer.costCents / cheapest)) / wholeLoss.cost,
    success: (weights.success * (1 - success)) / wholeLoss.success,
    speed: (weights.speed * seconds) / wholeLoss.seconds,
  }
  const total = losses.cost + losses.success + losses.speed
  return { offer, losses, total: Number.isFinite(total) ? total : Number.POSITIVE_INFINITY }
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byNumber = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)

/** Sorts equal totals by cost, then the sync's choice, then by name, so that the input's order does not matter. */
const inOrder = (a: Judged<SupplierOffer>, b: Judged<SupplierOffer>): number =>
  byNumber(a.total, b.total) ||
  byNumber(a.offer.costCents, b.offer.costCents) ||
  byNumber(Number(b.offer.isChosen), Number(a.offer.isChosen)) ||
  byText(a.offer.code, b.offer.code) ||
  byText(a.offer.supplier, b.offer.supplier)

/** Lower bound of the cheapest cost, to avoid dividing by 0. */
const tinyCost = 1e-6

function judgeAll<Offer extends SupplierOffer>(offers: readonly Offer[], weights: SupplierWeights): Judged<Offer>[] {
  const costs = offers.map(({ costCents }) => costCents).filter(Number.isFinite)
  const cheapest = Math.max(tinyCost, Math.min(...costs))
  return offers.map((offer) => judge(offer, cheapest, weights)).sort(inOrder)
}

/** Best first. An offer whose cost has no exchange rate comes last. */
export const rankSuppliers = <Offer extends SupplierOffer>(
  offers: readonly Offer[],
  weights: SupplierWeights,
): Offer[] => judgeAll(offers, weights).map(({ offer }) => offer)

function reasonFor(first: Judged<SupplierOffer>, second: Judged<SupplierOffer>): ChoiceReason {
  const isCheaper = first.offer.costCents < second.offer.costCents
  const gains: [ChoiceReason, number][] = [
    ['cheaper', second.losses.cost - first.losses.cost],
    ['surer', second.losses.success - first.losses.success],
    ['faster', second.losses.speed - first.losses.speed],
  ]
  const [reason, most] = gains.reduce((best, gain) => (gain[1] > best[1] ? gain : best))
  if (most > 0) return reason
  return isCheaper ? 'cheaper' : 'equal'
}

const figuresOf = ({ supplier, cost, figures }: SupplierOffer) => ({
  supplier,
  cost: { amount: cost.amount, currency: cost.currency },
  attempts: figures.attempts,
  delivered: figures.delivered,
  /** Expected per cent delivered, and seconds. */
  percent: Math.round(figures.success * 1000) / 10,
  seconds: Math.max(1, Math.round(figures.seconds)),
})

/** Why a supplier was chosen, as plain data stored with the attempt. */
export type SupplierChoice = Readonly<{
  reason: ChoiceReason
  /** The number of suppliers that could have been ordered from. */
  of: number
  chosen: ReturnType<typeof figuresOf>
  insteadOf: ReturnType<typeof figuresOf>
}>

/** The best offer, and why it comes before the next best; no reason where there is no other. */
export function chooseSupplier<Offer extends SupplierOffer>(
  offers: readonly Offer[],
  weights: SupplierWeights,
): Readonly<{ offer: Offer | undefined; because: SupplierChoice | null }> {
  const [first, second] = judgeAll(offers, weights)
  if (!first || !second) return { offer: first?.offer, because: null }
  const because = {
    reason: reasonFor(first, second),
    of: offers.length,
    chosen: figuresOf(first.offer),
    insteadOf: figuresOf(second.offer),
  }
  return { offer: first.offer, because }
}
