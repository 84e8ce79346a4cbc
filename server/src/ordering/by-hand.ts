import { isBeingChecked } from '@topup/core/delivery/held-reasons'
import type { Selectable } from 'kysely'
import type { Db, Schema } from '../platform/db/schema.ts'
import type { Order } from './order.repository.ts'

type Unit = Selectable<Schema['deliveries']>

/** The suppliers of each unit's last try, and the packages that any supplier was ever known to sell. */
export type Hands = Readonly<{ lastTry: ReadonlyMap<string, string>; supplied: ReadonlySet<string> }>

export async function loadHands(db: Db, orders: readonly Order[]): Promise<Hands> {
  const orderIds = orders.map(({ id }) => id)
  const packageIds = [...new Set(orders.map(({ package_id }) => package_id))]
  const [tries, products] = await Promise.all([
    db
      .selectFrom('deliveries')
      .innerJoin('supplier_orders', 'supplier_orders.delivery_id', 'deliveries.id')
      .select(['delivery_id', 'supplier'])
      .where('deliveries.order_id', 'in', orderIds)
      .orderBy('supplier_orders.created_at')
      .execute(),
    db.selectFrom('supplier_products').select('package_id').distinct().where('package_id', 'in', packageIds).execute(),
  ])
  return {
    lastTry: new Map(tries.map(({ delivery_id, supplier }) => [delivery_id, supplier])),
    supplied: new Set(products.map(({ package_id }) => package_id)),
  }
}

/** True if the seller fills the unit by hand, or if it is on hold or failed without an order to any supplier. */
export function isUnitByHand(unit: Unit, { lastTry }: Hands): boolean {
  const { id, status } = unit
  if (status === 'queued' || isBeingChecked(unit)) return false
  const last = lastTry.get(id)
  return last === undefined ? status === 'held' || status === 'failed' : last === 'manual'
}

/** True if no supplier is known for the order, so that the buyer's steps and texts mention no supplier. */
export const isByHand = (order: Order, units: readonly Unit[], hands: Hands): boolean =>
  units.length > 0 ? units.every((unit) => isUnitByHand(unit, hands)) : !hands.supplied.has(order.package_id)
