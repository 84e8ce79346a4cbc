import { z } from 'zod'
import { unitStatuses } from '../delivery/unit-lifecycle.ts'
import { orderStatuses } from '../order/order-lifecycle.ts'
import { ewalletChannelCodes } from '../payment/ewallet-channels.ts'
import { salesPauseView } from './sales-views.ts'

export const isoTime = z.string()
export const decimal = z.string()

const playerField = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['number', 'text', 'option']),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
})

export const packageView = z.object({
  id: z.string(),
  gameId: z.string(),
  name: z.string(),
  amount: z.int(),
  price: decimal,
  originalPrice: decimal.nullable(),
  isPopular: z.boolean(),
  isBestValue: z.boolean(),
})
export type PackageView = z.infer<typeof packageView>

export const gameView = z.object({
  id: z.string(),
  name: z.string(),
  /** What players call it too; the search finds it by them. */
  otherNames: z.array(z.string()),
  imageUrl: z.string(),
  currency: z.string(),
  isActive: z.boolean(),
  /** Lowest price in USD, null while the game has no package. */
  minPrice: decimal.nullable(),
  playerFields: z.array(playerField),
  /** Five details of the buyer's account are asked at checkout. */
  needsAccount: z.boolean(),
  /** Its packages are codes: no player is asked. */
  givesCode: z.boolean(),
  /** The name behind a player's id can be looked up. */
  checksPlayer: z.boolean(),
  salesPause: salesPauseView,
})
export type GameView = z.infer<typeof gameView>

export const gameDetailView = gameView.extend({
  packages: z.array(packageView),
  /** Seconds from payment to delivery that half of the last day's orders took at most; null while there are too few. */
  deliverySeconds: z.int().nullable(),
})
export type GameDetailView = z.infer<typeof gameDetailView>

/** What the supplier knows about a player before anything is paid. */
export const playerCheckView = z.discriminatedUnion('status', [
  z.object({ status: z.literal('found'), name: z.string(), region: z.string().nullable() }),
  z.object({ status: z.literal('not-found') }),
  /** The check does not answer now: the buyer has to look at the id again. */
  z.object({ status: z.literal('unavailable') }),
  /** This game has no check: nothing is asked of the buyer. */
  z.object({ status: z.literal('unsupported') }),
])
export type PlayerCheckView = z.infer<typeof playerCheckView>

export const reviewView = z.object({
  id: z.string(),
  customerName: z.string(),
  rating: z.int(),
  comment: z.string(),
  createdAt: isoTime,
})
export type ReviewView = z.infer<typeof reviewView>

export const ewalletChannelCode = z.enum(ewalletChannelCodes)

const ewalletChannelView = z.object({
  code: ewalletChannelCode,
  name: z.string(),
  needsPhone: z.boolean(),
  /** Whole rupiah a single payment may have. */
  minIdr: z.int(),
  maxIdr: z.int(),
})

export const configView = z.object({
  storeName: z.string(),
  supportEmail: z.string(),
  /** Digits with the country code, as messaging links want it. */
  supportPhone: z.string(),
  /** Empty where the store has no place there. */
  socials: z.object({ instagram: z.string(), tiktok: z.string(), discord: z.string() }),
  /** Null for what the owner of a live store has not confirmed. */
  claims: z.object({
    gamers: z.string().nullable(),
    averageDelivery: z.string().nullable(),
    rating: z.string().nullable(),
    support: z.string().nullable(),
  }),
  /** What is offered now: a provider without keys is null. */
  payments: z.object({
    card: z.object({ publishableKey: z.string() }).nullable(),
    ewallet: z.object({ channels: z.array(ewalletChannelView) }).nullable(),
    qris: z.object({ minIdr: z.int(), maxIdr: z.int() }).nullable(),
    paypal: z.object({ clientId: z.string(), sdkUrl: z.string().nullable() }).nullable(),
  }),
  /** Who sells, for the receipt. */
  seller: z.object({ name: z.string(), address: z.string(), taxNote: z.string() }),
  /** Whether the store can mail links to orders. */
  mail: z.boolean(),
  /** Whether a login provider is set up. */
  login: z.boolean(),
  /** Of the whole store; each game carries its own. */
  salesPause: salesPauseView,
  limits: z.object({ orderExpiryMinutes: z.number(), maxQuantity: z.int() }),
})
export type ConfigView = z.infer<typeof configView>

const orderedGame = z.object({ name: z.string(), imageUrl: z.string(), currency: z.string() })
const orderedPackage = z.object({ name: z.string(), amount: z.int() })

