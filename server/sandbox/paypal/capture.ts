import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import { orderLinks, payee, paypalTime } from './create-order.ts'
import { emitPaypalEvent } from './emit-event.ts'
import { paypalId } from './ids.ts'
import { centsOf, feeOf, money } from './money.ts'
import type { PaypalCall } from './paypal-call.ts'
import { notFound, unprocessable } from './paypal-errors.ts'
import type { PaypalCapture, PaypalUnit, StoredCapture, StoredOrder } from './paypal-state.ts'

export function captureOrder(world: World, { id, full }: PaypalCall): Answer {
  const stored = world.state.paypal.orders[id]
  if (!stored) return notFound
  const { object, choice } = stored
  const unit = object.purchase_units[0]
  if (object.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED')
  if (object.status !== 'APPROVED' || !unit) return unprocessable('ORDER_NOT_APPROVED')
  if (choice === 'declined-card') return unprocessable('INSTRUMENT_DECLINED')
  if (unit.invoice_id && wasPaid(world, unit.invoice_id)) return unprocessable('DUPLICATE_INVOICE_ID')
  const capture = recordCapture(world, stored, unit)
  const { payment_source, payer, links } = object
  const { reference_id, payments } = unit
  const minimal = {
    id,
    status: object.status,
    payment_source,
    purchase_units: [{ reference_id, payments }],
    payer,
    links,
  }
  return {
    status: 201,
    body: structuredClone(full ? object : minimal),
    summary: `${id} captured: ${capture.status}`,
  }
}

const wasPaid = (world: World, invoiceId: string) =>
  Object.values(world.state.paypal.captures).some(
    ({ object }) => object.invoice_id === invoiceId && object.status !== 'DECLINED',
  )

function recordCapture(world: World, stored: StoredOrder, unit: PaypalUnit): PaypalCapture {
  const now = paypalTime(world)
  const capture: PaypalCapture = {
    id: paypalId(),
    status: 'PENDING',
    amount: stored.captured === undefined ? unit.amount : money(stored.captured, unit.amount.currency_code),
    final_capture: true,
    seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
    ...(unit.invoice_id ? { invoice_id: unit.invoice_id } : {}),
    ...(unit.custom_id ? { custom_id: unit.custom_id } : {}),
    links: [],
    create_time: now,
    update_time: now,
  }
  capture.links = captureLinks(world, capture.id, stored.object.id)
  const kept: StoredCapture = { orderId: stored.object.id, refundedCents: 0, object: capture }
  world.state.paypal.captures[capture.id] = kept
  stored.object.status = 'COMPLETED'
  stored.object.update_time = now
  stored.object.links = orderLinks(world, stored.object.id).slice(0, 1)
  unit.payments = { captures: [capture] }
  if (stored.choice === 'pending') holdCapture(world, kept)
  else settleCapture(world, kept, stored.choice === 'denied' ? 'DECLINED' : 'COMPLETED')
  return capture
}

const captureLinks = (world: World, id: string, orderId: string): PaypalCapture['links'] => {
  const self = `${world.url}/paypal-api/v2/payments/captures/${id}`
  return [
    { href: self, rel: 'self', method: 'GET' },
    { href: `${self}/refund`, rel: 'refund', method: 'POST' },
    { href: `${world.url}/paypal-api/v2/checkout/orders/${orderId}`, rel: 'up', method: 'GET' },
  ]
}

/** A capture that is read by its id also names its order and its payee. */
const captureView = ({ object, orderId }: StoredCapture) => ({
  ...structuredClone(object),
  supplementary_data: { related_ids: { order_id: orderId } },
  payee,
})

export function readCapture(world: World, { id }: PaypalCall): Answer {
  const kept = world.state.paypal.captures[id]
  return kept ? { status: 200, body: captureView(kept), summary: `${id} ${kept.object.status}` } : notFound
}

function holdCapture(world: World, kept: StoredCapture): void {
  kept.object.status_details = { reason: 'PENDING_REVIEW' }
  tell(world, kept, 'PENDING', 'Payment pending')
}

/** Completes or declines a capture: at once, or later on the control page if it was pending. */
export function settleCapture(world: World, kept: StoredCapture, status: 'COMPLETED' | 'DECLINED'): void {
  const { object } = kept
  object.status = status
  object.update_time = paypalTime(world)
  delete object.status_details
  if (status === 'DECLINED') {
    object.processor_response = { response_code: '5100' }
    tell(world, kept, 'DENIED', 'Payment denied')
    return
  }
  const gross = centsOf(object.amount)
  const { currency_code: currency } = object.amount
  const fee = world.state.paypal.orders[kept.orderId]?.fee ?? feeOf(gross)
  object.seller_receivable_breakdown = {
    gross_amount: object.amount,
    paypal_fee: money(fee, currency),
    net_amount: money(gross - fee, currency),
  }
  tell(world, kept, 'COMPLETED', 'Payment completed')
}

const tell = (world: World, kept: StoredCapture, what: 'COMPLETED' | 'PENDING' | 'DENIED', summary: string) =>
  emitPaypalEvent(world, {
    type: `PAYMENT.CAPTURE.${what}`,
    resourceType: 'capture',
    summary: `${summary} for ${kept.object.amount.value} ${kept.object.amount.currency_code}`,
    resource: captureView(kept),
  })
