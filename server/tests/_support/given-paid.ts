import { eventually } from './eventually.ts'
import { type GivenCheckout, givenCheckout, type KnownPackage, untilOrders } from './given-order.ts'
import type { Browser } from './http-client.ts'
import type { Shop } from './start-shop.ts'

type SupplierSide = Readonly<{ tid: string; partnerReferenceId: string; userId: string; status: string }>

/** A checkout whose payment went through at the provider. */
export async function givenPaid(
  shop: Shop,
  wanted: { packageId: KnownPackage; quantity?: number; gameUserId?: string; customerEmail?: string }[] = [
    { packageId: 'ml-86' },
  ],
): Promise<GivenCheckout> {
  const checkout = await givenCheckout(shop, wanted)
  await shop.world.payIntent(checkout.intentId)
  return checkout
}

/** A player's orders in the supplier's books, which alone prove how often the supplier delivered. */
export async function supplierSide(shop: Pick<Shop, 'world'>, userId: string): Promise<SupplierSide[]> {
  const { lapakgaming } = await shop.world.state()
  return lapakgaming.orders.filter((order: SupplierSide) => order.userId === userId)
}

export const unitsOf = (shop: Shop, orderId: string) =>
  shop.db.selectFrom('deliveries').selectAll().where('order_id', '=', orderId).orderBy('unit_no').execute()

/** Every attempt to deliver an order through a supplier, oldest first. */
export const attemptsOf = (shop: Shop, orderId: string) =>
  shop.db
    .selectFrom('supplier_orders as attempt')
    .innerJoin('deliveries as unit', 'unit.id', 'attempt.delivery_id')
    .where('unit.order_id', '=', orderId)
    .selectAll('attempt')
    .orderBy('attempt.created_at')
    .execute()

export const openAttention = async (shop: Shop, kind?: string) => {
  const rows = await shop.db.selectFrom('attention').selectAll().where('resolved_at', 'is', null).execute()
  return kind === undefined ? rows : rows.filter((row) => row.kind === kind)
}

/** Waits until every unit of the order has the status; returns the units. */
export const untilUnits = (shop: Shop, orderId: string, status: string) =>
  eventually(async () => {
    const units = await unitsOf(shop, orderId)
    if (units.length === 0 || units.some((unit) => unit.status !== status)) {
      throw new Error(`units are ${units.map((unit) => unit.status).join(', ') || 'not there'}, not ${status}`)
    }
    return units
  })

/** A paid order that waits for the seller to deliver, since no supplier sells this package. */
export async function givenHeld(shop: Shop, quantity = 1): Promise<GivenCheckout> {
  const checkout = await givenPaid(shop, [{ packageId: 'hand-60', quantity }])
  await untilOrders(checkout, 'pending-delivery')
  return checkout
}

/** Paid and delivered by the supplier. */
export async function givenDelivered(shop: Shop, gameUserId?: string): Promise<GivenCheckout> {
  const checkout = await givenPaid(shop, [{ packageId: 'ml-86', ...(gameUserId && { gameUserId }) }])
  await untilOrders(checkout, 'completed')
  return checkout
}

/** The seller rejects the order, so the store refunds the payment. */
export const reject = (seller: Browser, checkout: GivenCheckout) =>
  seller.api('changeOrderStatus', { id: checkout.first.id, status: 'failed' })
