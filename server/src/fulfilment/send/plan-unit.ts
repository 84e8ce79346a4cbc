import { type PlayerField, parsePlayer } from '@topup/core/catalog/player'
import type { Rates } from '@topup/core/money/convert'
import type { PaymentStatus } from '@topup/core/payment/payment-lifecycle'
import { lineOf } from '../../suppliers/supplier-accounts.ts'
import type { Trouble } from '../hold-unit.ts'
import { type ChosenProduct, chooseProduct, type Judging, type ProductOnSale } from './choose-product.ts'
import type { ClosedUntil } from './closed-products.ts'
import { coversCost, type PaidUnit } from './covers-cost.ts'
import { atRereadCost, isSpent, type SpentAttempt } from './spent-products.ts'

export type QueuedUnit = PaidUnit &
  Readonly<{
    id: string
    order_id: string
    checkout_id: string
    unit_no: number
    /** How many attempts at suppliers the unit has had. */
    attempts: number
    package_id: string
    game_id: string
    game_user_id: string
    player_fields: string
    needs_buyer_ip: 0 | 1
    buyer_ip: string | null
    /** The order's trace, for the log. */
    trace: string | null
    /** The status of the payment that pays for the unit. */
    payment_status: PaymentStatus | null
    /** The order was placed before a backup was restored, and the seller has not re-sent the unit since. */
    is_restored: 0 | 1
    /** The payment was refunded in the provider's dashboard since the seller last re-sent the unit. */
    is_taken_back: 0 | 1
    /** The payment was reported as short since the seller last re-sent the unit. */
    is_short: 0 | 1
    /** The payment was reported as fraud since the seller last re-sent the unit. */
    is_warned: 0 | 1
  }>

type Player = Readonly<Record<string, string>>

export type UnitPlan =
  | (ChosenProduct & Readonly<{ kind: 'send'; player: Player }>)
  | Readonly<{ kind: 'hold'; trouble: Trouble }>
  /** Every product that could fill the unit is closed or paused now, and one reopens at `until`. */
  | Readonly<{ kind: 'wait'; until: string }>

/** The products for one unit, with the facts that limit the choice. */
export type Choice = Readonly<{
  products: readonly ProductOnSale[]
  spent: readonly SpentAttempt[]
  /** By supplier account: the time until which no orders are sent there. */
  waits: ReadonlyMap<string, string>
  closedUntil: ClosedUntil
  /** A unit that nothing can fill before this time does not wait: it is held, and refunded later. */
  latest: string
  judging: Judging
}>

const hold = (kind: Trouble['kind'], reason: Trouble['reason'], more: Partial<Trouble> = {}): UnitPlan => ({
  kind: 'hold',
  trouble: { ...more, kind, reason },
})

function holdExhausted(spent: readonly SpentAttempt[]): UnitPlan {
  const last = spent.at(-1)
  if (!last) return hold('delivery_refused', 'not-offered', { givesUp: true })
  const reason = last.refusal === 'refunded' ? 'all-refunded' : 'all-refused'
  return hold('delivery_refused', reason, { detail: last.note, givesUp: true })
}

const lineFor = ({ supplier, accountId }: ProductOnSale) => lineOf(supplier, accountId)

/** Returns when the product can be ordered for the player: after the last obstacle; undefined if now. */
function orderableAt(product: ProductOnSale, player: Player, { waits, closedUntil }: Choice): string | undefined {
  const times = [waits.get(lineFor(product)), closedUntil(product, player)].filter((time) => time !== undefined)
  return times.sort().at(-1)
}

/** The final check before money is spent: returns the product to order for a unit, or why to hold or delay it. */
export function planUnit(unit: QueuedUnit, choice: Choice, rates: Rates): UnitPlan {
  const { products, spent, judging } = choice
  if (unit.payment_status !== 'succeeded') return hold('payment_disputed', 'payment-not-in-order')
  if (unit.is_short) return hold('payment_mismatch', 'payment-short')
  if (unit.is_taken_back) return hold('payment_reversed', 'payment-taken-back')
  if (unit.is_restored) return hold('delivery_refused', 'restored')
  if (unit.is_warned) return hold('payment_warned', 'fraud-warned')
  const left = products.filter((product) => !isSpent(spent, product)).map((product) => atRereadCost(spent, product))
  const fitting = left.filter(({ cost }) => coversCost(unit, cost, rates))
  if (fitting.length === 0 && (left.length === 0 || spent.length > 0)) return holdExhausted(spent)
  if (fitting.length === 0) return hold('margin_lost', 'costs-more', { givesUp: true })
  if (unit.needs_buyer_ip && !unit.buyer_ip) return hold('delivery_refused', 'address-unknown')
  const player = parsePlayer(JSON.parse(unit.player_fields) as PlayerField[], unit.game_user_id)
  if (!player.ok) return hold('delivery_refused', 'player-unfit')
  const timed = fitting.map((product) => ({ product, at: orderableAt(product, player.values, choice) }))
  const open = timed.flatMap(({ product, at }) => (at === undefined ? [product] : []))
  const chosen = chooseProduct(open, products, judging, rates)
  if (!chosen) {
    const [until = ''] = timed.map(({ at = '' }) => at).sort()
    return until > choice.latest ? hold('delivery_refused', 'not-offered', { givesUp: true }) : { kind: 'wait', until }
  }
  return { ...chosen, kind: 'send', player: player.values }
}
