import type { Order, Refund } from '@paypal/paypal-server-sdk'
import { toDecimal } from '@topup/core/money/decimal'
import type { RefundRequest, RefundState } from '../payment-port.ts'
import { readOrder } from './capture-order.ts'
import { toMinorUnits, toProviderPayment } from './order-state.ts'
import { callPaypal, type PaypalClient, PaypalError } from './paypal-client.ts'

export function toRefundState({ id, status, amount }: Refund): RefundState {
  if (!id) throw new TypeError('PayPal answered something that is no refund')
  if (status === 'FAILED' || status === 'CANCELLED') return { kind: 'failed', reason: status, ref: id }
  const money = amount && toMinorUnits(amount)
  return { kind: status === 'COMPLETED' ? 'done' : 'pending', ref: id, money }
}

/** Refusals that pass: the refund is retried with the same id. */
const passing: ReadonlySet<string> = new Set(['PENDING_CAPTURE', 'PREVIOUS_REQUEST_IN_PROGRESS'])

function toRefused(error: unknown): RefundState {
  const isDefinite =
    error instanceof PaypalError && error.issue && [400, 404, 422].includes(error.status) && !passing.has(error.issue)
  if (!isDefinite) throw error
  return { kind: 'failed', reason: error.issue ?? 'refused' }
}

const findEarlier = ({ purchaseUnits }: Order, id: string): Refund | undefined =>
  purchaseUnits?.flatMap(({ payments }) => payments?.refunds ?? []).find(({ customId }) => customId === id)

/** Finds the refund that an earlier call made with this id; makes no refund. */
export async function findMadeRefund(
  client: PaypalClient,
  { id, paymentRef }: Pick<RefundRequest, 'id' | 'paymentRef'>,
): Promise<RefundState | undefined> {
  const made = findEarlier(await readOrder(client, paymentRef), id)
  return made && toRefundState(made)
}

/** Makes a refund. PayPal keeps its id as idempotency key for 45 days and returns it in webhooks as custom_id. */
export async function refund(client: PaypalClient, request: RefundRequest): Promise<RefundState> {
  const { id, money } = request
  const order = request.isRepeat || !request.captureRef ? await readOrder(client, request.paymentRef) : undefined
  const earlier = order && findEarlier(order, id)
  if (earlier) return toRefundState(earlier)
  const captureId = request.captureRef ?? (order && toProviderPayment(order).captureRef)
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
