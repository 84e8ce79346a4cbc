import type Stripe from 'stripe'
import { randomId } from '../random-id.ts'
import type { World } from '../world.ts'
import { shapedBy, stripeApiVersion } from './versions.ts'

const kept = 2000

export type StripeEventType =
  | 'charge.succeeded'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'payment_intent.requires_action'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'radar.early_fraud_warning.created'

/** Records the event with the object's current state and sends it to the endpoints. */
export function emitEvent(world: World, type: StripeEventType, object: object) {
  const event = {
    id: randomId('evt_'),
    object: 'event',
    api_version: stripeApiVersion,
    created: world.clock.seconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: listenersTo(world, type).length,
    request: { id: null, idempotency_key: null },
    type,
  } as unknown as Stripe.Event
  const events = world.state.stripe.events
  events.push(event)
  if (events.length > kept * 2) world.state.stripe.events = events.slice(-kept)
  world.save()
  for (const { url, version, endpoint } of listenersTo(world, type)) {
    const shaped = {
      ...event,
      api_version: version,
      data: { object: shapedBy(version, structuredClone(object) as never) },
    }
    const body = JSON.stringify(shaped, null, 2)
    void world.webhooks.send({ provider: 'stripe', type, url, body, ...(endpoint && { endpoint }) })
  }
}

type Listener = { url: string; version: string | null; endpoint?: string }

/** Not sent outside strict mode: `charge.succeeded` reports the success, as most endpoints enable only one of the two. */
const notConfigured: readonly string[] = ['payment_intent.succeeded']

/** In strict mode the enabled endpoints for this type, else the configured address. */
function listenersTo(world: World, type: string): Listener[] {
  const url = world.endpoints.stripe
  if (!world.strict) return url && !notConfigured.includes(type) ? [{ url, version: stripeApiVersion }] : []
  return Object.values(world.state.setup.stripeEndpoints)
    .filter(
      ({ status, enabled_events: events }) => status === 'enabled' && (events.includes('*') || events.includes(type)),
    )
    .map((one) => ({ url: one.url, version: one.api_version, endpoint: one.id }))
}
