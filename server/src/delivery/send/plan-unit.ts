import { type PlayerField, parsePlayer } from '@topup/core/catalog/player'
import type { Rates } from '@topup/core/money/convert'
import type { AttentionKind } from '../../attention/attention.repository.ts'
import { playerDoesNotFit } from '../held-reasons.ts'
import type { SendableProduct } from '../sendable-products.ts'
import { coversCost } from './margin-floor.ts'

export type QueuedUnit = Readonly<{
  id: string
  order_id: string
  package_id: string
  game_user_id: string
  unit_price_amount: number
  player_fields: string
  needs_buyer_ip: 0 | 1
  buyer_ip: string | null
}>

export type UnitPlan =
  | Readonly<{ kind: 'send'; product: SendableProduct; player: Readonly<Record<string, string>> }>
  | Readonly<{ kind: 'hold'; trouble: Readonly<{ kind: AttentionKind; reason: string }> }>

const hold = (kind: AttentionKind, reason: string): UnitPlan => ({ kind: 'hold', trouble: { kind, reason } })

/** The last look before money is spent at the supplier: what to order for a unit, or why it waits for the seller. */
export function planUnit(unit: QueuedUnit, product: SendableProduct | undefined, rates: Rates): UnitPlan {
  if (!product) return hold('delivery_refused', 'The supplier does not offer this package now.')
  if (!coversCost(unit.unit_price_amount, product.cost, rates)) {
    return hold('margin_lost', 'The supplier now costs more than the buyer paid: deliver by hand or reject.')
  }
  if (unit.needs_buyer_ip && !unit.buyer_ip) {
    return hold('delivery_refused', 'The supplier wants the buyer’s IP address for this game, and none is known.')
  }
  const player = parsePlayer(JSON.parse(unit.player_fields) as PlayerField[], unit.game_user_id)
  if (!player.ok) return hold('delivery_refused', playerDoesNotFit)
  return { kind: 'send', product, player: player.values }
}
