import type Stripe from 'stripe'
import { randomId } from '../random-id.ts'
import type { World } from '../world.ts'

export const stripeApiVersion = '2026-10-28.endive'

const kept = 2000

export type StripeEventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.closed'

/** Records the event as it is now and tells the registered endpoint. */
export function emitEvent(world: World, type: StripeEventType, object: object) {
  const event = {
    id: randomId('evt_'),
    object: 'event',
    api_version: stripeApiVersion,
    created: world.clock.seconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: world.endpoints.stripe ? 1 : 0,
    request: { id: null, idempotency_key: null },
    type,
  } as unknown as Stripe.Event
  const events = world.state.stripe.events
  events.push(event)
  if (events.length > kept * 2) world.state.stripe.events = events.slice(-kept)
  world.save()
  const url = world.endpoints.stripe
  if (url) void world.webhooks.send({ provider: 'stripe', type, url, body: JSON.stringify(event, null, 2) })
}
