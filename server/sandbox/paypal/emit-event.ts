import type { World } from '../world.ts'
import { paypalId } from './ids.ts'
import { webhooksOf } from './webhooks.ts'

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

/** Sends a webhook with the resource's current state to the registered endpoints. */
export function emitPaypalEvent(world: World, { type, resourceType, summary, resource }: News): void {
  world.save()
  const listeners = webhooksOf(world).filter(
    ({ event_types }) => event_types.includes('*') || event_types.includes(type),
  )
  if (listeners.length === 0) return
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
  // Indented JSON, so that a store that verifies a re-serialised body fails here and not first at PayPal.
  const body = JSON.stringify(event, null, 1)
  for (const { id, url } of world.strict ? listeners : listeners.slice(0, 1)) {
    void world.webhooks.send({ provider: 'paypal', type, url, body, endpoint: id })
  }
}
