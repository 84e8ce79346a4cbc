import { text } from '../form-values.ts'
import { type Answer, isAnswer } from '../serve.ts'
import type { World } from '../world.ts'
import { paypalTime } from './create-order.ts'
import { emitPaypalEvent } from './emit-event.ts'
import { paypalId } from './ids.ts'
import { centsOf, feeOf, money, readMoney } from './money.ts'
import type { PaypalCall } from './paypal-call.ts'
import { notFound, unprocessable } from './paypal-errors.ts'
import type { PaypalRefund, StoredCapture } from './paypal-state.ts'

export function createRefund(world: World, { id, values, full }: PaypalCall): Answer {
  const kept = world.state.paypal.captures[id]
  if (!kept) return notFound
  const amount = values.amount === undefined ? undefined : readMoney(values.amount)
  if (typeof amount === 'string') return unprocessable(amount)
  if (amount && amount.currency_code !== kept.object.amount.currency_code)
    return unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH')
  const names = ['note_to_payer', 'invoice_id', 'custom_id'] as const
  const texts = Object.fromEntries(names.map((name) => [name, text(values[name])]).filter(([, value]) => value))
  const refund = refundCapture(world, kept, amount && centsOf(amount), texts)
  if (isAnswer(refund)) return refund
  const { status, links } = refund
  const body = full ? structuredClone(refund) : { id: refund.id, status, links }
  return { status: 201, body, summary: `${refund.id} ${refund.amount.value} ${status}` }
}

export function readRefund(world: World, { id }: PaypalCall): Answer {
  const refund = world.state.paypal.refunds[id]?.object
  return refund ? { status: 200, body: structuredClone(refund), summary: `${id} ${refund.status}` } : notFound
}

/** Refunds a capture, for the store or as an owner does on PayPal's site. */
export function refundCapture(
  world: World,
  kept: StoredCapture,
  cents: number | undefined,
  texts: Partial<Pick<PaypalRefund, 'note_to_payer' | 'invoice_id' | 'custom_id'>> = {},
): PaypalRefund | Answer {
  const left = centsOf(kept.object.amount) - kept.refundedCents
  const amount = cents ?? left
  const refusal = refuse(world, kept, amount, left)
  if (refusal) return refusal
  const refund = newRefund(world, kept, amount)
  Object.assign(refund, texts)
  world.state.paypal.refunds[refund.id] = { captureId: kept.object.id, object: refund }
  kept.refundedCents += amount
  const fate = world.refundFates.paypal
  if (fate === 'succeed') settleRefund(world, refund, 'COMPLETED')
  else if (fate === 'fail') settleRefund(world, refund, 'FAILED')
  else {
    refund.status_details = { reason: 'ECHECK' }
    tell(world, refund, 'PAYMENT.REFUND.PENDING')
  }
  return refund
}

function refuse(world: World, { object }: StoredCapture, amount: number, left: number): Answer | undefined {
  if (object.status === 'PENDING') return unprocessable('PENDING_CAPTURE')
  if (object.status === 'DECLINED') return unprocessable('REFUND_NOT_ALLOWED')
  if (
    Object.values(world.state.paypal.disputes).some(
      (one) => one.captureId === object.id && one.object.status !== 'RESOLVED',
    )
  )
    return unprocessable('TRANSACTION_DISPUTED')
  if (left === 0) return unprocessable('CAPTURE_FULLY_REFUNDED')
  if (amount > left) return unprocessable('REFUND_AMOUNT_EXCEEDED')
  return undefined
}

function newRefund(world: World, { object, refundedCents }: StoredCapture, cents: number): PaypalRefund {
  const { currency_code: currency } = object.amount
  const now = paypalTime(world)
  const id = paypalId()
  const fee = Math.min(cents, Math.round((feeOf(centsOf(object.amount)) * cents) / centsOf(object.amount)))
  return {
    id,
    status: 'PENDING',
    amount: money(cents, currency),
    seller_payable_breakdown: {
      gross_amount: money(cents, currency),
      paypal_fee: money(fee, currency),
      net_amount: money(cents - fee, currency),
      total_refunded_amount: money(refundedCents + cents, currency),
    },
    links: [
      { href: `${world.url}/paypal-api/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${world.url}/paypal-api/v2/payments/captures/${object.id}`, rel: 'up', method: 'GET' },
    ],
    create_time: now,
    update_time: now,
  }
}

/** Completes a refund or lets it fail; PayPal can fail a completed refund too. */
export function settleRefund(world: World, refund: PaypalRefund, status: 'COMPLETED' | 'FAILED'): void {
  if (refund.status === status || refund.status === 'FAILED') return
  refund.status = status
  refund.update_time = paypalTime(world)
  delete refund.status_details
  const kept = world.state.paypal.captures[world.state.paypal.refunds[refund.id]?.captureId ?? '']
  if (kept) {
    if (status === 'FAILED') kept.refundedCents -= centsOf(refund.amount)
    const all = centsOf(kept.object.amount)
    kept.object.status =
      kept.refundedCents === 0 ? 'COMPLETED' : kept.refundedCents < all ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
    kept.object.update_time = refund.update_time
  }
  tell(world, refund, status === 'FAILED' ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED')
}

const tell = (
  world: World,
  refund: PaypalRefund,
  type: 'PAYMENT.CAPTURE.REFUNDED' | 'PAYMENT.REFUND.PENDING' | 'PAYMENT.REFUND.FAILED',
) =>
  emitPaypalEvent(world, {
    type,
    resourceType: 'refund',
    summary: `A refund of ${refund.amount.value} ${refund.amount.currency_code} is ${refund.status.toLowerCase()}`,
    resource: structuredClone(refund),
  })
