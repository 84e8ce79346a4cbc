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
    /** The number of the unit's attempts at suppliers so far. */
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
    /** Placed before a backup was restored, and not sent on by the seller since. */
    is_restored: 0 | 1
    /** Refunded in the provider's dashboard since the seller last sent it on. */
    is_taken_back: 0 | 1
    /** A shortfall of the payment was reported since the seller last sent it on. */
    is_short: 0 | 1
    /** The payment was reported as fraud since the seller last sent it on. */
    is_warned: 0 | 1
  }>

type Player = Readonly<Record<string, string>>

export type UnitPlan =
  | (ChosenProduct & Readonly<{ kind: 'send'; player: Player }>)
  | Readonly<{ kind: 'hold'; trouble: Trouble }>
  /** Only suppliers or products that cannot be ordered from now could fill it. */
  | Readonly<{ kind: 'wait'; until: string }>

/** The options for one unit. */
export type Choice = Readonly<{
  products: readonly ProductOnSale[]
  spent: readonly SpentAttempt[]
  /** Until when no orders go to a supplier's account. */
  waits: ReadonlyMap<string, string>
  closedUntil: ClosedUntil
  /** A unit that cannot be filled before this time does not wait. */
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

/** Returns when the product may be ordered for the player, after the last obstacle; undefined for now. */
function orderableAt(product: ProductOnSale, player: Player, { waits, closedUntil }: Choice): string | undefined {
  const times = [waits.get(lineFor(product)), closedUntil(product, player)].filter((time) => time !== undefined)
  return times.sort().at(-1)
}

/** The final check before money is spent: returns the order for a unit, or why it waits for the seller. */
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
