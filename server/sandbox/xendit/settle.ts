import { randomUUID } from 'node:crypto'
import type { World } from '../world.ts'
import { sendNotice } from './send-webhook.ts'
import { toV3Payment, toV3Request } from './v3-face.ts'
import type { StoredRequest, XenditRequest } from './xendit-state.ts'

type Money = {
  amount?: number | undefined
  currency?: string | undefined
  /** True if Xendit keeps reporting EXPIRED or FAILED although money arrived. */
  keepStatus?: boolean | undefined
  fee?: number | undefined
}

/** The buyer pays; `money` differs from the requested amount only if a tester wants it to. */
export function payRequest(world: World, stored: StoredRequest, money: Money = {}): void {
  const { object } = stored
  const at = world.clock.now().toISOString()
  stored.payment = {
    id: `py-${randomUUID()}`,
    amount: money.amount ?? object.amount,
    currency: money.currency ?? object.currency,
    at,
    refunded: 0,
    fee: money.fee,
  }
  if (!money.keepStatus) moveRequest(object, 'SUCCEEDED', null, at)
  if (stored.api === 'v3') {
    sendNotice(world, 'payment.capture', toV3Payment(stored, stored.payment.id, 'SUCCEEDED', at))
    return
  }
  sendNotice(world, 'payment.succeeded', paymentNotice(stored, stored.payment.id, 'SUCCEEDED', at))
  // The payment uses up a one-time method, which Xendit reports as EXPIRED.
  closeMethod(world, stored, 'EXPIRED', at)
}

const declined = { v2: 'PAYMENT_DECLINED', v3: 'USER_DECLINED_PAYMENT' } as const

export function declineRequest(world: World, stored: StoredRequest, failureCode: string = declined[stored.api]): void {
  const at = world.clock.now().toISOString()
  moveRequest(stored.object, 'FAILED', failureCode, at)
  stored.object.payment_method.status = 'FAILED'
  stored.object.payment_method.updated = at
  failTry(world, stored)
}

/** Reports a failed attempt by webhook; the payment request stays open. */
export function failTry(world: World, stored: StoredRequest): void {
  const at = world.clock.now().toISOString()
  const id = `py-${randomUUID()}`
  if (stored.api === 'v3') sendNotice(world, 'payment.failure', toV3Payment(stored, id, 'FAILED', at))
  else sendNotice(world, 'payment.failed', paymentNotice(stored, id, 'FAILED', at))
}

export function expireRequest(world: World, stored: StoredRequest): void {
  const at = world.clock.now().toISOString()
  moveRequest(stored.object, 'EXPIRED', null, at)
  if (stored.api === 'v3') sendNotice(world, 'payment_request.expiry', toV3Request(stored))
  else closeMethod(world, stored, 'EXPIRED', at)
}

/** The store cancels its request, for which Xendit sends no webhook. */
export function cancelRequest(world: World, { object }: StoredRequest): void {
  moveRequest(object, 'CANCELED', null, world.clock.now().toISOString())
  world.save()
}

function moveRequest(
  object: XenditRequest,
  status: XenditRequest['status'],
  failureCode: string | null,
  at: string,
): void {
  object.status = status
  object.failure_code = failureCode
  object.updated = at
  object.actions = []
}

function closeMethod(world: World, stored: StoredRequest, status: 'EXPIRED', at: string): void {
  const method = stored.object.payment_method
  method.status = status
  method.updated = at
  sendNotice(world, 'payment_method.expired', methodView(stored))
}

/** A payment method that is read by its id also names its owner and its actions. */
export const methodView = ({ object }: StoredRequest) => ({
  ...object.payment_method,
  business_id: object.business_id,
  country: object.country,
  customer_id: null,
  customer: null,
  actions: [],
  billing_information: null,
  failure_code: object.failure_code,
})

function paymentNotice({ object, payment }: StoredRequest, id: string, status: string, at: string) {
  return {
    id,
    payment_request_id: object.id,
    reference_id: object.reference_id,
    customer_id: null,
    currency: payment?.currency ?? object.currency,
    amount: payment?.amount ?? object.amount,
    country: object.country,
    status,
    payment_method: object.payment_method,
    channel_properties: null,
    payment_detail: null,
    failure_code: object.failure_code,
    created: object.created,
    updated: at,
    metadata: object.metadata,
  }
}