const timeline = z.object({
  orderedAt: isoTime,
  paidAt: isoTime.nullable(),
  sentAt: isoTime.nullable(),
  acceptedAt: isoTime.nullable(),
  deliveredAt: isoTime.nullable(),
  /** No supplier has a part in it, as far as is known now: then nothing is sent to one or accepted by one. */
  byHand: z.boolean(),
})

export const orderView = z.object({
  id: z.string(),
  checkoutId: z.string(),
  gameId: z.string(),
  packageId: z.string(),
  /** Masked unless the reader placed the order. */
  gameUserId: z.string(),
  /** The player's name as the supplier told it; null for anyone but the owner, and where it could not be asked. */
  playerName: z.string().nullable(),
  playerChecked: z.boolean(),
  customerEmail: z.string().nullable(),
  quantity: z.int(),
  totalAmount: decimal,
  status: z.enum(orderStatuses),
  failedBy: z.enum(['expired', 'rejected']).nullable(),
  trackingCode: z.string(),
  createdAt: isoTime,
  expiresAt: isoTime.nullable(),
  deliveredAt: isoTime.nullable(),
  game: orderedGame,
  package: orderedPackage,
  units: z.object({ total: z.int(), delivered: z.int(), failed: z.int() }),
  timeline,
})
export type OrderView = z.infer<typeof orderView>

export const trackedOrderView = orderView.extend({
  isMine: z.boolean(),
  /** Nothing of it is on its way yet, so its owner may still correct the player. */
  canCorrectPlayer: z.boolean(),
  /** Whether its owner may leave a review, or did; null for anyone else and before the delivery. */
  review: z.enum(['open', 'given']).nullable(),
  /** Delivered as codes or words that its owner may show, each time by a call of its own. */
  hasCodes: z.boolean(),
  /** For the owner only, as is the e-mail. */
  totalAmount: decimal.nullable(),
  checkoutId: z.string().nullable(),
  /** What the owner was really charged for this order, in the currency they paid. */
  charged: z
    .object({ method: z.enum(['card', 'ewallet', 'qris', 'paypal']), amount: decimal, currency: z.string() })
    .nullable(),
  /** The other orders of the same checkout, for their owner only. */
  siblings: z.array(z.object({ trackingCode: z.string(), gameName: z.string(), packageName: z.string() })),
})
export type TrackedOrderView = z.infer<typeof trackedOrderView>

export const accountDetails = z.strictObject({
  account: z.string().trim().min(1).max(120),
  password: z.string().min(1).max(120),
  uid: z.string().trim().min(1).max(40),
  level: z.string().trim().min(1).max(10),
  nickname: z.string().trim().min(1).max(60),
})
export type AccountDetails = z.infer<typeof accountDetails>

/** The buyer's own checkout; `idrAmount` is the quote an Indonesian payment will charge, exactly. */
export const checkoutView = z.object({
  checkoutId: z.string(),
  customerEmail: z.string().nullable(),
  hasDetails: z.boolean(),
  hasConsent: z.boolean(),
  totalAmount: decimal,
  idrAmount: z.int(),
  isPaid: z.boolean(),
})
export type CheckoutView = z.infer<typeof checkoutView>

export const adminOrderView = orderView.extend({
  buyerEmail: z.string().nullable(),
  unitList: z.array(
    z.object({
      unitNo: z.int(),
      status: z.enum(unitStatuses),
      heldReason: z.string().nullable(),
      /** Its supplier cannot tell what became of it, so the owner may. */
      isUnclear: z.boolean(),
    }),
  ),
  /** What the seller may ask for now, from core's table. */
  actions: z.array(z.enum(['hold', 'deliver', 'reject'])),
})
export type AdminOrderView = z.infer<typeof adminOrderView>

export const attentionView = z.object({
  id: z.string(),
  kind: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  reason: z.string(),
  openedAt: isoTime,
  /** A payment that waits to be accepted or sent back. */
  heldPaymentId: z.string().nullable(),
  /** A refund that waits to be paid by hand. */
  manualRefundId: z.string().nullable(),
  /** Its end is not seen by the store: the seller may take it off the list by a word. */
  canClose: z.boolean(),
})
export type AttentionView = z.infer<typeof attentionView>

export const priceSyncStatus = z.object({
  isRunning: z.boolean(),
  intervalMinutes: z.int(),
  supplierUrl: z.string(),
  lastSync: isoTime.nullable(),
  currency: z.object({ usdToIdr: z.number(), profitMargin: z.number() }),
})
