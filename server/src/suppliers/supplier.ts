import type { Money } from '@topup/core/money/money'
import type { SupplierCategoryRow, SupplierProductRow } from '@topup/core/sync/supplier-feed'
import type { Webhook } from '../platform/inbox/store-webhook.ts'

export type SupplierCapabilities = Readonly<{
  /** Without it an order is asked about by sending it again under its reference, which must be idempotent. */
  statusByOurReference: boolean
  /** Orders older than this many days are not asked about: to the supplier the reference would be new. Absent: all are. */
  askableDays?: number
  playerCheck: boolean
}>

/** What a definite refusal says about where the trouble lies. */
export type RefusalClass = 'player' | 'product' | 'price' | 'account'

export type SupplierRequest = Readonly<{
  /** Our reference, stored before the call and unique for ever. */
  reference: string
  productCode: string
  /** Values by the game's field keys. */
  player: Readonly<Record<string, string>>
  /** The cost we priced with: the supplier refuses when its own is another by now. */
  priceGuard: Money
  /** Undefined where the supplier takes no address per order. */
  callbackUrl: string | undefined
  buyerIp?: string | undefined
}>

/** What an order said: all it takes to send it again. */
export type SentOrder = Pick<SupplierRequest, 'productCode' | 'player' | 'priceGuard'>

/** The amount an answer says the supplier charged; `unreadable` quotes what is there instead of an amount. */
export type Charge = Money | Readonly<{ unreadable: string }>

export type CreateOutcome =
  /** `cost` is undefined where the answer names no charge. */
  | Readonly<{ kind: 'accepted'; supplierRef: string; cost: Charge | undefined }>
  | Readonly<{ kind: 'refused'; refusal: RefusalClass; code: string }>
  /** It never left us: as definite as a refusal, and says nothing about the supplier. */
  | Readonly<{ kind: 'not-sent'; reason: string }>
  /** `code`: the supplier's own, where the store does not know what it means. */
  | Readonly<{ kind: 'unknown'; reason: string; code?: string }>

export type SupplierOrderState =
  | Readonly<{ kind: 'refunded'; supplierRef: string; note: string | undefined }>
  /** `cost` as in an answer to the order. */
  | Readonly<{ kind: 'pending'; supplierRef: string; note: string | undefined; cost?: Charge | undefined }>
  /** `codes`: what a voucher delivers, a secret of the buyer. */
  | Readonly<{
      kind: 'delivered'
      supplierRef: string
      note: string | undefined
      codes?: readonly string[]
      cost?: Charge | undefined
    }>
  | Readonly<{ kind: 'not-found' }>
  | Readonly<{ kind: 'unknown'; reason: string; code?: string }>

/** What the supplier says about a player before anything is paid. */
export type PlayerCheck =
  | Readonly<{ kind: 'found'; name: string }>
  | Readonly<{ kind: 'not-found' | 'unsupported' | 'unavailable' }>

/** Delivers game currency. Calls answer outcomes; reads of the catalogue and the balance throw `provider_unavailable`. */
export type Supplier = Readonly<{
  name: string
  url: string
  capabilities: SupplierCapabilities
  listCategories: () => Promise<SupplierCategoryRow[]>
  listProducts: () => Promise<SupplierProductRow[]>
  findProduct: (code: string) => Promise<SupplierProductRow | undefined>
  createOrder: (request: SupplierRequest) => Promise<CreateOutcome>
  /** `sent` is what it takes to ask a supplier that is asked by sending again. */
  findOrder: (reference: string, sent?: SentOrder) => Promise<SupplierOrderState>
  checkPlayer: (categoryCode: string, player: Readonly<Record<string, string>>) => Promise<PlayerCheck>
  getBalance: () => Promise<Money>
  /** Where it reports on the order of this reference; absent where it takes no address per order. */
  callbackUrl?: (reference: string) => string
  /** The same supplier through another account; absent where an account is more than a key. */
  withKey?: (apiKey: string) => Supplier
}>

/** What reports on a supplier's products stand under in the inbox. */
export const productWebhooks = (supplier: string): string => `${supplier}-product`

/** One row for each product: however many notices of it come, it is asked about once. */
export const productWebhook = (supplier: string, code: string): Webhook => ({
  provider: productWebhooks(supplier),
  eventKey: code,
  type: 'product',
  payload: JSON.stringify({ code }),
  repeatsCount: true,
})
