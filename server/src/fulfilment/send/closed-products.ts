import { endOfCutOff, endOfDayInJakarta } from '@topup/core/delivery/cut-off'
import { liveSupplierOrderStatuses } from '@topup/core/delivery/supplier-order-lifecycle'
import { DAY, MINUTE } from '@topup/core/time'
import type { Db } from '../../platform/db/schema.ts'
import type { SendableProduct } from '../sendable-products.ts'

type Player = Readonly<Record<string, string>>

/** Until when a product may not be ordered for a player; undefined where it may be now. */
export type ClosedUntil = (product: SendableProduct, player: Player) => string | undefined

/** A product that this player has under way is looked at again after a minute: that order may fail. */
const nextLook = MINUTE

const keyOf = (supplier: string, code: string, player: string) => JSON.stringify([supplier, code, player])

/** Orders of Jakarta's day for these players that were delivered or may still be, by product and player. */
async function listBoughtToday(db: Db, playerIds: readonly string[], now: Date) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('deliveries as unit', 'unit.order_id', 'orders.id')
    .innerJoin('supplier_orders as attempt', 'attempt.delivery_id', 'unit.id')
    .where('orders.game_user_id', 'in', playerIds)
    .where('attempt.status', 'in', liveSupplierOrderStatuses)
    .where('attempt.created_at', '>=', new Date(endOfDayInJakarta(now).getTime() - DAY).toISOString())
    .select(['attempt.supplier', 'attempt.product_code', 'attempt.player', 'attempt.status'])
    .execute()
  const bought = new Map<string, 'delivered' | 'under-way'>()
  for (const { supplier, product_code, player, status } of rows) {
    const key = keyOf(supplier, product_code ?? '', player)
    if (bought.get(key) !== 'delivered') bought.set(key, status === 'delivered' ? 'delivered' : 'under-way')
  }
  return bought
}

/**
 * Products in their cut-off, and those that a player may have once in a day and has already. `take` notes what this
 * round orders.
 */
export async function loadClosings(
  db: Db,
  products: readonly SendableProduct[],
  playerIds: readonly string[],
  now: Date,
): Promise<Readonly<{ closedUntil: ClosedUntil; take: (product: SendableProduct, player: Player) => void }>> {
  const isLimited = products.some(({ isOnceADay }) => isOnceADay)
  const bought = isLimited && playerIds.length > 0 ? await listBoughtToday(db, playerIds, now) : new Map()
  const boughtAs = ({ supplier, code }: SendableProduct, player: Player) =>
    keyOf(supplier, code, JSON.stringify(player))
  return {
    closedUntil: (product, player) => {
      const cutOff = product.cutOff && endOfCutOff(product.cutOff, now)
      if (cutOff) return cutOff.toISOString()
      const known = product.isOnceADay ? bought.get(boughtAs(product, player)) : undefined
      if (known === 'delivered') return endOfDayInJakarta(now).toISOString()
      return known && new Date(now.getTime() + nextLook).toISOString()
    },
    take: (product, player) => {
      if (product.isOnceADay) bought.set(boughtAs(product, player), 'under-way')
    },
  }
}
