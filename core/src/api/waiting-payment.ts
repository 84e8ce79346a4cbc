import { z } from 'zod'
import { paymentMethods } from '../payment/payment-methods.ts'
import { nameShapes } from './endpoint.ts'
import { decimal, isoTime } from './fields.ts'

export const paidAmount = z.object({ amount: decimal, currency: z.string() })

/**
 * A payment that its buyer has begun and can still finish: a QR code, a number, a wallet, PayPal, or a card that was confirmed and
 * whose bank asks. How to go on is not in it: `getWaitingPayment` reads that from the provider.
 */
export const waitingPaymentView = z.object({
  id: z.string(),
  checkoutId: z.string(),
  /** The first order of the checkout, which the calls that open a payment name. */
  orderId: z.string(),
  /** The checkout's total in US dollars, which those calls carry as `amount`. */
  totalAmount: decimal,
  method: z.enum(paymentMethods),
  channel: z.string().nullable(),
  asked: paidAmount,
  createdAt: isoTime,
  /** The provider takes the payment until then. */
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
  /** This browser placed the order or opened a link that was mailed for it. Without that an account sees the payment and pays it, no more. */
  canEnd: z.boolean(),
})
export type WaitingPaymentView = z.infer<typeof waitingPaymentView>

nameShapes({ paidAmount, waitingPaymentView })
