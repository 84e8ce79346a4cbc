import { z } from 'zod'
import { maxQuantity } from '../cart/cart-limits.ts'
import { orderStatuses } from '../order/order-lifecycle.ts'
import { documentKinds } from '../payment/document-number.ts'
import { paymentMethods } from '../payment/payment-methods.ts'
import { area, get, nameShapes, patch, post } from './endpoint.ts'
import { decimal, done, isoTime, optionalEmail, packageId, playerText, slug, usd } from './fields.ts'
import { heldPaymentView } from './payments.ts'
import { waitingPaymentView } from './waiting-payment.ts'

export const orderStatus = z.enum(orderStatuses)
const orderedGame = z.object({ name: z.string(), imageUrl: z.string(), currency: z.string() })
const orderedPackage = z.object({ name: z.string(), amount: z.int() })

const timeline = z.object({
  orderedAt: isoTime,
  paidAt: isoTime.nullable(),
  sentAt: isoTime.nullable(),
  acceptedAt: isoTime.nullable(),
  deliveredAt: isoTime.nullable(),
  /** Staff delivers this order by hand: as far as is known now, no supplier will be sent the order or accept it. */
  byHand: z.boolean(),
})

/** A receipt or credit note, downloaded from `toReceiptFile(receiptPath, number)`. */
export const orderDocument = z.object({ kind: z.enum(documentKinds), number: z.string() })

export const orderView = z.object({
  id: z.string(),
  checkoutId: z.string(),
  gameId: z.string(),
  packageId: z.string(),
  /** Masked unless the caller placed the order. */
  gameUserId: z.string(),
  /** The player's name from the supplier; null for anyone but the order's owner, or if the supplier did not answer. */
  playerName: z.string().nullable(),
  playerChecked: z.boolean(),
  customerEmail: z.string().nullable(),
  quantity: z.int(),
  totalAmount: decimal,
  /** Whole rupiah a payment in rupiah charges for the order, fixed when the order is placed. */
  totalIdr: z.int(),
  status: orderStatus,
  /** True while a paid order waits for a person's check before delivery, for half an hour at most. */
  isBeingChecked: z.boolean(),
  failedBy: z.enum(['expired', 'rejected']).nullable(),
  trackingCode: z.string(),
  createdAt: isoTime,
  expiresAt: isoTime.nullable(),
  deliveredAt: isoTime.nullable(),
  game: orderedGame,
  package: orderedPackage,
  units: z.object({ total: z.int(), delivered: z.int(), failed: z.int() }),
  timeline,
  /** For the order's owner, oldest first; empty for orders paid before the store issued documents. */
  documents: z.array(orderDocument),
  /** For the order's owner: held payments that did not match the checkout, oldest first. */
  heldPayments: z.array(heldPaymentView),
  /** For the order's owner: the open payment of the order's checkout. */
  waitingPayment: waitingPaymentView
    .pick({ id: true, method: true, channel: true, asked: true, expiresAt: true })
    .nullable(),
  /** Shown to anyone with the tracking code: whether a payment is still open. */
  isPaymentWaiting: z.boolean(),
})
export type OrderView = z.infer<typeof orderView>

export const trackedOrderView = orderView.extend({
  isMine: z.boolean(),
  /** This browser's session placed the order; a mailed link or the account alone do not count. */
  isPlacedHere: z.boolean(),
  /**
   * This browser placed the order, opened its mailed link, or signed in to its account by code or passkey in the last
   * 15 minutes. The account alone is not enough.
   */
  isInHand: z.boolean(),
  /** No unit has been sent to a supplier yet, so the order's owner may still correct the player. */
  canCorrectPlayer: z.boolean(),
  /** Whether the order's owner may leave a review, or did; null for anyone else and before the delivery. */
  review: z.enum(['open', 'given']).nullable(),
  /** Delivered as codes or text, which a separate call shows to the order's owner. */
  hasCodes: z.boolean(),
  /** Staff sends, or sent, a refund of the order by hand; `getRefundAccount` tells its owner to which account. */
  hasManualRefund: z.boolean(),
  /** Money is held, and this browser may have it refunded, since it placed the order or opened its mailed link. */
  canReturnHeld: z.boolean(),
  /** For the order's owner only, as is the e-mail. */
  totalAmount: decimal.nullable(),
  totalIdr: z.int().nullable(),
  checkoutId: z.string().nullable(),
  /** The amount and currency that the payment charged for this order. */
  charged: z.object({ method: z.enum(paymentMethods), amount: decimal, currency: z.string() }).nullable(),
  /** The other orders of the same checkout, for the order's owner only. */
  siblings: z.array(z.object({ trackingCode: z.string(), gameName: z.string(), packageName: z.string() })),
})
export type TrackedOrderView = z.infer<typeof trackedOrderView>

