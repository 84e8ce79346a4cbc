import { isRecord } from '../form-values.ts'
import { type Answer, isAnswer } from '../serve.ts'
import type { World } from '../world.ts'
import { kindOf } from './channels.ts'
import { fromV3Code, fromV3Properties } from './channels-v3.ts'
import { storeRequest } from './create-request.ts'
import { isOpen } from './expiry.ts'
import { findListed, findRequest, simulated } from './read-calls.ts'
import { readPayment } from './read-request.ts'
import { cancelRequest, payRequest } from './settle.ts'
import { toV3Request } from './v3-face.ts'
import type { XenditCall } from './xendit-call.ts'
import { invalid, notFound, xenditError } from './xendit-errors.ts'

/** Creates a v3 payment request. A reference id may repeat across requests, except for cards. */
export function createV3Request(world: World, call: XenditCall): Answer {
  const { type, country, request_amount, channel_code, channel_properties, ...rest } = call.values
  if (type !== 'PAY') return invalid('"type" other than PAY is not played here', 'body.type')
  if (!country) return invalid('"country" is required', 'body.country')
  const channel = fromV3Code(channel_code)
  if (!channel) {
    const named = String(channel_code).slice(0, 30)
    return invalid(`API endpoint and method is not supported for '${named}' channel code with country 'ID'`)
  }
  if (!isRecord(channel_properties)) return invalid('"channel_properties" is required', 'body.channel_properties')
  const { type: method, member } = kindOf(channel)
  const described = { channel_code: channel, channel_properties: fromV3Properties(channel, channel_properties) }
  const payment_method = { type: method, reusability: 'ONE_TIME_USE', [member]: described }
  const wanted = readPayment({ ...call, values: { ...rest, country, amount: request_amount, payment_method } })
  if (isAnswer(wanted)) return wanted
  const stored = storeRequest(world, wanted, call.origin, 'v3')
  const { id, amount, currency } = stored.object
  return { status: 201, body: toV3Request(stored), summary: `${id} ${channel} ${amount} ${currency}` }
}

export function readV3Request(world: World, { id }: XenditCall): Answer {
  const stored = findRequest(world, id, 'v3')
  if (!stored) return notFound('Payment request')
  return { status: 200, body: toV3Request(stored), summary: `${id} ${stored.object.status}` }
}

export function listV3Requests(world: World, { values }: XenditCall): Answer {
  const { found, limit } = findListed(world, values, 'v3')
  const body = { data: found.slice(0, limit).map(toV3Request), has_more: found.length > limit }
  return { status: 200, body, summary: `${found.length} found` }
}

export function cancelV3Request(world: World, { id }: XenditCall): Answer {
  const stored = findRequest(world, id, 'v3')
  if (!stored) return notFound('Payment request')
  if (!isOpen(stored)) {
    return xenditError(400, 'INACTIVE_PAYMENT_REQUEST', `The payment request is ${stored.object.status}`)
  }
  cancelRequest(world, stored)
  return { status: 200, body: toV3Request(stored), summary: `${id} cancelled` }
}

export function simulateV3Request(world: World, { id }: XenditCall): Answer {
  const stored = findRequest(world, id, 'v3')
  if (!stored) return notFound('Payment request')
  if (!isOpen(stored)) return xenditError(400, 'INACTIVE_PAYMENT_REQUEST', 'Nothing waits for a payment here')
  payRequest(world, stored)
  return { status: 200, body: simulated, summary: `${id} paid` }
}
