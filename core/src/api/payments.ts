import { z } from 'zod'
import { namedChannels } from '../payment/channels.ts'
import { disputeStatuses } from '../payment/dispute-lifecycle.ts'
import { paymentStatuses } from '../payment/payment-lifecycle.ts'
import { chargeCurrencies, paymentMethods } from '../payment/payment-methods.ts'
import { readMobileNumber } from '../text/mobile-number.ts'
import { agreement } from './checkout.ts'
import { area, get, nameShapes, post } from './endpoint.ts'
import { decimal, done, isoTime, line, optionalEmail, usd } from './fields.ts'
import { paidAmount, waitingPaymentView } from './waiting-payment.ts'

export const ewalletChannelCode = z.enum(namedChannels)
const phone = z
  .string()
  .max(40)
  .overwrite((typed) => readMobileNumber(typed) ?? typed)
  .regex(/^\+628\d{7,11}$/, 'Use an Indonesian mobile number such as +628123456789')

/** Fields of every e-wallet and QRIS call; `amount` is the checkout's total in US dollars. */
const payer = {
  amount: usd,
  orderId: z.uuid(),
  ...agreement,
  customerName: line.max(120).nullish(),
  customerEmail: optionalEmail,
}

export const adminPaymentView = z.object({
  id: z.string(),
  provider: z.enum(['stripe', 'xendit', 'paypal']),
  method: z.enum(paymentMethods),
  channel: z.string().nullable(),
  status: z.enum(paymentStatuses),
  /** Arrived although another payment had already paid the checkout, so it is refunded. */
  isSurplus: z.boolean(),
  asked: paidAmount,
  /** The amount received, where it may differ from `asked`; else null. */
  received: paidAmount.nullable(),
  /** This order's part of the payment; null where the payment was for other orders of the checkout. */
  share: paidAmount.nullable(),
  /** The provider's id of the payment, to find it in the provider's dashboard. */
  providerRef: z.string().nullable(),
  createdAt: isoTime,
  succeededAt: isoTime.nullable(),
  /** Number of the payment's receipt. */
  receipt: z.string().nullable(),
  /** Numbers of credit notes for money that the receipt lists but the store never received. */
  corrections: z.array(z.string()),
  /** The card bank's fraud report on the payment, in a sentence. */
  fraudWarning: z.string().nullable(),
  disputes: z.array(
    z.object({
      ref: z.string(),
      ...paidAmount.shape,
      status: z.enum(disputeStatuses),
      /** State of the store's answer to the dispute; null where it sent none. */
      answer: z.enum(['queued', 'sent', 'failed']).nullable(),
    }),
  ),
})
export type AdminPaymentView = z.infer<typeof adminPaymentView>

/** A way to pay a checkout and the amount it would charge. Where it is not offered, `problem` says why. */
export const wayToPayView = z.object({
  method: z.enum(paymentMethods),
  /** A channel code such as ID_DANA or QRIS; null where the method has no channels. */
  channel: z.string().nullable(),
  name: z.string(),
  currency: z.enum(chargeCurrencies),
  amount: decimal,
  /** `fee`: the fee would eat the margin; `too-small`, `too-large`: outside the way's limits. Null: offered. */
  problem: z.enum(['fee', 'too-small', 'too-large']).nullable(),
  /** The approximate total from which the way is offered; null where a larger total does not help. */
  from: decimal.nullable(),
})
export type WayToPayView = z.infer<typeof wayToPayView>

/** The number a buyer pays by: of a virtual account (`account`), or a code for a till (`counter`). */
export const payCode = z.object({
  kind: z.enum(['account', 'counter']),
  /** Digits, or letters and digits where a counter's codes have a prefix. */
  number: z.string(),
  /** The receiver's name that the bank or the till shows. */
  name: z.string(),
  expiresAt: isoTime,
})
export type PayCode = z.infer<typeof payCode>

/**
 * A payment that did not match its checkout. The seller or a dispute's outcome decides about it, or it is refunded.
 * `getRefundAccount` tells about a refund that staff pays by hand.
 */
export const heldPaymentView = z.object({
  id: z.string(),
  method: z.enum(paymentMethods),
  asked: paidAmount,
  /** The amount received, or the amount refunded once there is a refund. Null for a currency unknown to the store. */
  received: paidAmount.nullable(),
  state: z.enum(['held', 'disputed', 'going-back', 'gone-back']),
  /** The time at which the store refunds held money by itself, if nobody has decided about that money by then. */
  returnsAt: isoTime.nullable(),
})
export type HeldPaymentView = z.infer<typeof heldPaymentView>

/** How the buyer finishes an open payment. */
const nextStep = z.discriminatedUnion('kind', [
  /** `qrCode`: a PNG in base64, without the data: prefix. */
  z.object({ kind: z.literal('qr'), qrCode: z.string() }),
  z.object({ kind: z.literal('number'), payCode }),
  z.object({ kind: z.literal('page'), url: z.string() }),
  /** The wallet's own app prompts the buyer. */
  z.object({ kind: z.literal('app') }),
  z.object({ kind: z.literal('card'), clientSecret: z.string() }),
  /** PayPal's own button gets the id of this same PayPal order from `createPaypalOrder`. */
  z.object({ kind: z.literal('paypal'), paypalOrderId: z.string() }),
])
export type NextStep = z.infer<typeof nextStep>

