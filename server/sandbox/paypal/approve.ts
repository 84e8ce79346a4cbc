import type { World } from '../world.ts'
import { orderLinks, paypalTime } from './create-order.ts'
import { emitPaypalEvent } from './emit-event.ts'
import type { BuyerChoice, StoredOrder } from './paypal-state.ts'

export const payerId = 'SANDBXBUYER22'
const name = { given_name: 'Sandbox', surname: 'Buyer' }
const payerFacts = { email_address: 'buyer@sandbox.example.com', name, address: { country_code: 'ID' } }

export const awaitsBuyer = ({ object }: StoredOrder) =>
  ['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED'].includes(object.status)

/** The buyer approves the order; money moves only when the store captures. */
export function approveOrder(world: World, stored: StoredOrder, choice: BuyerChoice): void {
  const { object } = stored
  stored.choice = choice
  object.status = 'APPROVED'
  object.payer = { ...payerFacts, payer_id: payerId }
  object.payment_source = { paypal: { ...payerFacts, account_id: payerId, account_status: 'VERIFIED' } }
  object.update_time = paypalTime(world)
  object.links = orderLinks(world, object.id)
  emitPaypalEvent(world, {
    type: 'CHECKOUT.ORDER.APPROVED',
    resourceType: 'checkout-order',
    summary: 'An order has been approved by buyer',
    resource: object,
  })
}

/** Voids an order that was not approved or captured in time, as PayPal does. */
export function voidOrder(world: World, stored: StoredOrder): void {
  stored.object.status = 'VOIDED'
  stored.object.update_time = paypalTime(world)
  world.save()
}
