import type { Request, RequestHandler } from 'express'
import type { CallTarget } from '../faults.ts'
import { type FormValues, record } from '../form-values.ts'
import { answerOnce } from '../replies.ts'
import { type Answer, serve } from '../serve.ts'
import type { World } from '../world.ts'
import { invalid, xenditCrashed, xenditError } from './xendit-errors.ts'

export type XenditCall = { id: string; values: FormValues; origin: string }

const day = 86_400_000
const secretKey = 'xnd_development_sandbox'
const expected = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

/** Checks the key and the idempotency key of a Xendit call. */
export function xenditCall(
  world: World,
  target: CallTarget,
  handle: (world: World, call: XenditCall) => Answer,
): RequestHandler {
  return serve(world, target, xenditCrashed, (req) => {
    if (req.get('authorization') !== expected) return xenditError(401, 'INVALID_API_KEY', 'API key is not authorized')
    const call = readCall(req)
    const idempotencyKey = req.get('idempotency-key')
    if (req.method !== 'POST' || !idempotencyKey) return handle(world, call)
    return answerOnce({
      world,
      replies: world.state.xendit.replies,
      name: `${req.path} ${idempotencyKey}`,
      keptMs: day,
      request: JSON.stringify(call.values),
      worthKeeping: ({ status }) => status < 400,
      replayed: (first) => first,
      reused: () =>
        xenditError(409, 'IDEMPOTENCY_ERROR', 'The idempotency key was used before with another request body'),
      run: () => handle(world, call),
    })
  })
}

const apiVersion = '2024-11-11'

/** Checks a v3 call, which has to name its API version and has no idempotency key. */
export function xenditV3Call(
  world: World,
  target: CallTarget,
  handle: (world: World, call: XenditCall) => Answer,
): RequestHandler {
  return serve(world, target, xenditCrashed, (req) => {
    if (req.get('authorization') !== expected) return xenditError(401, 'INVALID_API_KEY', 'API key is not authorized')
    if (req.get('api-version') !== apiVersion) return invalid(`The header api-version must be ${apiVersion}`, 'headers')
    return handle(world, readCall(req))
  })
}

const readCall = (req: Request): XenditCall => ({
  id: String(req.params.id ?? ''),
  values: record(req.method === 'GET' ? req.query : req.body),
  origin: `${req.protocol}://${req.get('host')}`,
})
