import type { Money } from '@topup/core/money/money'
import type { SupplierCategoryRow, SupplierProductRow } from '@topup/core/sync/supplier-feed'
import type { Webhook } from '../platform/inbox/store-webhook.ts'

export type SupplierCapabilities = Readonly<{
  /** False: the only status query is to send the order again, which is safe while the supplier knows the reference. */
  statusByOurReference: boolean
  /** Orders older than this many days are not queried, as the supplier forgets references. Absent: no limit. */
  askableDays?: number
  playerCheck: boolean
}>

/** Why the supplier refused an order: what has to change before trying again. */
export type RefusalClass = 'player' | 'product' | 'price' | 'account'

export type SupplierRequest = Readonly<{
  /** Our reference: stored before the call, never used for another order. */
  reference: string
  productCode: string
  /** The player's values, by the game's field keys. */
  player: Readonly<Record<string, string>>
  /** The product's cost as the store knows it: the supplier refuses the order if the cost has changed. */
  priceGuard: Money
  /** The URL for webhooks about this order; undefined if the supplier takes no URL per order. */
  callbackUrl: string | undefined
  buyerIp?: string | undefined
}>

/** The parts of an order that a supplier needs to receive it again. */
export type SentOrder = Pick<SupplierRequest, 'productCode' | 'player' | 'priceGuard'>

/** The amount that the supplier says it charged; `unreadable` quotes a value that is not an amount. */
export type Charge = Money | Readonly<{ unreadable: string }>

export type CreateOutcome =
  /** `cost`: the charged amount; undefined if the answer names none. */
  | Readonly<{ kind: 'accepted'; supplierRef: string; cost: Charge | undefined }>
  | Readonly<{ kind: 'refused'; refusal: RefusalClass; code: string }>
  /** The order never left this process: nothing was bought, and it says nothing about the supplier's health. */
  | Readonly<{ kind: 'not-sent'; reason: string }>
  /** `code`: the supplier's result code, if the store does not know it. */
  | Readonly<{ kind: 'unknown'; reason: string; code?: string }>

export type SupplierOrderState =
  | Readonly<{ kind: 'refunded'; supplierRef: string; note: string | undefined }>
  /** `cost`: the charged amount, as in `CreateOutcome`. */
  | Readonly<{ kind: 'pending'; supplierRef: string; note: string | undefined; cost?: Charge | undefined }>
  /** `codes`: voucher codes, which only the buyer may see. */
  | Readonly<{
      kind: 'delivered'
      supplierRef: string
      note: string | undefined
      codes?: readonly string[]
      cost?: Charge | undefined
    }>
  | Readonly<{ kind: 'not-found' }>
  | Readonly<{ kind: 'unknown'; reason: string; code?: string }>

/** The supplier's answer to whether a player exists. */
export type PlayerCheck =
  | Readonly<{ kind: 'found'; name: string }>
  | Readonly<{ kind: 'not-found' | 'unsupported' | 'unavailable' }>

/** A supplier's API. Orders and queries return an outcome; catalogue and balance reads throw provider_unavailable. */
export type Supplier = Readonly<{
  name: string
  url: string
  capabilities: SupplierCapabilities
  listCategories: () => Promise<SupplierCategoryRow[]>
  listProducts: () => Promise<SupplierProductRow[]>
  findProduct: (code: string) => Promise<SupplierProductRow | undefined>
  createOrder: (request: SupplierRequest) => Promise<CreateOutcome>
  /** `sent`: the original order, which some suppliers' queries re-send. */
  findOrder: (reference: string, sent?: SentOrder) => Promise<SupplierOrderState>
  checkPlayer: (categoryCode: string, player: Readonly<Record<string, string>>) => Promise<PlayerCheck>
  getBalance: () => Promise<Money>
  /** Returns the URL for webhooks about this order; absent if the supplier takes no URL per order. */
  callbackUrl?: (reference: string) => string
  /** Returns this supplier with another account's key; absent if an account has more than a key. */
  withKey?: (apiKey: string) => Supplier
}>

/** Returns the provider name under which the inbox stores a supplier's webhooks about products. */
export const productWebhooks = (supplier: string): string => `${supplier}-product`

/** Returns the inbox row for a product's webhook. Several webhooks share the row, so the product is read once. */
export const productWebhook = (supplier: string, code: string): Webhook => ({
  provider: productWebhooks(supplier),
  eventKey: code,
  type: 'product',
  payload: JSON.stringify({ code }),
  repeatsCount: true,
})
