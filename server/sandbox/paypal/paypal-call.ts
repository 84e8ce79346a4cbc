import type { Request, RequestHandler } from 'express'
import type { CallTarget } from '../faults.ts'
import { type FormValues, record } from '../form-values.ts'
import { answerOnce } from '../replies.ts'
import { type Answer, serve } from '../serve.ts'
import type { World } from '../world.ts'
import { isValidToken } from './access-token.ts'
import { malformed, paypalCrashed, paypalError } from './paypal-errors.ts'

const hour = 3_600_000

export type PaypalCall = {
  id: string
  values: FormValues
  /** The body as it arrived, if it was read as text. */
  raw: string
  requestId: string | undefined
  /** Whether the request has `Prefer: return=representation`. */
  full: boolean
}

type Handle = (world: World, call: PaypalCall) => Answer

/** Checks the token and the idempotency key of a PayPal call. */
export function paypalCall(world: World, target: CallTarget, handle: Handle): RequestHandler {
  return serve(world, target, paypalCrashed, (req) => {
    if (!isValidToken(world, req)) return paypalError(401, 'AUTHENTICATION_FAILURE')
    const call = readCall(req)
    const { requestId } = call
    if (req.method !== 'POST' || !requestId) return handle(world, call)
    if (requestId.length > 108) return malformed('PayPal-Request-Id')
    // PayPal keeps keys apart by call, and answers a known key without looking at the body.
    const name = `${req.path} ${requestId}`
    return answerOnce({
      world,
      replies: world.state.paypal.replies,
      name,
      keptMs: req.path.startsWith('/v2/payments/') ? 45 * 24 * hour : 6 * hour,
      request: name,
      worthKeeping: ({ status }) => status < 300,
      replayed: (first) => ({ ...first, status: 200 }),
      reused: () => paypalCrashed,
      run: () => handle(world, call),
    })
  })
}

function readCall(req: Request): PaypalCall {
  const raw = typeof req.body === 'string' ? req.body : ''
  return {
    id: String(req.params.id ?? ''),
    values: Array.isArray(req.body) ? { ...req.body } : record(req.body),
    raw,
    requestId: req.get('paypal-request-id'),
    full: (req.get('prefer') ?? '').includes('return=representation'),
  }
}