const paymentProgress = z.object({
  status: z.enum(['PENDING', 'SUCCEEDED', 'FAILED', 'EXPIRED']),
  /** The money received did not match the payment: the seller decides about it, or the buyer has it refunded. */
  isHeld: z.boolean(),
  /**
   * Why a payment closed without money: the buyer ended it, another payment replaced it, it failed, or it expired. Null
   * for a payment that is open, or whose money was received.
   */
  endReason: z.enum(['ended', 'replaced', 'failed', 'expired']).nullable(),
})

nameShapes({
  paymentProgress,
  nextStep,
  ewalletChannelCode,
  adminPaymentView,
  wayToPayView,
  payCode,
  heldPaymentView,
})

export const payments = area('Payments', 'Ways to pay a checkout', {
  listWaysToPay: get(
    '/api/checkouts/:checkoutId/ways',
    'buyer',
    'List the ways to pay a checkout, and what each charges',
    {
      description:
        'The cheapest for the store first. All charge the same price; a way whose fee the total does not bear is told, and refused as way_not_offered.',
      input: z.strictObject({ checkoutId: z.uuid() }),
      output: z.array(wayToPayView),
    },
  ),
  listWaitingPayments: get('/api/waiting-payments', 'buyer', 'List the buyer’s payments that wait', {
    output: z.array(waitingPaymentView),
  }),
  getWaitingPayment: get('/api/waiting-payments/:paymentId', 'buyer', 'Read how to go on with a payment that waits', {
    description: 'Asks the provider. `waiting` is null once the payment is over; `status` then says how it ended.',
    input: z.strictObject({ paymentId: z.uuid() }),
    output: paymentProgress.extend({ waiting: waitingPaymentView.extend({ nextStep }).nullable() }),
  }),
  endWaitingPayment: post('/api/waiting-payments/:paymentId/end', 'buyer', 'End a payment that waits', {
    description:
      'Closes it at its provider. Refused as already_paid where it was paid meanwhile, as payment_held where money came that did not fit, and as provider_unavailable where its money may be under way.',
    input: z.strictObject({ paymentId: z.uuid() }),
    output: done,
  }),
  createPaymentIntent: post('/api/create-payment-intent', 'buyer', 'Open a payment by card', {
    description:
      'Refused as payment_waiting where another payment waits for this checkout or for one with the same cart lines, unless `replace` says that it ends; `waiting` is that payment where the caller may read it. The other calls that open a payment end it.',
    input: z.strictObject({ amount: usd, orderId: z.uuid(), ...agreement, replace: z.literal(true).optional() }),
    output: z.object({ clientSecret: z.string() }),
  }),
  createEwalletPayment: post(
    '/api/create-ewallet-payment',
    'buyer',
    'Open a payment by e-wallet, virtual account or counter',
    {
      description:
        'Refused as prompts_used_up where the phone number got five requests of the wallet in ten minutes: `seconds` and `at` say when this browser may ask; its turn is kept for three minutes from then on. Each call that opens a payment is refused as too_many_requests, with `seconds`, after twenty changes of the way to pay in ten minutes.',
      input: z.strictObject({ ...payer, channelCode: ewalletChannelCode, customerPhone: phone.nullish() }),
      output: z.object({
        paymentId: z.string(),
        referenceId: z.string(),
        paymentUrl: z.string().nullable(),
        /** Left out where the payment has no number to pay by. */
        payCode: payCode.optional(),
      }),
    },
  ),
  createQrisPayment: post('/api/create-qris-payment', 'buyer', 'Open a payment by QRIS', {
    input: z.strictObject(payer),
    output: z.object({
      paymentId: z.string(),
      referenceId: z.string(),
      /** A PNG in base64, without the data: prefix. */
      qrCode: z.string(),
      expiresAt: isoTime,
    }),
  }),
  getEwalletStatus: get(
    '/api/ewallet-payment/:paymentId/status',
    'buyer',
    'Read how a payment by e-wallet, QRIS, virtual account or counter stands',
    {
      input: z.strictObject({ paymentId: z.uuid() }),
      output: paymentProgress,
    },
  ),
  createPaypalOrder: post('/paypal/order', 'buyer', 'Open a payment by PayPal', {
    input: z.strictObject({
      amount: usd,
      orderId: z.uuid(),
      ...agreement,
      currency: z.literal('USD'),
      intent: z.literal('CAPTURE'),
    }),
    output: z.object({ id: z.string() }),
  }),
  capturePaypalOrder: post('/paypal/order/:orderId/capture', 'buyer', 'Take the money of an approved PayPal payment', {
    input: z.strictObject({ orderId: z.string().regex(/^[A-Za-z0-9-]{1,64}$/) }),
    /**
     * DECLINED: the buyer may choose another instrument for the same order. CLOSED: refused for good, and the next try
     * needs a new order. PENDING: the money is on its way.
     */
    output: z.object({ status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'CLOSED']) }),
  }),
  getPaypalSetup: get('/paypal/setup', 'anyone', 'Read what PayPal’s buttons need', {
    output: z.object({ clientToken: z.string() }),
  }),
  resolvePayment: post(
    '/api/admin/payments/:paymentId/resolve',
    'recent',
    'Accept or return money that did not fit its order',
    {
      description: 'Money that did not fit its order: take it and deliver, or send it back.',
      input: z.strictObject({ paymentId: z.uuid(), action: z.enum(['accept', 'return']) }),
      output: done,
    },
  ),
})
