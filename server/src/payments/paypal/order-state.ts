import type { Order, OrdersCapture, Money as PaypalMoney } from '@paypal/paypal-server-sdk'
import { exponentOf } from '@topup/core/money/currency'
import type { ProviderPayment } from '../payment-port.ts'

type Status = ProviderPayment['status']

/** Only a completed capture means paid; an order can be COMPLETED without. A refunded capture was paid before. */
const captureStatuses: Readonly<Record<string, Status>> = {
  COMPLETED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  DECLINED: 'closed',
  FAILED: 'closed',
}

/** Rejects empty text, which Number() reads as 0. */
const isDecimal = (value: string) => /^-?\d+(\.\d+)?$/.test(value)

export function toMinorUnits({ value, currencyCode }: PaypalMoney): { amount: number; currency: string } {
  const amount = isDecimal(value) ? Math.round(Number(value) * 10 ** exponentOf(currencyCode)) : Number.NaN
  if (!Number.isSafeInteger(amount)) throw new TypeError('PayPal named no usable amount')
  return { amount, currency: currencyCode }
}

const statusOfCapture = ({ status }: OrdersCapture): Status => captureStatuses[status ?? ''] ?? 'open'

function statusOf(order: Order, capture: OrdersCapture | undefined): Status {
  if (capture) return statusOfCapture(capture)
  return order.status === 'VOIDED' ? 'closed' : 'open'
}

/** Returns the capture that decides the order's state: a paid one, else one in progress, else a refused one. */
function findCapture(order: Order): OrdersCapture | undefined {
  const captures = order.purchaseUnits?.flatMap((unit) => unit.payments?.captures ?? []) ?? []
  const byStatus = (status: Status) => captures.find((one) => statusOfCapture(one) === status)
  return byStatus('succeeded') ?? byStatus('open') ?? captures[0]
}

/** Sums the completed refunds of all captures, made by the store or in PayPal's dashboard. */
function sumRefunded(order: Order): ProviderPayment['refunded'] {
  const refunds = order.purchaseUnits?.flatMap((unit) => unit.payments?.refunds ?? []) ?? []
  const done = refunds.flatMap(({ status, amount }) => (status === 'COMPLETED' && amount ? [toMinorUnits(amount)] : []))
  const [first] = done
  return first && { amount: done.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency }
}

export function toProviderPayment(order: Order): ProviderPayment {
  if (!order.id) throw new TypeError('PayPal answered something that is no order')
  const capture = findCapture(order)
  const status = statusOf(order, capture)
  if (status === 'succeeded' && !capture?.amount) throw new TypeError('PayPal named no amount of a capture')
  return {
    ref: order.id,
    status,
    received: status === 'succeeded' && capture?.amount ? toMinorUnits(capture.amount) : undefined,
    refunded: sumRefunded(order),
    captureRef: capture?.id,
    paymentId: order.purchaseUnits?.[0]?.customId ?? capture?.customId,
    nextAction: status === 'open' ? { kind: 'elsewhere' } : undefined,
  }
}

/** Whether a capture exists, even one that PayPal still reviews. If so, the store cannot close the order any more. */
export const isCaptured = (order: Order): boolean => findCapture(order) !== undefined
