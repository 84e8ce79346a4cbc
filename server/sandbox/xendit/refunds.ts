import { randomUUID } from 'node:crypto'
import { isRecord, text } from '../form-values.ts'
import { type Answer, isAnswer } from '../serve.ts'
import type { World } from '../world.ts'
import { channelRules } from './channels.ts'
import { sendNotice } from './send-webhook.ts'
import type { XenditCall } from './xendit-call.ts'
import { invalid, notFound, xenditError } from './xendit-errors.ts'
import type { StoredRequest, XenditPayment, XenditRefund } from './xendit-state.ts'

const reasons = ['FRAUDULENT', 'DUPLICATE', 'REQUESTED_BY_CUSTOMER', 'CANCELLATION', 'OTHERS']
const takes = 1500
const day = 86_400_000

export function createRefund(world: World, { values }: XenditCall): Answer {
  const stored = world.state.xendit.requests[text(values.payment_request_id) ?? '']
  if (!stored) return notFound('Payment request')
  if (!reasons.includes(String(values.reason))) return invalid(`"reason" must be one of ${reasons.join(', ')}`)
  if (values.currency !== undefined && values.currency !== 'IDR')
    return invalid('"currency" must be that of the payment')
  const amount = values.amount === undefined ? undefined : Number(values.amount)
  const made = refundRequest(world, stored, {
    amount,
    reason: String(values.reason),
    referenceId: text(values.reference_id) ?? null,
    metadata: isRecord(values.metadata) ? values.metadata : null,
  })
  if (isAnswer(made)) return made
  return { status: 200, body: structuredClone(made), summary: `${made.id} ${made.amount} ${made.currency}` }
}

export function readRefund(world: World, { id }: XenditCall): Answer {
  const refund = world.state.xendit.refunds[id]
  return refund ? { status: 200, body: structuredClone(refund), summary: `${id} ${refund.status}` } : notFound('Refund')
}

export function listRefunds(world: World, { values }: XenditCall): Answer {
  const of = text(values.payment_request_id)
  const data = Object.values(world.state.xendit.refunds)
    .filter((refund) => of === undefined || refund.payment_request_id === of)
    .reverse()
  return { status: 200, body: { data: structuredClone(data), has_more: false }, summary: `${data.length} found` }
}

/** Refusals of refunds in the words of the API that made the payment. */
const words = {
  v2: {
    tooMuch: 'MAXIMUM_REFUND_AMOUNT_REACHED',
    never: 400,
    ineligible: (why: string) => xenditError(403, 'INELIGIBLE_TRANSACTION', why),
  },
  v3: {
    tooMuch: 'REFUND_AMOUNT_EXCEEDED',
    never: 403,
    ineligible: (why: string) => xenditError(400, 'INELIGIBLE_TRANSACTION_STATUS', why),
  },
} as const

type Wanted = Pick<XenditRefund, 'reason' | 'metadata'> & { amount: number | undefined; referenceId: string | null }

/** Refunds a payment, for the store or as an owner does on Xendit's dashboard. */
export function refundRequest(world: World, stored: StoredRequest, wanted: Wanted): XenditRefund | Answer {
  const { object, payment, channel } = stored
  if (!payment) return words[stored.api].ineligible(`The payment request is ${object.status}`)
  const amount = wanted.amount ?? payment.amount - payment.refunded
  const refusal = refuse(world, stored, payment, amount)
  if (refusal) return refusal
  payment.refunded += amount
  const now = world.clock.now().toISOString()
  const refund: XenditRefund = {
    id: `rfd-${randomUUID()}`,
    payment_request_id: object.id,
    payment_id: payment.id,
    payment_method_type: object.payment_method.type,
    amount,
    channel_code: channel,
    status: 'PENDING',
    reason: wanted.reason,
    country: 'ID',
    currency: 'IDR',
    reference_id: wanted.referenceId,
    failure_code: null,
    refund_fee_amount: null,
    created: now,
    updated: now,
    metadata: wanted.metadata,
  }
  world.state.xendit.refunds[refund.id] = refund
  world.save()
  finishLater(world, refund)
  return refund
}

function refuse(world: World, stored: StoredRequest, payment: XenditPayment, amount: number): Answer | undefined {
  const { channel } = stored
  const { refunds } = channelRules(channel)
  const { tooMuch, never, ineligible } = words[stored.api]
  if (refunds === 'never')
    return xenditError(never, 'REFUND_NOT_SUPPORTED', `${channel} payments of this kind cannot be refunded`)
  if (!Number.isInteger(amount) || amount < 1) return invalid('"amount" must be a whole number above 0', 'body.amount')
  if (amount > payment.amount - payment.refunded)
    return xenditError(400, tooMuch, 'The amount exceeds what is left of the payment')
  if (!refunds.partial && amount !== payment.amount)
    return xenditError(never, 'PARTIAL_REFUND_NOT_SUPPORTED', `${channel} refunds the whole payment only`)
  if (world.clock.now().getTime() > Date.parse(payment.at) + refunds.days * day)
    return ineligible(`${channel} refunds within ${refunds.days} days only`)
  return undefined
}

/** Settles the refund later, unless a tester wants the refund to stay pending. */
export function finishLater(world: World, refund: XenditRefund): void {
  const fate = world.refundFates.xendit
  if (fate === 'pending') return
  world.clock.after(takes, () => settleRefund(world, refund, fate === 'fail' ? 'FAILED' : 'SUCCEEDED'))
}

/** Sets a refund's final status, which the store learns only by webhook or by asking. */
export function settleRefund(world: World, refund: XenditRefund, status: 'SUCCEEDED' | 'FAILED'): void {
  const before = refund.status
  if (before === status || before === 'FAILED') return
  refund.status = status
  refund.failure_code = status === 'FAILED' ? 'REFUND_FAILED' : null
  refund.updated = world.clock.now().toISOString()
  const payment = world.state.xendit.requests[refund.payment_request_id]?.payment
  if (payment && status === 'FAILED') payment.refunded -= refund.amount
  const { payment_request_id: _answeredOnly, ...notice } = refund
  sendNotice(world, status === 'FAILED' ? 'refund.failed' : 'refund.succeeded', notice)
}
