import type { Money } from '../money/money.ts'
import { variantBand } from '../sync/price-sanity.ts'
import type { SupplierFigures } from './supplier-figures.ts'

/** How much each counts, from 0 to 100; only their proportion matters. */
export type SupplierWeights = Readonly<{ cost: number; success: number; speed: number }>

/** A tenth cheaper makes up for delivering a fifth less often, or for six minutes more. */
export const standardWeights: SupplierWeights = { cost: 60, success: 30, speed: 10 }

/** What one supplier would be ordered from first for a package. */
export type SupplierOffer = Readonly<{
  supplier: string
  code: string
  /** The sync's choice, which decides among equals. */
  isChosen: boolean
  cost: Money
  /** The same in US cents at today's rate, not rounded: offers in several currencies are compared by it. */
  costCents: number
  figures: SupplierFigures
}>

/**
 * Those that may come first. What costs far less than the sync's choice is likely another thing under the same name:
 * matched by name alone, it fills only what others cannot.
 */
export function withoutTooCheap<Offer extends Pick<SupplierOffer, 'costCents' | 'isChosen'>>(
  offers: readonly Offer[],
  chosenCents: number | undefined,
): readonly Offer[] {
  if (chosenCents === undefined) return offers
  const sound = offers.filter((offer) => offer.isChosen || !(offer.costCents < chosenCents * variantBand.low))
  return sound.length > 0 ? sound : offers
}

/** One whole weight is lost by costing a tenth more, delivering a tenth less often, or taking a minute longer. */
const wholeLoss = { cost: 0.1, success: 0.1, seconds: 60 }

/** Why one comes before the next: what speaks for it most; `equal` where nothing does. */
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

/** Among equals the cheaper, then the sync's choice, then by name: a total order, whatever order they came in. */
const inOrder = (a: Judged<SupplierOffer>, b: Judged<SupplierOffer>): number =>
  byNumber(a.total, b.total) ||
  byNumber(a.offer.costCents, b.offer.costCents) ||
  byNumber(Number(b.offer.isChosen), Number(a.offer.isChosen)) ||
  byText(a.offer.code, b.offer.code) ||
  byText(a.offer.supplier, b.offer.supplier)

/** What costs nothing must not be divided by. */
const tinyCost = 1e-6

function judgeAll<Offer extends SupplierOffer>(offers: readonly Offer[], weights: SupplierWeights): Judged<Offer>[] {
  const costs = offers.map(({ costCents }) => costCents).filter(Number.isFinite)
  const cheapest = Math.max(tinyCost, Math.min(...costs))
  return offers.map((offer) => judge(offer, cheapest, weights)).sort(inOrder)
}

/** Best first. What cannot be reckoned (a cost without a rate) comes last. */
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
  /** Expected: per cent that are delivered, and seconds. */
  percent: Math.round(figures.success * 1000) / 10,
  seconds: Math.max(1, Math.round(figures.seconds)),
})

/** Why a supplier was ordered from, in plain data that is kept with the attempt. */
export type SupplierChoice = Readonly<{
  reason: ChoiceReason
  /** How many suppliers could have been ordered from. */
  of: number
  chosen: ReturnType<typeof figuresOf>
  insteadOf: ReturnType<typeof figuresOf>
}>

/** The best, and why it comes before the next best; no reason where there is no other. */
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
