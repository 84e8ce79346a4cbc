import type { DeliveryFacts } from '@topup/core/delivery/ways-to-deliver'
import { isMailAddress } from '@topup/core/web/mail-address'
import type { Order } from '../../ordering/order.repository.ts'
import type { Db } from '../../platform/db/schema.ts'
import { suppliersOf } from '../../suppliers/suppliers-of.ts'
import type { Context } from '../context.ts'
import type { Unit } from '../delivery.repository.ts'
import { listSendableProducts } from '../sendable-products.ts'

async function supplyOf(ctx: Context, db: Db, packageId: string): Promise<DeliveryFacts['supply']> {
  const sendable = await listSendableProducts(db, suppliersOf(ctx), [packageId])
  if (sendable.has(packageId)) return 'now'
  const known = db.selectFrom('supplier_products').select('code').where('package_id', '=', packageId)
  return (await known.executeTakeFirst()) ? 'not-now' : 'never'
}

function mailOf(ctx: Context, address: string | null | undefined): DeliveryFacts['mail'] {
  if (!ctx.mailer) return 'not-set-up'
  if (!address) return 'no-address'
  return isMailAddress(address) ? 'ready' : 'unmailable'
}

/** Loads the facts from which core's `deliveryRefusals` says how this order can be delivered. */
export async function loadDeliveryFacts(
  ctx: Context,
  db: Db,
  order: Order,
  units: readonly Pick<Unit, 'status'>[],
): Promise<DeliveryFacts> {
  const checkout = await db
    .selectFrom('checkouts')
    .leftJoin('payments', 'payments.id', 'checkouts.paid_by')
    .select(['payments.status', 'customer_email'])
    .where('checkouts.id', '=', order.checkout_id)
    .executeTakeFirst()
  return {
    held: units.filter(({ status }) => status === 'held').length,
    isPaymentInOrder: checkout?.status === 'succeeded',
    supply: await supplyOf(ctx, db, order.package_id),
    mail: mailOf(ctx, checkout?.customer_email),
  }
}
