import { z } from 'zod'
import { type PaypalClient, PaypalError } from './paypal-client.ts'

export type PaypalWebhook = Readonly<{ id: string; url: string; events: readonly string[] }>

const webhookSchema = z
  .object({ id: z.string().min(1), url: z.string(), event_types: z.array(z.object({ name: z.string() })).default([]) })
  .transform(({ id, url, event_types }): PaypalWebhook => ({ id, url, events: event_types.map(({ name }) => name) }))
const listSchema = z.object({ webhooks: z.array(webhookSchema).default([]) })

const toTypes = (events: readonly string[]) => events.map((name) => ({ name }))

/** Whether PayPal definitely refused the request and changed nothing. */
export const isRefused = (error: unknown): boolean =>
  error instanceof PaypalError && error.issue !== undefined && error.status >= 400 && error.status < 500

const path = '/v1/notifications/webhooks'

/** Manages the webhooks set up at PayPal. */
export const paypalAccount = (client: PaypalClient) => ({
  listWebhooks: async (): Promise<PaypalWebhook[]> =>
    listSchema.parse(await client.callJson('webhooks', 'GET', path)).webhooks,

  /** Creates a webhook and returns its id, which is all that verifying its events needs. */
  async createWebhook(url: string, events: readonly string[]): Promise<string> {
    const body = JSON.stringify({ url, event_types: toTypes(events) })
    return webhookSchema.parse(await client.callJson('webhook', 'POST', path, body)).id
  },

  async changeWebhook(id: string, url: string, events: readonly string[]): Promise<void> {
    const changes = [
      { op: 'replace', path: '/url', value: url },
      { op: 'replace', path: '/event_types', value: toTypes(events) },
    ]
    await client.callJson('webhook', 'PATCH', `${path}/${encodeURIComponent(id)}`, JSON.stringify(changes))
  },
})
export type PaypalAccount = ReturnType<typeof paypalAccount>
