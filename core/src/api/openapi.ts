import { z } from 'zod'
import { deviceApp } from '../seller/device-app.ts'
import type { Allowed } from './endpoint.ts'
import { type EndpointName, endpointNames, endpoints, privilegeOf } from './endpoints.ts'
import { type ErrorCode, errorStatus } from './errors.ts'

export type Audience = 'buyers' | 'sellers'
type Json = Record<string, unknown>

/** The schema as JSON Schema; its named parts move to `named`. Throws where one name stands for two schemas. */
function toJson(schema: z.ZodType, io: 'input' | 'output', named: Json): Json {
  const written = JSON.stringify(z.toJSONSchema(schema, { io })).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $schema: _, $defs = {}, ...rest } = JSON.parse(written)
  for (const [id, part] of Object.entries($defs)) {
    if (named[id] && JSON.stringify(named[id]) !== JSON.stringify(part)) throw new Error(`${id} names two schemas`)
    named[id] = part
  }
  return rest
}

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })

/** Error codes that only sellers' calls answer. */
const sellersCodes: ReadonlySet<ErrorCode> = new Set([
  ...(['not_signed_in', 'invalid_credentials', 'second_factor_needed', 'second_factor_refused'] as const),
  ...(['device_token_refused', 'device_proof_refused', 'device_nonce_needed', 'device_clock_wrong'] as const),
  ...(['seller_exists', 'game_exists', 'kept_by_sync', 'settings_changed', 'refund_account_changed'] as const),
  ...(['payout_too_small', 'balance_too_low', 'reconciliation_running', 'sync_running', 'catalogue_changed'] as const),
])

const codesFor = (audience: Audience): ErrorCode[] =>
  (Object.keys(errorStatus) as ErrorCode[]).filter((code) => audience === 'sellers' || !sellersCodes.has(code))

const refusals: Readonly<Record<number, string>> = {
  400: 'What was sent is not what the call takes',
  401: 'Nobody is signed in, or what was shown for it is not good',
  403: 'Whoever calls may not do this, or not yet',
  404: 'There is no such thing, or it is somebody else’s',
  409: 'It cannot be done as things stand now',
  413: 'The body is too large',
  415: 'The body is not plain UTF-8',
  429: 'Too many calls from one address: wait a minute',
}

const refusal = (status: number, audience: Audience) => ({
  description: refusals[status],
  ...json({
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { properties: { code: { enum: codesFor(audience).filter((code) => errorStatus[code] === status) } } },
    ],
  }),
})

/** Error statuses to list for a call of this kind; the document's `default` answer covers the rarer ones. */
function refusalsOf(name: EndpointName): number[] {
  const { method, input } = endpoints[name]
  const takes = Object.keys(input.shape).length > 0
  const isWrite = method !== 'GET'
  const isSellers = privilegeOf(name) !== undefined
  return [
    ...(takes || isWrite ? [400] : []),
    ...(isSellers ? [401] : []),
    ...(isSellers || isWrite ? [403] : []),
    ...(takes ? [404] : []),
    ...(isWrite ? [409, 413, 415] : []),
    429,
  ]
}

const device = { deviceToken: [deviceApp.scope], deviceProof: [] }
const nobody = {}

/** Alternative credentials in OpenAPI form: any one of them is enough for a call. */
function securityOf(allowed: Allowed): Json[] {
  if (allowed === 'anyone') return [nobody]
  if (allowed === 'buyer') return [{ buyerSession: [] }, nobody]
  if (allowed === 'signing-in') return [{ sellerSession: [] }, device, nobody]
  const isInBrowser = allowed === 'session' || allowed === 'enrol' || allowed === 'recent-browser'
  return isInBrowser ? [{ sellerSession: [] }] : [{ sellerSession: [] }, device]
}

const needs: Readonly<Partial<Record<Allowed, string>>> = {
  session: 'For whoever gave a right password, whatever the next step is.',
  enrol: 'For whoever has no second factor yet, or proved one in the last minutes.',
  proving: 'For whoever gave a right password, and for an installed app.',
  today: 'Asks for a second factor of the last twelve hours.',
  recent: 'Asks for a second factor of the last ten minutes; of an installed app for one of the last twelve hours.',
  'recent-browser': 'Asks for a second factor of the last minutes, in a browser.',
  owner: 'For owners.',
  'owner-today': 'For owners, with a second factor of the last twelve hours.',
  'owner-recent':
    'For owners, with a second factor of the last ten minutes; in an installed app with one of the last twelve hours.',
}

