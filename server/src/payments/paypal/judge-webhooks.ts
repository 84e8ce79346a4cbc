import type { PaypalWebhook } from './paypal-account.ts'

export type WantedWebhook = Readonly<{ url: string; events: readonly string[] }>

export type WebhookPlan =
  | Readonly<{ kind: 'none' }>
  | Readonly<{ kind: 'make' }>
  | Readonly<{ kind: 'change'; webhook: PaypalWebhook }>
  /** The webhook at PayPal is right; the store only has to save the webhook's id. */
  | Readonly<{ kind: 'save'; webhook: PaypalWebhook }>

export type WebhookVerdict = Readonly<{ faults: readonly string[]; plan: WebhookPlan }>

/** Returns the faults of this store's webhooks and how to repair them; ignores webhooks of other stores. */
export function judgeWebhooks(
  webhooks: readonly PaypalWebhook[],
  wanted: WantedWebhook,
  known: ReadonlySet<string>,
): WebhookVerdict {
  const here = webhooks.find(({ url }) => url === wanted.url)
  // PayPal allows one webhook per address, so an existing one is changed.
  const webhook = here ?? webhooks.find(({ id }) => known.has(id))
  if (!webhook) return { faults: ['none sends to this store'], plan: { kind: 'make' } }
  const missing = webhook.events.includes('*') ? [] : wanted.events.filter((event) => !webhook.events.includes(event))
  const changeable = [
    ...(webhook.url === wanted.url ? [] : [`it sends to ${webhook.url}, where the store does not listen`]),
    ...(missing.length > 0 ? [`it is not told of ${missing.join(', ')}`] : []),
  ]
  const unknown = known.has(webhook.id) ? [] : ['its id is not known here, so no notice of it can be verified']
  const faults = [...changeable, ...unknown]
  if (changeable.length > 0) return { faults, plan: { kind: 'change', webhook } }
  return { faults, plan: unknown.length > 0 ? { kind: 'save', webhook } : { kind: 'none' } }
}
