import { z } from 'zod'
import { area, get, nameShapes, patch, post } from './endpoint.ts'
import { decimal, isoTime, optionalEmail } from './fields.ts'
import { waitingPaymentView } from './waiting-payment.ts'

export const accountDetails = z.strictObject({
  account: z.string().trim().min(1).max(120),
  password: z.string().min(1).max(120),
  uid: z.string().trim().min(1).max(40),
  level: z.string().trim().min(1).max(10),
  nickname: z.string().trim().min(1).max(60),
})
export type AccountDetails = z.infer<typeof accountDetails>

/** The buyer's own checkout; `idrAmount` is exactly the amount that a payment in rupiah charges. */
export const checkoutView = z.object({
  checkoutId: z.string(),
  customerEmail: z.string().nullable(),
  hasDetails: z.boolean(),
  hasConsent: z.boolean(),
  totalAmount: decimal,
  idrAmount: z.int(),
  isPaid: z.boolean(),
  /** No new payment opens while the store holds money for this checkout, or for another one with the same cart line. */
  isHeld: z.boolean(),
  /** Tracking code of the order whose money the store holds; null where none is, or the session may not read it. */
  heldOrder: z.string().nullable(),
  /** The open payment of this checkout, or of an earlier one with the same cart line. */
  waitingPayment: waitingPaymentView.nullable(),
})
export type CheckoutView = z.infer<typeof checkoutView>

const consent = z
  .literal(true)
  .optional()
  .describe(
    'The buyer agreed to the terms and to immediate delivery. Recorded once, with the time and the version of the terms, ' +
      'by updateCheckout or by the call that opens the payment, which is refused as consent_missing without it.',
  )

const termsVersion = z
  .int()
  .min(1)
  .optional()
  .describe(
    'The version of the terms that the buyer had before them, of getConfig. Where others are in force by now the call is ' +
      'refused as terms_changed, with their `termsVersion`; without it those in force are agreed to.',
  )

/** Input fields of every call that records the buyer's consent. */
export const agreement = { consent, termsVersion }

nameShapes({ accountDetails, checkoutView })

export const checkout = area('Checkout', 'What is bought together and paid at once', {
  updateCheckout: patch('/api/checkouts/:checkoutId', 'buyer', 'Add e-mail, account details or consent to a checkout', {
    input: z.strictObject({
      checkoutId: z.uuid(),
      customerEmail: optionalEmail,
      details: accountDetails.optional(),
      ...agreement,
    }),
    output: checkoutView,
  }),
  extendCheckout: post('/api/checkouts/:checkoutId/extend', 'buyer', 'Ask for more time to pay', {
    description: "More time to pay at the same price, for its owner; the orders' new end.",
    input: z.strictObject({ checkoutId: z.uuid() }),
    output: z.object({ expiresAt: isoTime }),
  }),
  getCheckout: get('/api/checkouts/:checkoutId', 'buyer', 'Read a checkout', {
    input: z.strictObject({ checkoutId: z.uuid() }),
    output: checkoutView,
  }),
})
