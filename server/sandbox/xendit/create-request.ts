import { randomUUID } from 'node:crypto'
import { type Answer, isAnswer } from '../serve.ts'
import type { World } from '../world.ts'
import { channelRules, isClosedAmount, kindOf } from './channels.ts'
import { watchExpiry } from './expiry.ts'
import { payNumber } from './pay-number.ts'
import { qrString } from './qr-string.ts'
import { readPayment, type WantedPayment } from './read-request.ts'
import { businessId } from './send-webhook.ts'
import type { XenditCall } from './xendit-call.ts'
import type { StoredRequest, XenditAction, XenditMethod } from './xendit-state.ts'

export function createRequest(world: World, call: XenditCall): Answer {
  const wanted = readPayment(call)
  if (isAnswer(wanted)) return wanted
  const { object, channel } = storeRequest(world, wanted, call.origin, 'v2')
  world.state.xendit.methods[object.payment_method.id] = object.id
  return {
    status: 201,
    body: structuredClone(object),
    summary: `${object.id} ${channel} ${object.amount} ${object.currency}`,
  }
}

export function storeRequest(
  world: World,
  wanted: WantedPayment,
  origin: string,
  api: StoredRequest['api'],
): StoredRequest {
  const stored: StoredRequest = { ...newRequest(world, wanted, origin), api }
  world.state.xendit.requests[stored.object.id] = stored
  world.save()
  watchExpiry(world, stored)
  return stored
}

function newRequest(world: World, wanted: WantedPayment, origin: string): Omit<StoredRequest, 'api'> {
  const id = `pr-${randomUUID()}`
  const { approval, expiresAfter } = channelRules(wanted.channel)
  const created = world.clock.now().toISOString()
  const asked = wanted.properties.expires_at
  const expiresAt = asked ? new Date(asked).toISOString() : world.clock.in(expiresAfter).toISOString()
  const object: StoredRequest['object'] = {
    id,
    created,
    updated: created,
    reference_id: wanted.referenceId,
    business_id: businessId,
    customer_id: null,
    customer: null,
    amount: wanted.amount,
    min_amount: null,
    max_amount: null,
    country: 'ID',
    currency: 'IDR',
    payment_method: newMethod(wanted, created, expiresAt, id),
    description: wanted.description,
    failure_code: null,
    capture_method: 'AUTOMATIC',
    initiator: null,
    card_verification_results: null,
    status: approval === 'redirect' ? 'REQUIRES_ACTION' : 'PENDING',
    actions: approval === 'redirect' ? redirects(`${origin}/xendit/wallet/${id}`) : [],
    metadata: wanted.metadata,
    shipping_information: null,
    items: null,
  }
  return { object, channel: wanted.channel, expiresAt, payment: null }
}

function newMethod(wanted: WantedPayment, created: string, expiresAt: string, requestId: string): XenditMethod {
  const { channel } = wanted
  const { type, member } = kindOf(channel)
  return {
    id: `pm-${randomUUID()}`,
    type,
    reference_id: wanted.methodReference ?? randomUUID(),
    description: null,
    created,
    updated: created,
    card: null,
    direct_debit: null,
    ewallet: null,
    over_the_counter: null,
    virtual_account: null,
    qr_code: null,
    [member]: describe(wanted, expiresAt, requestId),
    reusability: 'ONE_TIME_USE',
    status: 'ACTIVE',
    metadata: null,
  }
}

/** Returns the channel part of a payment method: a QR string, or the number to pay to with its fixed amount. */
function describe({ channel, properties, amount }: WantedPayment, expiresAt: string, requestId: string) {
  const { approval } = channelRules(channel)
  if (approval === 'scan') {
    return {
      channel_code: channel,
      channel_properties: { qr_string: qrString(amount, requestId), expires_at: expiresAt },
    }
  }
  if (isClosedAmount(channel)) {
    const numbered = { ...properties, ...payNumber(channel), expires_at: expiresAt }
    return { amount, currency: 'IDR', channel_code: channel, channel_properties: numbered }
  }
  const account = { name: null, account_details: null, balance: null, point_balance: null }
  return { channel_code: channel, channel_properties: properties, account }
}

const redirects = (url: string): XenditAction[] =>
  (['WEB', 'MOBILE'] as const).map((url_type) => ({ action: 'AUTH', url_type, method: 'GET', url, qr_code: null }))
