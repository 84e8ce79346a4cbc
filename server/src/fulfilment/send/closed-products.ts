import { endOfCutOff, endOfDayInJakarta } from '@topup/core/delivery/cut-off'
import { liveSupplierOrderStatuses } from '@topup/core/delivery/supplier-order-lifecycle'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import type { Db } from '../../platform/db/schema.ts'
import type { SendableProduct } from '../sendable-products.ts'

type Player = Readonly<Record<string, string>>

/** Returns until when a product may not be ordered for a player; undefined if it may be now. */
export type ClosedUntil = (product: SendableProduct, player: Player) => string | undefined

/** If an order of the product for this player is in progress, check again after a minute: it may fail. */
const nextLook = MINUTE

/** An order in progress for longer counts as bought, so that the player's other units stop waiting for it. */
const longestUnderWay = HOUR

const keyOf = (supplier: string, code: string, player: string) => JSON.stringify([supplier, code, player])

/** Lists today's (Jakarta) orders for these players, delivered or in progress, by product and player. */
async function listBoughtToday(db: Db, playerIds: readonly string[], now: Date) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('deliveries as unit', 'unit.order_id', 'orders.id')
    .innerJoin('supplier_orders as attempt', 'attempt.delivery_id', 'unit.id')
    .where('orders.game_user_id', 'in', playerIds)
    .where('attempt.status', 'in', liveSupplierOrderStatuses)
    .where('attempt.created_at', '>=', new Date(endOfDayInJakarta(now).getTime() - DAY).toISOString())
    .select(['attempt.supplier', 'attempt.product_code', 'attempt.player', 'attempt.status', 'attempt.created_at'])
    .execute()
  const bought = new Map<string, 'bought' | 'under-way'>()
  const longSince = new Date(now.getTime() - longestUnderWay).toISOString()
  for (const { supplier, product_code, player, status, created_at } of rows) {
    const key = keyOf(supplier, product_code ?? '', player)
    const isBought = status === 'delivered' || created_at <= longSince
    if (bought.get(key) !== 'bought') bought.set(key, isBought ? 'bought' : 'under-way')
  }
  return bought
}

/**
 * Finds products in their daily cut-off, and once-a-day products that a player already bought. `take` adds an order of
 * this batch. `playerIds`: the players to load purchases for.
 */
export async function loadClosings(
  db: Db,
  playerIds: readonly string[],
  now: Date,
): Promise<Readonly<{ closedUntil: ClosedUntil; take: (product: SendableProduct, player: Player) => void }>> {
  const bought = playerIds.length > 0 ? await listBoughtToday(db, playerIds, now) : new Map()
  const boughtAs = ({ supplier, code }: SendableProduct, player: Player) =>
    keyOf(supplier, code, JSON.stringify(player))
  return {
    closedUntil: (product, player) => {
      const cutOff = product.cutOff && endOfCutOff(product.cutOff, now)
      if (cutOff) return cutOff.toISOString()
      const known = product.isOnceADay ? bought.get(boughtAs(product, player)) : undefined
      if (known === 'bought') return endOfDayInJakarta(now).toISOString()
      return known && new Date(now.getTime() + nextLook).toISOString()
    },
    take: (product, player) => {
      if (product.isOnceADay) bought.set(boughtAs(product, player), 'under-way')
    },
  }
}
