import type { World } from '../world.ts'
import { paypalId } from './ids.ts'

export type PaypalEventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'PAYMENT.CAPTURE.REVERSED'
  | 'PAYMENT.REFUND.PENDING'
  | 'PAYMENT.REFUND.FAILED'
  | 'CUSTOMER.DISPUTE.CREATED'
  | 'CUSTOMER.DISPUTE.RESOLVED'

type News = {
  type: PaypalEventType
  resourceType: 'checkout-order' | 'capture' | 'refund' | 'dispute'
  summary: string
  resource: object
}

/** Tells the registered endpoint what happened, as it is now. */
export function emitPaypalEvent(world: World, { type, resourceType, summary, resource }: News): void {
  world.save()
  const url = world.endpoints.paypal
  if (!url) return
  const event = {
    id: `WH-${paypalId()}-${paypalId()}`,
    event_version: '1.0',
    create_time: world.clock.now().toISOString(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary,
    resource,
    links: [],
  }
  // Spaced, so that a store that verifies a re-stringified copy fails here and not first at PayPal.
  void world.webhooks.send({ provider: 'paypal', type, url, body: JSON.stringify(event, null, 1) })
}