nameShapes({ orderStatus, OrderTimeline: timeline, orderDocument, orderView, trackedOrderView })

const inHand =
  'For the browser that placed the order, one that opened it by a mailed link, and one signed in to its account by a code or passkey of the last 15 minutes; an account alone is 403 `forbidden`.'

export const orders = area('Orders', 'What a buyer ordered, and how far it is', {
  createOrder: post('/api/orders', 'buyer', 'Place an order', {
    limit: 'order',
    input: z.strictObject({
      gameId: slug,
      packageId,
      gameUserId: playerText,
      customerEmail: optionalEmail,
      totalAmount: usd,
      /** The rupiah total the buyer saw, if any; a different total now is 409 `price_changed`, as for `totalAmount`. */
      totalIdr: z.int().min(0).optional(),
      quantity: z.int().min(1).max(maxQuantity).default(1),
      checkoutId: z.uuid().optional(),
      lineKey: z.string().min(1).max(64).optional(),
      /** The buyer checked the player id again, or saw the name; required where the player check does not answer. */
      playerConfirmed: z.boolean().optional(),
      /** The answer to the `challenge` of a 429 `too_many_requests`, for the same `checkoutId`. */
      challengeAnswer: z.string().max(4000).optional(),
    }),
    output: z.object({
      id: z.string(),
      trackingCode: z.string(),
      checkoutId: z.string(),
      status: orderStatus,
      totalAmount: decimal,
      totalIdr: z.int(),
      expiresAt: isoTime,
    }),
  }),
  listOrders: get('/api/orders', 'buyer', 'List the buyer’s own orders', { output: z.array(orderView) }),
  trackOrder: get('/api/orders/track/:code', 'buyer', 'Follow an order by its tracking code', {
    limit: 'track',
    input: z.strictObject({ code: z.string().min(1).max(200) }),
    output: trackedOrderView,
  }),
  correctPlayer: patch('/api/orders/:id/player', 'buyer', 'Correct the player of an order', {
    description: `Repairs a wrong id while nothing of the order is on its way, and mails the buyer. ${inHand}`,
    input: z.strictObject({ id: z.uuid(), gameUserId: playerText }),
    output: trackedOrderView,
  }),
  returnHeldPayment: post('/api/orders/:id/held-payment/return', 'buyer', 'Send held money back', {
    description:
      'All that is held for the order’s checkout goes back, so that it can be paid again: by itself where its way to pay can, else by hand to the account that getRefundAccount asks for. Repeating it changes nothing.',
    limit: 'refund',
    input: z.strictObject({ id: z.uuid() }),
    output: trackedOrderView,
  }),
  revealCodes: post('/api/orders/:id/codes', 'buyer', 'Show the codes of an order', {
    description: `${inHand} Each look is an event of the order; one in another browser than the placing one is mailed to the buyer.`,
    limit: 'reveal',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({ codes: z.array(z.object({ unitNo: z.int(), text: z.string() })) }),
  }),
  openOrderLink: post('/api/orders/link', 'buyer', 'Open a link to an order that came by mail', {
    description: 'The token of a mailed link: whoever holds it reads the order as the one who placed it, once.',
    limit: 'link',
    input: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
    output: z.object({ trackingCode: z.string() }),
  }),
  sendOrderLink: post('/api/orders/:code/link', 'buyer', 'Send a link to an order by mail', {
    description:
      'To the order’s own address; for its owner else to the address that their account has proven. Answers the same whether or not there is such an order or an address. One in five minutes and five a day; the order’s browser and account are counted apart from those who know the code alone.',
    limit: 'link',
    input: z.strictObject({ code: z.string().min(1).max(200) }),
    output: done,
  }),
})
