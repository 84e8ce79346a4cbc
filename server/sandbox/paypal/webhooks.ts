import { randomBytes } from 'node:crypto'
import { isRecord, record, text } from '../form-values.ts'
import type { Answer } from '../serve.ts'
import type { PaypalWebhook } from '../setup/setup-state.ts'
import type { World } from '../world.ts'
import type { PaypalCall } from './paypal-call.ts'
import { malformed, notFound, paypalError } from './paypal-errors.ts'
import { webhookId } from './sign-webhook.ts'

/** Outside strict mode webhooks go to the configured address, listed here as the only webhook. */
const configured = (world: World): PaypalWebhook[] =>
  world.endpoints.paypal ? [{ id: webhookId, url: world.endpoints.paypal, event_types: ['*'] }] : []

export const webhooksOf = (world: World): PaypalWebhook[] => [
  ...(world.strict ? [] : configured(world)),
  ...Object.values(world.state.setup.paypalWebhooks),
]

const view = (world: World, { id, url, event_types }: PaypalWebhook) => ({
  id,
  url,
  event_types: event_types.map((name) => ({ name, description: name, status: 'ENABLED', resource_versions: ['2.0'] })),
  links: [{ href: `${world.url}/paypal-api/v1/notifications/webhooks/${id}`, rel: 'self', method: 'GET' }],
})

const readTypes = (value: unknown): string[] | undefined => {
  const names = Array.isArray(value) ? value.map((one) => text(record(one).name)) : []
  return names.length > 0 && names.every((name) => name !== undefined) ? (names as string[]) : undefined
}

const isTaken = (world: World, url: string, but?: string) =>
  webhooksOf(world).some((one) => one.url === url && one.id !== but)

const urlExists = paypalError(400, 'WEBHOOK_URL_ALREADY_EXISTS')

export const listWebhooks = (world: World): Answer => ({
  status: 200,
  body: { webhooks: webhooksOf(world).map((one) => view(world, one)) },
})

export function createWebhook(world: World, { values }: PaypalCall): Answer {
  const url = text(values.url)
  const event_types = readTypes(values.event_types)
  if (!url || !URL.canParse(url)) return malformed('/url')
  if (!event_types) return malformed('/event_types')
  if (isTaken(world, url)) return urlExists
  const made = { id: randomBytes(9).toString('hex').toUpperCase().slice(0, 17), url, event_types }
  world.state.setup.paypalWebhooks[made.id] = made
  world.save()
  return { status: 201, body: view(world, made), summary: `${made.id} ${url}` }
}

const withWebhook =
  (handle: (world: World, webhook: PaypalWebhook, call: PaypalCall) => Answer) =>
  (world: World, call: PaypalCall): Answer => {
    const found = webhooksOf(world).find(({ id }) => id === call.id)
    return found ? handle(world, found, call) : notFound
  }

export const readWebhook = withWebhook((world, webhook) => ({ status: 200, body: view(world, webhook) }))

/** Applies a JSON patch that replaces the URL, the events, or both. */
export const changeWebhook = withWebhook((world, webhook, { values }) => {
  const changes = Object.values(values)
  for (const change of changes) {
    if (!isRecord(change) || change.op !== 'replace') return malformed('/op')
    const types = readTypes(change.value)
    const url = text(change.value)
    if (change.path === '/url' && url !== undefined && URL.canParse(url)) {
      if (isTaken(world, url, webhook.id)) return urlExists
      webhook.url = url
    } else if (change.path === '/event_types' && types) webhook.event_types = types
    else return malformed('/path')
  }
  world.save()
  return { status: 200, body: view(world, webhook) }
})

export const deleteWebhook = withWebhook((world, { id }) => {
  delete world.state.setup.paypalWebhooks[id]
  world.save()
  return { status: 204, body: '' }
})

/** Sends a made-up event to a webhook; as at PayPal its signature cannot be verified. */
export function simulateEvent(world: World, { values }: PaypalCall): Answer {
  const type = text(values.event_type)
  if (!type) return malformed('/event_type')
  const known = webhooksOf(world).find(({ id }) => id === text(values.webhook_id))
  const url = known?.url ?? text(values.url)
  if (!url || !URL.canParse(url)) return malformed('/url')
  const event = {
    id: `WH-${randomBytes(8).toString('hex').toUpperCase()}`,
    event_version: '1.0',
    create_time: world.clock.now().toISOString(),
    resource_type: 'simulated',
    event_type: type,
    summary: 'A simulated event',
    resource: { id: 'SIMULATED' },
    links: [],
  }
  void world.webhooks.send({ provider: 'paypal', type, url, body: JSON.stringify(event), endpoint: 'SIMULATED' })
  return { status: 202, body: event }
}
