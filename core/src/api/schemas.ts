import { z } from 'zod'
import { maxQuantity } from '../cart/cart-limits.ts'
import { currencyCodes } from '../money/currency.ts'
import { orderStatuses } from '../order/order-lifecycle.ts'
import { bookSchemas } from './book-schemas.ts'
import { catalogueSchemas } from './catalogue-schemas.ts'
import { consoleSchemas } from './console-schemas.ts'
import { deliverySchemas } from './delivery-schemas.ts'
import { deviceSchemas } from './device-schemas.ts'
import { figureSchemas } from './figure-schemas.ts'
import { orderSearchSchemas } from './order-search-schemas.ts'
import { payoutSchemas } from './payout-schemas.ts'
import { pricingSchemas } from './pricing-schemas.ts'
import { refundRequestSchemas } from './refund-request-schemas.ts'
import { refundSchemas } from './refund-schemas.ts'
import { reviewSchemas } from './review-schemas.ts'
import { salesSchemas } from './sales-schemas.ts'
import { sellerSchemas } from './seller-schemas.ts'
import { settingsSchemas } from './settings-schemas.ts'
import { syncSchemas } from './sync-schemas.ts'
import {
  accountDetails,
  adminOrderView,
  attentionView,
  checkoutView,
  configView,
  decimal,
  ewalletChannelCode,
  gameDetailView,
  gameView,
  isoTime,
  orderView,
  playerCheckView,
  priceSyncStatus,
  reviewView,
  trackedOrderView,
} from './views.ts'

const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'Use lower-case letters, digits and hyphens')
const packageId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,95}$/)
/** US dollars as the specification writes them: a decimal string; a number is taken where it has at most two decimals. */
const usd = z
  .union([z.string().max(15), z.number().nonnegative().max(1e12).transform(String)])
  .pipe(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'Use an amount in US dollars such as 9.99'))
const email = z
  .string()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Use an e-mail address such as name@example.com')
const orderId = z.uuid()
const playerText = z.string().trim().min(1).max(200)
const none = z.strictObject({})
const done = z.object({ done: z.boolean() })
const phone = z.string().regex(/^\+[1-9]\d{7,14}$/, 'Use a phone number with its country code, such as +628123456789')

const consent = z
  .literal(true)
  .optional()
  .describe(
    'The buyer agreed to the terms and to immediate delivery. Recorded once, with the time and the version of the terms, ' +
      'by updateCheckout or by the call that opens the payment, which is refused as consent_missing without it.',
  )

/** What every e-wallet and QRIS call carries; `amount` is the checkout's total in US dollars. */
const payer = {
  amount: usd,
  orderId,
  consent,
  customerName: z.string().trim().max(120).nullish(),
  customerEmail: z.union([email, z.literal('').transform(() => null)]).nullish(),
}

