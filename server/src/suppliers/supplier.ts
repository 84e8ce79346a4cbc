import type { Money } from '@topup/core/money/money'
import type { SupplierCategoryRow, SupplierProductRow } from '@topup/core/sync/supplier-feed'
import type { Webhook } from '../platform/inbox/store-webhook.ts'

export type SupplierCapabilities = Readonly<{
  /** False: a query re-sends the order under its reference, which must be idempotent. */
  statusByOurReference: boolean
  /** Older orders, in days, are not queried: the supplier would take the reference as new. Absent: no limit. */
  askableDays?: number
  playerCheck: boolean
}>

/** The cause of a definite refusal. */
export type RefusalClass = 'player' | 'product' | 'price' | 'account'

export type SupplierRequest = Readonly<{
  /** Our reference, stored before the call and unique for ever. */
  reference: string
  productCode: string
  /** Values by the game's field keys. */
  player: Readonly<Record<string, string>>
  /** The cost that our price was based on: the supplier refuses if its cost has changed. */
  priceGuard: Money
  /** Undefined if the supplier takes no callback URL per order. */
  callbackUrl: string | undefined
  buyerIp?: string | undefined
}>

/** The parts of an order needed to send it again. */
export type SentOrder = Pick<SupplierRequest, 'productCode' | 'player' | 'priceGuard'>

/** The amount that the supplier charged, by its answer; `unreadable` quotes text that is no amount. */
export type Charge = Money | Readonly<{ unreadable: string }>

export type CreateOutcome =
  /** `cost` is undefined if the answer names no charge. */
  | Readonly<{ kind: 'accepted'; supplierRef: string; cost: Charge | undefined }>
  | Readonly<{ kind: 'refused'; refusal: RefusalClass; code: string }>
  /** The order never left this process: as definite as a refusal, but no sign of the supplier's health. */
  | Readonly<{ kind: 'not-sent'; reason: string }>
  /** `code`: the supplier's own code, if the store does not know it. */
  | Readonly<{ kind: 'unknown'; reason: string; code?: string }>

export type SupplierOrderState =
  | Readonly<{ kind: 'refunded'; supplierRef: string; note: string | undefined }>
  /** `cost`: the same as in `CreateOutcome`. */
  | Readonly<{ kind: 'pending'; supplierRef: string; note: string | undefined; cost?: Charge | undefined }>
  /** `codes`: voucher codes, secret to the buyer. */
  | Readonly<{
      kind: 'delivered'
      supplierRef: string
      note: string | undefined
      codes?: readonly string[]
      cost?: Charge | undefined
    }>
  | Readonly<{ kind: 'not-found' }>
  | Readonly<{ kind: 'unknown'; reason: string; code?: string }>

/** The supplier's answer about a player, before any payment. */
export type PlayerCheck =
  | Readonly<{ kind: 'found'; name: string }>
  | Readonly<{ kind: 'not-found' | 'unsupported' | 'unavailable' }>

/** Delivers game currency. Calls return outcomes; reads of the catalogue and balance throw `provider_unavailable`. */
export type Supplier = Readonly<{
  name: string
  url: string
  capabilities: SupplierCapabilities
  listCategories: () => Promise<SupplierCategoryRow[]>
  listProducts: () => Promise<SupplierProductRow[]>
  findProduct: (code: string) => Promise<SupplierProductRow | undefined>
  createOrder: (request: SupplierRequest) => Promise<CreateOutcome>
  /** `sent`: the original order, needed where a query re-sends it. */
  findOrder: (reference: string, sent?: SentOrder) => Promise<SupplierOrderState>
  checkPlayer: (categoryCode: string, player: Readonly<Record<string, string>>) => Promise<PlayerCheck>
  getBalance: () => Promise<Money>
  /** Returns the URL for webhooks about this order; absent if the supplier takes no URL per order. */
  callbackUrl?: (reference: string) => string
  /** Returns this supplier with another account's key; absent if an account needs more than a key. */
  withKey?: (apiKey: string) => Supplier
}>

/** Returns the inbox's provider name for a supplier's webhooks about products. */
export const productWebhooks = (supplier: string): string => `${supplier}-product`

/** A single inbox row per product: several notices of a product cause a single query. */
export const productWebhook = (supplier: string, code: string): Webhook => ({
  provider: productWebhooks(supplier),
  eventKey: code,
  type: 'product',
  payload: JSON.stringify({ code }),
  repeatsCount: true,
})
