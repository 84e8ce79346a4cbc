import { type FormValues, text } from '../form-values.ts'
import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import { isOpen } from './expiry.ts'
import { expireRequest, methodView, payRequest } from './settle.ts'
import type { XenditCall } from './xendit-call.ts'
import { notFound, xenditError } from './xendit-errors.ts'
import type { StoredRequest } from './xendit-state.ts'

export function readRequest(world: World, { id }: XenditCall): Answer {
  const stored = findRequest(world, id, 'v2')
  if (!stored) return notFound('Payment request')
  return { status: 200, body: structuredClone(stored.object), summary: `${id} ${stored.object.status}` }
}

export function listRequests(world: World, { values }: XenditCall): Answer {
  const { found, limit } = findListed(world, values, 'v2')
  return {
    status: 200,
    body: { data: found.slice(0, limit).map(({ object }) => object), has_more: found.length > limit },
    summary: `${found.length} found`,
  }
}

export function findRequest(world: World, id: string, api: StoredRequest['api']): StoredRequest | undefined {
  const stored = world.state.xendit.requests[id]
  return stored?.api === api ? stored : undefined
}

/** Lists the newest first. */
export function findListed(world: World, values: FormValues, api: StoredRequest['api']) {
  const references = listed(values.reference_id)
  const ids = listed(values.id)
  const limit = Math.min(100, Math.max(1, Number(values.limit ?? 10) || 10))
  const isWanted = ({ id, reference_id }: StoredRequest['object']) =>
    (!references || references.includes(reference_id)) && (!ids || ids.includes(id))
  const found = Object.values(world.state.xendit.requests)
    .filter((one) => one.api === api && isWanted(one.object))
    .reverse()
  return { found, limit }
}

/** The values of a parameter that may be repeated: `reference_id=a&reference_id=b`. */
function listed(value: unknown): string[] | undefined {
  if (Array.isArray(value)) return value.map(String)
  const one = text(value)
  return one === undefined ? undefined : [one]
}

const findByMethod = (world: World, methodId: string): StoredRequest | undefined =>
  world.state.xendit.requests[world.state.xendit.methods[methodId] ?? '']

export function readMethod(world: World, { id }: XenditCall): Answer {
  const stored = findByMethod(world, id)
  return stored ? { status: 200, body: methodView(stored) } : notFound('Payment method')
}

export function expireMethod(world: World, { id }: XenditCall): Answer {
  const stored = findByMethod(world, id)
  if (!stored) return notFound('Payment method')
  if (!isOpen(stored))
    return xenditError(400, 'INVALID_PAYMENT_METHOD', `The payment method is ${stored.object.payment_method.status}`)
  expireRequest(world, stored)
  return { status: 200, body: methodView(stored), summary: `${stored.object.id} expired` }
}

export const simulated = {
  status: 'PENDING',
  message: 'Your simulation payment has been received. Please check your callback for the result.',
}

export const simulateForMethod = (world: World, { id }: XenditCall): Answer => simulate(world, findByMethod(world, id))

export const simulateForRequest = (world: World, { id }: XenditCall): Answer =>
  simulate(world, findRequest(world, id, 'v2'))

function simulate(world: World, stored: StoredRequest | undefined): Answer {
  if (!stored) return notFound('Payment request')
  if (!isOpen(stored)) return xenditError(400, 'INVALID_PAYMENT_METHOD', 'Nothing waits for a payment here')
  payRequest(world, stored)
  return { status: 200, body: simulated, summary: `${stored.object.id} paid` }
}
