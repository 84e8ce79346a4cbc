import type { Refund } from '@paypal/paypal-server-sdk'
import { toDecimal } from '@topup/core/money/decimal'
import type { RefundRequest, RefundState } from '../payment-port.ts'
import { readOrder } from './capture-order.ts'
import { toProviderPayment } from './order-state.ts'
import { callPaypal, type PaypalClient, PaypalError } from './paypal-client.ts'

export function toRefundState({ id, status }: Refund): RefundState {
  if (!id) throw new TypeError('PayPal answered something that is no refund')
  if (status === 'COMPLETED') return { kind: 'done', ref: id }
  if (status === 'FAILED' || status === 'CANCELLED') return { kind: 'failed', reason: status }
  return { kind: 'pending', ref: id }
}

/** Refusals that pass by themselves: the refund is tried again under its id. */
const passing: ReadonlySet<string> = new Set(['PENDING_CAPTURE', 'PREVIOUS_REQUEST_IN_PROGRESS'])

function toRefused(error: unknown): RefundState {
  const isDefinite =
    error instanceof PaypalError && error.issue && [400, 404, 422].includes(error.status) && !passing.has(error.issue)
  if (!isDefinite) throw error
  return { kind: 'failed', reason: error.issue ?? 'refused' }
}

/** Under the refund's id, which PayPal keeps for 45 days; the notice carries it back as custom_id. */
export async function refund(client: PaypalClient, request: RefundRequest): Promise<RefundState> {
  const { id, money } = request
  const captureId = request.captureRef ?? toProviderPayment(await readOrder(client, request.paymentRef)).captureRef
  if (!captureId) return { kind: 'failed', reason: 'nothing was captured' }
  const body = { amount: { currencyCode: money.currency, value: toDecimal(money) }, customId: id }
  try {
    return toRefundState(
      await callPaypal('refund', () =>
        client.payments.refundCapturedPayment({
          captureId,
          paypalRequestId: id,
          prefer: 'return=representation',
          body,
        }),
      ),
    )
  } catch (error) {
    return toRefused(error)
  }
}
