import type { Money } from '@paypal/paypal-server-sdk'
import type { Fee, FeeSubject } from '../payment-port.ts'
import { readOrder } from './capture-order.ts'
import { toMinorUnits, toProviderPayment } from './order-state.ts'
import { callPaypal, type PaypalClient, PaypalError } from './paypal-client.ts'

function toFee(key: string, fee: Money, sign: 1 | -1): Fee {
  const { amount, currency } = toMinorUnits(fee)
  return { key, amount: sign * amount, currency }
}

/** Reads a capture's fee; undefined until the capture is complete, as PayPal reports no fee before. */
async function readCaptureFee({ payments }: PaypalClient, captureId: string): Promise<Fee[] | undefined> {
  const { sellerReceivableBreakdown } = await callPaypal('capture', () => payments.getCapturedPayment({ captureId }))
  if (!sellerReceivableBreakdown) return undefined
  const { paypalFee } = sellerReceivableBreakdown
  return paypalFee ? [toFee(`capture:${captureId}`, paypalFee, 1)] : []
}

/** A reversal by PayPal is recorded here like a refund, but PayPal's refund call does not find it: it has no fee. */
const isReversal = (error: unknown) => error instanceof PaypalError && error.status === 404 && error.issue !== undefined

/** Reads the part of the capture's fee that PayPal gives back with a refund, which may be zero. */
async function readRefundFee({ payments }: PaypalClient, refundId: string): Promise<Fee[] | undefined> {
  try {
    const { sellerPayableBreakdown } = await callPaypal('refund', () => payments.getRefund({ refundId }))
    if (!sellerPayableBreakdown) return undefined
    const { paypalFee } = sellerPayableBreakdown
    return paypalFee ? [toFee(`refund:${refundId}`, paypalFee, -1)] : []
  } catch (error) {
    if (isReversal(error)) return []
    throw error
  }
}

/** Reads PayPal's fees. PayPal's documentation names no fee for disputes. */
export async function readFees(client: PaypalClient, subject: FeeSubject): Promise<Fee[] | undefined> {
  if (subject.kind === 'dispute') return []
  if (subject.kind === 'refund') return readRefundFee(client, subject.ref)
  const captureRef = subject.captureRef ?? toProviderPayment(await readOrder(client, subject.ref)).captureRef
  return captureRef ? readCaptureFee(client, captureRef) : undefined
}