/** One entry for each endpoint of paths.ts: what the server checks coming in and promises going out. */
export const schemas = {
  getHealth: { input: none, output: z.object({ status: z.literal('ok') }) },
  getConfig: { input: none, output: configView },
  listRates: { input: none, output: z.record(z.string(), z.number()) },
  detectLocation: { input: none, output: z.object({ currency: z.enum(currencyCodes as [string, ...string[]]) }) },
  getUser: {
    input: none,
    output: z.object({ firstName: z.string().nullable(), email: z.string().nullable() }).nullable(),
  },
  listReviews: { input: none, output: z.array(reviewView) },
  listGames: { input: none, output: z.array(gameView) },
  getGame: { input: z.strictObject({ id: slug }), output: gameDetailView },
  checkPlayer: { input: z.strictObject({ id: slug, player: playerText }), output: playerCheckView },
  createOrder: {
    input: z.strictObject({
      gameId: slug,
      packageId,
      gameUserId: playerText,
      customerEmail: z.union([email, z.literal('').transform(() => null)]).nullish(),
      totalAmount: usd,
      quantity: z.int().min(1).max(maxQuantity).default(1),
      checkoutId: z.uuid().optional(),
      lineKey: z.string().min(1).max(64).optional(),
      /** The buyer looked at the player id again, or saw the name; asked for where the check does not answer. */
      playerConfirmed: z.boolean().optional(),
    }),
    output: z.object({
      id: z.string(),
      trackingCode: z.string(),
      checkoutId: z.string(),
      status: z.enum(orderStatuses),
      totalAmount: decimal,
      expiresAt: isoTime,
    }),
  },
  updateCheckout: {
    input: z.strictObject({
      checkoutId: z.uuid(),
      customerEmail: z.union([email, z.literal('').transform(() => null)]).nullish(),
      details: accountDetails.optional(),
      consent,
    }),
    output: checkoutView,
  },
  /** More time to pay at the same price, for its owner; the orders' new end. */
  extendCheckout: { input: z.strictObject({ checkoutId: z.uuid() }), output: z.object({ expiresAt: isoTime }) },
  getCheckout: { input: z.strictObject({ checkoutId: z.uuid() }), output: checkoutView },
  createPaymentIntent: {
    input: z.strictObject({ amount: usd, orderId, consent }),
    output: z.object({ clientSecret: z.string() }),
  },
  createEwalletPayment: {
    input: z.strictObject({ ...payer, channelCode: ewalletChannelCode, customerPhone: phone.nullish() }),
    output: z.object({ paymentId: z.string(), referenceId: z.string(), paymentUrl: z.string().nullable() }),
  },
  createQrisPayment: {
    input: z.strictObject(payer),
    output: z.object({
      paymentId: z.string(),
      referenceId: z.string(),
      /** A PNG in base64, without the data: prefix. */
      qrCode: z.string(),
      expiresAt: isoTime,
    }),
  },
  getEwalletStatus: {
    input: z.strictObject({ paymentId: z.uuid() }),
    output: z.object({ status: z.enum(['PENDING', 'SUCCEEDED', 'FAILED', 'EXPIRED']) }),
  },
  createPaypalOrder: {
    input: z.strictObject({
      amount: usd,
      orderId,
      consent,
      currency: z.literal('USD'),
      intent: z.literal('CAPTURE'),
    }),
    output: z.object({ id: z.string() }),
  },
  capturePaypalOrder: {
    input: z.strictObject({ orderId: z.string().regex(/^[A-Za-z0-9-]{1,64}$/) }),
    /**
     * DECLINED: the buyer may choose another instrument in the same window; CLOSED: refused for good, the next try is
     * a new order; PENDING: the money is on its way.
     */
    output: z.object({ status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'CLOSED']) }),
  },
  getPaypalSetup: { input: none, output: z.object({ clientToken: z.string() }) },
  listOrders: { input: none, output: z.array(orderView) },
  trackOrder: { input: z.strictObject({ code: z.string().min(1).max(64) }), output: trackedOrderView },
  /** Its owner repairs a wrong id while nothing of the order is on its way. */
  correctPlayer: { input: z.strictObject({ id: orderId, gameUserId: playerText }), output: trackedOrderView },
  ...deliverySchemas,
  /** The token of a mailed link: whoever holds it reads the order as the one who placed it, once. */
  openOrderLink: {
    input: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
    output: z.object({ trackingCode: z.string() }),
  },
  /** Answers the same whether or not there is such an order or an address. */
  sendOrderLink: { input: z.strictObject({ code: z.string().min(1).max(64) }), output: done },
  ...sellerSchemas,
  ...deviceSchemas,
  listAdminOrders: { input: none, output: z.array(adminOrderView) },
  ...orderSearchSchemas,
  ...consoleSchemas,
  ...catalogueSchemas,
  changeOrderStatus: {
    input: z.strictObject({ id: orderId, status: z.enum(['pending-delivery', 'failed']) }),
    output: adminOrderView,
  },
  deliverOrder: {
    input: z.strictObject({
      orderId,
      method: z.enum(['manual', 'api', 'email']),
      note: z.string().trim().max(1000).optional(),
    }),
    output: adminOrderView,
  },
  /** What became of a unit whose supplier cannot tell; the proof is kept in the audit log. */
  settleUnclearUnit: {
    input: z.strictObject({
      orderId,
      unitNo: z.coerce.number().int().min(1).max(1000),
      outcome: z.enum(['delivered', 'not-delivered']),
      proof: z.string().trim().min(3).max(300),
    }),
    output: adminOrderView,
  },
  revealAccount: { input: z.strictObject({ orderId }), output: accountDetails },
  /** Money that did not fit its order: take it and deliver, or send it back. */
  resolvePayment: {
    input: z.strictObject({ paymentId: z.uuid(), action: z.enum(['accept', 'return']) }),
    output: done,
  },
  recordManualRefund: {
    input: z.strictObject({ refundId: z.uuid(), proof: z.string().trim().min(1).max(200) }),
    output: done,
  },
  listAttention: { input: none, output: z.array(attentionView) },
  getPriceSync: { input: none, output: priceSyncStatus },
  /** `waiting`: prices the owner is asked about now; those are no errors. */
  runPriceSync: { input: none, output: z.object({ updated: z.int(), errors: z.int(), waiting: z.int() }) },
  ...salesSchemas,
  togglePriceSync: { input: z.strictObject({ enabled: z.boolean() }), output: z.object({ message: z.string() }) },
  ...syncSchemas,
  ...payoutSchemas,
  ...refundSchemas,
  ...bookSchemas,
  ...figureSchemas,
  ...settingsSchemas,
  ...pricingSchemas,
  ...reviewSchemas,
  ...refundRequestSchemas,
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>
