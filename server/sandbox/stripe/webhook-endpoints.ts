import { record, text } from '../form-values.ts'
import { randomId } from '../random-id.ts'
import type { Answer } from '../serve.ts'
import type { StripeEndpoint } from '../setup/setup-state.ts'
import type { World } from '../world.ts'
import type { StripeCall } from './stripe-call.ts'
import { invalidRequest, missing, noSuch } from './stripe-errors.ts'
import { accountVersion, stripeApiVersion } from './versions.ts'

/** Outside strict mode webhooks go to the configured address, listed here as the only endpoint. */
const configured = (world: World): StripeEndpoint[] =>
  world.endpoints.stripe
    ? [
        {
          id: 'we_sandbox',
          secret: '',
          url: world.endpoints.stripe,
          enabled_events: ['*'],
          api_version: stripeApiVersion,
          status: 'enabled',
          description: null,
          metadata: {},
          created: 1_767_225_600,
        },
      ]
    : []

const allOf = (world: World): StripeEndpoint[] => [
  ...(world.strict ? [] : configured(world)),
  ...Object.values(world.state.setup.stripeEndpoints).toReversed(),
]

const view = ({ secret, ...endpoint }: StripeEndpoint, isNew = false) => ({
  object: 'webhook_endpoint',
  application: null,
  livemode: false,
  ...endpoint,
  ...(isNew ? { secret } : {}),
})

const list = (value: unknown): string[] | undefined => {
  const items = Array.isArray(value) ? value : Object.values(record(value))
  return items.length > 0 && items.every((item) => typeof item === 'string') ? items : undefined
}

const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

export const listEndpoints = (world: World): Answer => ({
  status: 200,
  body: { object: 'list', url: '/v1/webhook_endpoints', has_more: false, data: allOf(world).map((one) => view(one)) },
})

export function createEndpoint(world: World, { values }: StripeCall): Answer {
  const url = text(values.url)
  const events = list(values.enabled_events)
  if (!url) return missing('url')
  if (!events) return missing('enabled_events')
  if (!isWebAddress(url)) return invalidRequest('Invalid URL', { code: 'url_invalid', param: 'url' })
  const made: StripeEndpoint = {
    id: randomId('we_'),
    secret: randomId('whsec_', 32),
    url,
    enabled_events: events,
    api_version: text(values.api_version) ?? accountVersion,
    status: 'enabled',
    description: text(values.description) ?? null,
    metadata: {},
    created: world.clock.seconds(),
  }
  world.state.setup.stripeEndpoints[made.id] = made
  world.save()
  return { status: 200, body: view(made, true), summary: `${made.id} ${url}` }
}

const withEndpoint =
  (handle: (world: World, endpoint: StripeEndpoint, call: StripeCall) => Answer) =>
  (world: World, call: StripeCall): Answer => {
    const found = allOf(world).find(({ id }) => id === call.id)
    return found ? handle(world, found, call) : noSuch('webhook endpoint', call.id, 'webhook_endpoint')
  }

export const retrieveEndpoint = withEndpoint((_world, endpoint) => ({ status: 200, body: view(endpoint) }))

export const updateEndpoint = withEndpoint((world, endpoint, { values }) => {
  const fixed = ['api_version', 'secret'].find((name) => values[name] !== undefined)
  if (fixed) {
    return invalidRequest(`Received unknown parameter: ${fixed}`, { code: 'parameter_unknown', param: fixed })
  }
  const url = text(values.url)
  if (url !== undefined && !isWebAddress(url))
    return invalidRequest('Invalid URL', { code: 'url_invalid', param: 'url' })
  endpoint.url = url ?? endpoint.url
  endpoint.enabled_events = list(values.enabled_events) ?? endpoint.enabled_events
  if (values.disabled !== undefined) endpoint.status = String(values.disabled) === 'true' ? 'disabled' : 'enabled'
  world.save()
  return { status: 200, body: view(endpoint) }
})

export const deleteEndpoint = withEndpoint((world, { id }) => {
  delete world.state.setup.stripeEndpoints[id]
  world.save()
  return { status: 200, body: { id, object: 'webhook_endpoint', deleted: true } }
})