function securitySchemes(url: string, audience: Audience): Json {
  const cookie = (name: string, description: string) => ({
    type: 'apiKey',
    in: 'cookie',
    name: url.startsWith('https:') ? `__Host-${name}` : name,
    description,
  })
  const buyers = {
    buyerSession: cookie('buyer', 'Set with the first order; who placed an order sees more of it. Nobody needs one.'),
  }
  if (audience === 'buyers') return buyers
  return {
    ...buyers,
    sellerSession: cookie('seller', 'Set by signIn; opens the rest once the steps that getSeller names are done.'),
    deviceToken: {
      type: 'oauth2',
      description:
        'For the installed app: authorization code with PKCE (S256); the request carries device_name and dpop_jkt. ' +
        'The token is bound to the device’s key and is sent as "Authorization: DPoP <token>"; cookies are not looked at.',
      flows: {
        authorizationCode: {
          authorizationUrl: url + deviceApp.authorizePath,
          tokenUrl: url + deviceApp.tokenPath,
          refreshUrl: url + deviceApp.tokenPath,
          scopes: { [deviceApp.scope]: 'All that the seller may do who let the app in' },
        },
      },
    },
    deviceProof: {
      type: 'apiKey',
      in: 'header',
      name: 'DPoP',
      description: 'A new proof for each call (RFC 9449), with the nonce of the DPoP-Nonce header that came last.',
    },
  }
}

function operation(name: EndpointName, named: Json) {
  const { method, path, who, summary, input, output, tag, description, otherwise } = endpoints[name]
  const { properties = {}, required = [] } = toJson(input, 'input', named) as {
    properties?: Json
    required?: string[]
  }
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key as string)
  const others = Object.entries(properties).filter(([key]) => !inPath.includes(key))
  const inQuery = method === 'GET' ? others : []
  const inBody = method === 'GET' ? [] : others
  const needed = required.filter((key) => !inPath.includes(key))
  const body = {
    type: 'object',
    properties: Object.fromEntries(inBody),
    required: needed,
    additionalProperties: false,
  }
  const answer = json(toJson(output, 'output', named))
  const said = [description, needs[who]].filter((sentence) => sentence !== undefined).join(' ')
  return {
    operationId: name,
    summary,
    ...(said ? { description: said } : {}),
    tags: [tag.name],
    security: securityOf(who),
    parameters: [
      ...inPath.map((key) => ({ name: key, in: 'path', required: true, schema: properties[key] })),
      ...inQuery.map(([key, schema]) => ({ name: key, in: 'query', required: required.includes(key), schema })),
    ],
    ...(inBody.length > 0 ? { requestBody: { required: true, ...json(body) } } : {}),
    responses: {
      200: { description: 'The answer', ...answer },
      ...(otherwise ? { [otherwise.status]: { description: otherwise.description, ...answer } } : {}),
      ...Object.fromEntries(
        refusalsOf(name).map((status) => [status, { $ref: `#/components/responses/Refusal${status}` }]),
      ),
      default: { description: 'Any other refusal', ...json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

/**
 * The endpoints as an OpenAPI 3.1 document. The document for buyers holds buyers' calls only, the one for sellers all
 * calls.
 */
export function openApiDocument(title: string, version: string, audience: Audience, url: string) {
  const names = endpointNames.filter((name) => audience === 'sellers' || privilegeOf(name) === undefined)
  const paths: Record<string, Json> = {}
  const named: Json = {}
  for (const name of names) {
    const { method, path } = endpoints[name]
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(name, named) }
  }
  const statuses = [...new Set(names.flatMap(refusalsOf))]
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        'Amounts are decimal strings, times are UTC in ISO 8601. Every refusal answers `message`, for people, and `code`, ' +
        'to branch on. Browsers may write from the store’s own pages only.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url }],
    tags: [...new Set(names.map((name) => endpoints[name].tag))],
    paths,
    components: {
      securitySchemes: securitySchemes(url, audience),
      responses: Object.fromEntries(statuses.map((status) => [`Refusal${status}`, refusal(status, audience)])),
      schemas: {
        ...named,
        Error: {
          type: 'object',
          required: ['message', 'code'],
          properties: {
            message: { type: 'string' },
            code: { type: 'string', enum: codesFor(audience) },
            details: { type: 'object' },
          },
        },
      },
    },
  }
}
