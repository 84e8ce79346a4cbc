import { createHmac, randomUUID } from 'node:crypto'
import type { Shop } from './start-shop.ts'

/** Posts a payload with Stripe's signature; `at` in Unix seconds. */
export function postStripe(shop: Shop, payload: string, options: { secret?: string; at?: number } = {}) {
  const { secret = 'whsec_sandbox', at = Math.floor(Date.now() / 1000) } = options
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
  return fetch(`${shop.url}/api/webhook/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    body: payload,
  })
}

/** Posts an event that the sandbox would not send by itself, each time under a new id. */
export const postStripeEvent = (shop: Shop, type: string, object: Record<string, unknown>) =>
  postStripe(shop, JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } }))

/** Posts the webhook of a refund that the owner made in the provider's dashboard, in cents. */
export const postDashboardRefund = (shop: Shop, intentId: string, amount: number) =>
  postStripeEvent(shop, 'refund.created', {
    id: `re_${randomUUID()}`,
    status: 'succeeded',
    amount,
    currency: 'usd',
    metadata: {},
    payment_intent: intentId,
  })
