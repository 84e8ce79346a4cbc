import { z } from 'zod'
import { paymentMethods } from '../payment/payment-methods.ts'
import { nameShapes } from './endpoint.ts'
import { decimal, isoTime } from './fields.ts'

export const paidAmount = z.object({ amount: decimal, currency: z.string() })

/**
 * A payment that the buyer can still finish: a QR code, a number, a wallet, PayPal, or a card whose bank asks for
 * approval. It lacks the next step, which `getWaitingPayment` reads from the provider.
 */
export const waitingPaymentView = z.object({
  id: z.string(),
  checkoutId: z.string(),
  /** The checkout's first order; calls that open a payment name it. */
  orderId: z.string(),
  /** The checkout's total in US dollars, sent as `amount` by calls that open a payment. */
  totalAmount: decimal,
  method: z.enum(paymentMethods),
  channel: z.string().nullable(),
  asked: paidAmount,
  createdAt: isoTime,
  /** Until this time the provider accepts the payment. */
  expiresAt: isoTime,
  orders: z.array(
    z.object({
      trackingCode: z.string(),
      lineKey: z.string(),
      gameName: z.string(),
      packageName: z.string(),
      quantity: z.int(),
    }),
  ),
  /** This browser placed the order or opened its mailed link. An account alone may only see the payment and pay it. */
  canEnd: z.boolean(),
})
export type WaitingPaymentView = z.infer<typeof waitingPaymentView>

nameShapes({ paidAmount, waitingPaymentView })
