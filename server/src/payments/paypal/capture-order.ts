import type { Order } from '@paypal/paypal-server-sdk'
import type { ProviderPayment } from '../payment-port.ts'
import { isCaptured, toProviderPayment } from './order-state.ts'
import { callPaypal, type PaypalClient, PaypalError } from './paypal-client.ts'

export type CaptureOutcome =
  | Readonly<{ kind: 'completed'; state: ProviderPayment }>
  /** PayPal declined the buyer's card or account: the buyer can approve the same order again with another. */
  | Readonly<{ kind: 'declined'; issue: string }>
  /** PayPal refused the capture: this order cannot be approved again. */
  | Readonly<{ kind: 'closed'; state: ProviderPayment }>
  /** PayPal reviews the payment; the result comes by webhook. */
  | Readonly<{ kind: 'pending' }>
  | Readonly<{ kind: 'not-approved' }>

function toOutcome(order: Order): CaptureOutcome {
  const state = toProviderPayment(order)
  if (state.status === 'succeeded') return { kind: 'completed', state }
  return state.status === 'closed' ? { kind: 'closed', state } : { kind: 'pending' }
}

export const readOrder = ({ orders }: PaypalClient, id: string): Promise<Order> =>
  callPaypal('order', () => orders.getOrder({ id }))

/** Handles PayPal's refusal of a capture. After ORDER_ALREADY_CAPTURED and other 422 errors, reads the order. */
async function afterRefusal(client: PaypalClient, ref: string, issue: string): Promise<CaptureOutcome> {
  if (issue === 'ORDER_NOT_APPROVED') return { kind: 'not-approved' }
  if (issue === 'INSTRUMENT_DECLINED') return { kind: 'declined', issue }
  const order = await readOrder(client, ref)
  if (isCaptured(order)) return toOutcome(order)
  if (issue === 'ORDER_ALREADY_CAPTURED') throw new PaypalError('capture', 422, issue, 'the order does not show it yet')
  return { kind: 'declined', issue }
}

/**
 * Captures an approved order; throws if the outcome is unknown. PayPal captures an order once, whatever the idempotency
 * key. The key includes the order's update time: after a new approval, the earlier decline is not replayed.
 */
export async function captureOrder(client: PaypalClient, ref: string, paymentId: string): Promise<CaptureOutcome> {
  const before = await readOrder(client, ref)
  if (isCaptured(before)) return toOutcome(before)
  const paypalRequestId = `capture:${paymentId}:${before.updateTime ?? ''}`
  try {
    const order = await callPaypal('capture', () =>
      client.orders.captureOrder({ id: ref, paypalRequestId, prefer: 'return=representation' }),
    )
    return toOutcome(order)
  } catch (error) {
    if (!(error instanceof PaypalError) || error.status !== 422 || !error.issue) throw error
    return afterRefusal(client, ref, error.issue)
  }
}
