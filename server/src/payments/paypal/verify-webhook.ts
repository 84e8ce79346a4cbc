import { DomainError } from '@topup/core/api/errors'
import type { IRouter, Request } from 'express'
import { z } from 'zod'
import { refuseWebhook } from '../../platform/inbox/arrivals.ts'
import { redactWebhook } from '../../platform/inbox/redact.ts'
import { storeWebhook } from '../../platform/inbox/store-webhook.ts'
import type { OutsideContext } from '../context.ts'
import type { SavedWebhooks } from '../saved-webhooks.ts'
import type { PaypalClient } from './paypal-client.ts'

/** The headers with which PayPal signs a webhook, and their field names in PayPal's verification call. */
const signedHeaders = {
  'paypal-auth-algo': 'auth_algo',
  'paypal-cert-url': 'cert_url',
  'paypal-transmission-id': 'transmission_id',
  'paypal-transmission-sig': 'transmission_sig',
  'paypal-transmission-time': 'transmission_time',
} as const

type Headers = Readonly<Record<string, string | string[] | undefined>>

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/**
 * Returns the body of PayPal's verification call; undefined if the webhook cannot be genuine. The event is inserted as
 * received, byte for byte, as its checksum was signed. It was checked to be one JSON object, so it cannot add fields.
 */
export function toVerification(rawBody: string, headers: Headers, webhookId: string): string | undefined {
  const given = Object.entries(signedHeaders).map(([header, field]) => [field, headers[header]])
  if (given.some(([, value]) => typeof value !== 'string' || value === '') || !isObject(rawBody)) return undefined
  const fields = JSON.stringify({ ...Object.fromEntries(given), webhook_id: webhookId })
  return `${fields.slice(0, -1)},"webhook_event":${rawBody}}`
}

/** Asks PayPal, for each webhook id, if the event is genuine; false without ids. Throws if PayPal does not answer. */
export async function isGenuine(
  client: PaypalClient,
  webhookIds: readonly string[],
  rawBody: string,
  headers: Headers,
): Promise<boolean> {
  for (const webhookId of new Set(webhookIds)) {
    const verification = toVerification(rawBody, headers, webhookId)
    if (!verification) return false
    const answer = await client.postJson('signature', '/v1/notifications/verify-webhook-signature', verification)
    if ((answer as { verification_status?: unknown }).verification_status === 'SUCCESS') return true
  }
  return false
}

const eventSchema = z.object({ id: z.string().min(1).max(200), event_type: z.string().min(1).max(100) })

function readNotice(payload: string) {
  try {
    const notice: unknown = JSON.parse(payload)
    return { notice, ...eventSchema.parse(notice) }
  } catch {
    throw new DomainError('invalid_input', 'This is no PayPal notice')
  }
}

/** Throws if the webhook is not genuine. If PayPal cannot be asked, the 503 response makes PayPal retry later. */
async function assertGenuine(ctx: OutsideContext, request: Request, payload: string): Promise<void> {
  const ask = async ({ refs }: SavedWebhooks) =>
    (await ctx.payments.paypal?.isGenuine(payload, request.headers, refs)) || undefined
  const genuine = await ctx.webhookRegistrations.verify(ctx, 'paypal', ask).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'a PayPal notice could not be checked')
    throw new DomainError('provider_unavailable', 'The signature cannot be checked now')
  })
  if (genuine) return
  const isSigned = Object.keys(signedHeaders).every((name) => request.headers[name])
  throw await refuseWebhook(ctx, { sender: 'paypal', isSigned, sentence: 'The signature does not fit' })
}

export function paypalWebhookRoutes(router: IRouter, ctx: OutsideContext): void {
  router.post('/api/webhook/paypal', async (request, response) => {
    const payload = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
    await assertGenuine(ctx, request, payload)
    const { notice, id, event_type: type } = readNotice(payload)
    await storeWebhook(ctx, { provider: 'paypal', eventKey: id, type, payload: redactWebhook(notice) })
    response.json({ received: true })
  })
}
