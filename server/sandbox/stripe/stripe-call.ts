import type { Request, RequestHandler } from 'express'
import type { CallTarget } from '../faults.ts'
import { type FormValues, isRecord, record, text } from '../form-values.ts'
import { randomId } from '../random-id.ts'
import { answerOnce } from '../replies.ts'
import { type Answer, serve } from '../serve.ts'
import type { World } from '../world.ts'
import { stripeCrashed, stripeError } from './stripe-errors.ts'
import { accountVersion, shapedBy } from './versions.ts'

/** `publishable-of-another` is the publishable key of an account that owns none of these objects. */
export type StripeCall = {
  id: string
  values: FormValues
  key: 'secret' | 'publishable' | 'publishable-of-another'
  origin: string
}

const day = 86_400_000
const keys: Record<string, StripeCall['key']> = {
  sk_test_sandbox: 'secret',
  pk_test_sandbox: 'publishable',
  pk_test_sandbox_other: 'publishable-of-another',
}

/** Checks the key, the idempotency key and the headers of a Stripe call. */
export function stripeCall(
  world: World,
  target: CallTarget,
  allowed: StripeCall['key'][],
  handle: (call: StripeCall) => Answer,
): RequestHandler {
  return serve(world, target, stripeCrashed, (req) => {
    const answer = authorised(req, allowed, (key) => once(world, req, key, handle))
    return {
      ...answer,
      body: shapedFor(world, req, answer.body),
      headers: {
        ...answer.headers,
        'request-id': randomId('req_', 14),
        'stripe-version': req.get('stripe-version') ?? accountVersion,
      },
    }
  })
}

/** In strict mode a call without a version gets the account's version; outside strict mode all calls get the newest. */
const shapedFor = (world: World, req: Request, body: unknown): unknown =>
  world.strict && isRecord(body) ? shapedBy(req.get('stripe-version') ?? accountVersion, body) : body

function authorised(req: Request, allowed: StripeCall['key'][], run: (key: StripeCall['key']) => Answer): Answer {
  const given = presentedKey(req)
  if (!given)
    return unauthorised('You did not provide an API key. You need to provide your API key in the Authorization header.')
  const key = keys[given]
  if (!key) return unauthorised(`Invalid API Key provided: ${given.slice(0, 8)}****`)
  if (allowed.includes(key)) return run(key)
  return unauthorised('This API call cannot be made with a publishable API key. Please use a secret API key.')
}

const unauthorised = (message: string) => stripeError(401, { type: 'invalid_request_error', message })

function presentedKey(req: Request): string | undefined {
  const [scheme, token] = (req.get('authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() === 'bearer' && token) return token
  if (scheme?.toLowerCase() === 'basic' && token) return Buffer.from(token, 'base64').toString().split(':')[0]
  return text(record(req.body).key) ?? text(req.query.key)
}

function once(world: World, req: Request, key: StripeCall['key'], handle: (call: StripeCall) => Answer): Answer {
  const { key: _key, ...values } = record(req.method === 'GET' ? req.query : req.body)
  const call: StripeCall = {
    id: String(req.params.id ?? ''),
    values,
    key,
    origin: `${req.protocol}://${req.get('host')}`,
  }
  const idempotencyKey = req.get('idempotency-key')
  if (req.method !== 'POST' || !idempotencyKey) return handle(call)
  return answerOnce({
    world,
    replies: world.state.stripe.replies,
    name: `${key}:${idempotencyKey}`,
    keptMs: day,
    request: `${req.path} ${JSON.stringify(values)}`,
    worthKeeping: ({ status }) => status < 400 || status === 402,
    replayed: (first) => ({ ...first, headers: { 'idempotent-replayed': 'true' } }),
    reused: () => keyReused(idempotencyKey),
    run: () => handle(call),
  })
}

const keyReused = (key: string) =>
  stripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
