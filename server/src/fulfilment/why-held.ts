import type { HeldReason } from '@topup/core/delivery/held-reasons'
import type { Order } from '../ordering/order.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import { suppliersOf } from '../suppliers/suppliers-of.ts'
import type { Context } from './context.ts'
import { giveUpTime } from './hold-unit.ts'
import { listSendableProducts } from './sendable-products.ts'

/** Why an order is held. `givesUpAt`: when it is refunded unless the seller acts. `isTrouble`: tell the buyer. */
export type Held = Readonly<{ reason: HeldReason; givesUpAt: string | null; isTrouble: boolean }>

/** Returns why this order's units cannot be sent to a supplier now; undefined if they can. */
export async function whyHeld(ctx: Context, trx: Trx, order: Order): Promise<Held | undefined> {
  const products = await listSendableProducts(trx, suppliersOf(ctx), [order.package_id])
  if (products.has(order.package_id)) return undefined
  const known = await trx
    .selectFrom('supplier_products')
    .select('code')
    .where('package_id', '=', order.package_id)
    .executeTakeFirst()
  if (!known) return { reason: 'by-hand', givesUpAt: null, isTrouble: false }
  if (suppliersOf(ctx).length === 0) return { reason: 'no-supplier', givesUpAt: null, isTrouble: true }
  return { reason: 'not-offered', givesUpAt: giveUpTime(ctx), isTrouble: true }
}
