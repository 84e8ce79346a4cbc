import { z } from 'zod'
import { maxQuantity } from '../cart/cart-limits.ts'
import { unitStatuses } from '../delivery/unit-lifecycle.ts'
import { currencyCodes } from '../money/currency.ts'
import { orderStatuses } from '../order/order-lifecycle.ts'

const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'Use lower-case letters, digits and hyphens')
const packageId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,95}$/)
/** US dollars as the specification writes them: a decimal string; a number is taken where it has at most two decimals. */
const usd = z
  .union([z.string().max(15), z.number().nonnegative().max(1e12).transform(String)])
  .pipe(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'Use an amount in US dollars such as 9.99'))
const isoTime = z.string()
const decimal = z.string()
const email = z
  .string()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Use an e-mail address such as name@example.com')
const orderId = z.uuid()
const none = z.strictObject({})

export const playerField = z.object({
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
  imageUrl: z.string(),
  currency: z.string(),
  isActive: z.boolean(),
  /** Lowest price in USD, null while the game has no package. */
  minPrice: decimal.nullable(),
  playerFields: z.array(playerField),
  /** The five account details of wuthering-waves are asked at checkout. */
  needsAccount: z.boolean(),
})
export type GameView = z.infer<typeof gameView>

export const gameDetailView = gameView.extend({ packages: z.array(packageView) })
export type GameDetailView = z.infer<typeof gameDetailView>

export const reviewView = z.object({
  id: z.string(),
  customerName: z.string(),
  rating: z.int(),
  comment: z.string(),
  createdAt: isoTime,
})
export type ReviewView = z.infer<typeof reviewView>

export const configView = z.object({
  storeName: z.string(),
  supportEmail: z.string(),
  /** Digits with the country code, as messaging links want it. */
  supportPhone: z.string(),
  supportMessage: z.string(),
  claims: z.object({ gamers: z.string(), averageDelivery: z.string(), rating: z.string(), support: z.string() }),
  payments: z.object({
    card: z.object({ publishableKey: z.string() }).nullable(),
  }),
  /** Whether a login provider is set up. */
  login: z.boolean(),
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
})

export const orderView = z.object({
  id: z.string(),
  checkoutId: z.string(),
  gameId: z.string(),
  packageId: z.string(),
  /** Masked unless the reader placed the order. */
  gameUserId: z.string(),
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
  /** For the owner only, as is the e-mail. */
  totalAmount: decimal.nullable(),
  checkoutId: z.string().nullable(),
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

export const adminOrderView = orderView.extend({
  buyerEmail: z.string().nullable(),
  unitList: z.array(z.object({ unitNo: z.int(), status: z.enum(unitStatuses), heldReason: z.string().nullable() })),
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
})
export type AttentionView = z.infer<typeof attentionView>

export const sellerView = z.object({
  email: z.string(),
  role: z.enum(['owner', 'staff']),
  mustChangePassword: z.boolean(),
})
export type SellerView = z.infer<typeof sellerView>

export const priceSyncStatus = z.object({
  isRunning: z.boolean(),
  intervalMinutes: z.int(),
  supplierUrl: z.string(),
  lastSync: isoTime.nullable(),
  currency: z.object({ usdToIdr: z.number(), profitMargin: z.number() }),
})

/** One entry for each endpoint of paths.ts: what the server checks coming in and promises going out. */
export const schemas = {
  getHealth: { input: none, output: z.object({ status: z.literal('ok') }) },
  getConfig: { input: none, output: configView },
  listRates: { input: none, output: z.record(z.string(), z.number()) },
  detectLocation: { input: none, output: z.object({ currency: z.enum(currencyCodes as [string, ...string[]]) }) },
  getUser: { input: none, output: z.object({ firstName: z.string().nullable(), email: z.string() }).nullable() },
  listReviews: { input: none, output: z.array(reviewView) },
  listGames: { input: none, output: z.array(gameView) },
  getGame: { input: z.strictObject({ id: slug }), output: gameDetailView },
  createOrder: {
    input: z.strictObject({
      gameId: slug,
      packageId,
      gameUserId: z.string().trim().min(1).max(200),
      customerEmail: z.union([email, z.literal('').transform(() => null)]).nullish(),
      totalAmount: usd,
      quantity: z.int().min(1).max(maxQuantity).default(1),
      checkoutId: z.uuid().optional(),
      lineKey: z.string().min(1).max(64).optional(),
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
    }),
    output: z.object({ checkoutId: z.string(), customerEmail: z.string().nullable(), hasDetails: z.boolean() }),
  },
  createPaymentIntent: {
    input: z.strictObject({ amount: usd, orderId }),
    output: z.object({ clientSecret: z.string() }),
  },
  listOrders: { input: none, output: z.array(orderView) },
  trackOrder: { input: z.strictObject({ code: z.string().min(1).max(64) }), output: trackedOrderView },
  getSeller: { input: none, output: sellerView.nullable() },
  signIn: {
    input: z.strictObject({ password: z.string().min(1).max(200), email: email.optional() }),
    output: sellerView,
  },
  signOut: { input: none, output: z.null() },
  changePassword: {
    input: z.strictObject({ currentPassword: z.string().min(1).max(200), newPassword: z.string().min(12).max(200) }),
    output: sellerView,
  },
  listAdminOrders: { input: none, output: z.array(adminOrderView) },
  changeOrderStatus: {
    input: z.strictObject({ id: orderId, status: z.enum(['pending-delivery', 'failed']) }),
    output: adminOrderView,
  },
  deliverOrder: {
    input: z.strictObject({ orderId, method: z.enum(['manual', 'api']), note: z.string().trim().max(500).optional() }),
    output: adminOrderView,
  },
  revealAccount: { input: z.strictObject({ orderId }), output: accountDetails },
  listAttention: { input: none, output: z.array(attentionView) },
  getPriceSync: { input: none, output: priceSyncStatus },
  runPriceSync: { input: none, output: z.object({ updated: z.int(), errors: z.int() }) },
  togglePriceSync: { input: z.strictObject({ enabled: z.boolean() }), output: z.object({ message: z.string() }) },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>
