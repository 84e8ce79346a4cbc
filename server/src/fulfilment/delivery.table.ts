import type { HeldReason } from '@topup/core/delivery/held-reasons'
import type { SupplierOrderStatus } from '@topup/core/delivery/supplier-order-lifecycle'
import type { UnitStatus } from '@topup/core/delivery/unit-lifecycle'
import type { Currency } from '@topup/core/money/currency'
import type { Generated } from 'kysely'
import type { RefusalClass } from '../suppliers/supplier.ts'

/** The outbox: one row per unit of quantity. */
export interface DeliveryTable {
  id: string
  order_id: string
  unit_no: number
  status: UnitStatus
  tries: number
  due_at: string
  claimed_until: string | null
  held_reason: HeldReason | null
  /** Detail of the reason, such as the supplier's code. */
  held_detail: string | null
  created_at: string
  sent_at: string | null
  accepted_at: string | null
  delivered_at: string | null
  /** When the seller last sent the unit on; attempts from before that rule no product out. */
  fresh_since: string | null
  /** Set if no way to fill the unit is left: at this time the unit's money is refunded. */
  gives_up_at: string | null
}

/** An attempt to fill a unit. Its id is the reference that the supplier knows. */
export interface SupplierOrderTable {
  id: string
  delivery_id: string
  supplier: string
  /** The game's own supplier account that sent it; null: the store's account. */
  account_id: string | null
  product_code: string | null
  /** The player as sent: JSON of the game's field values. */
  player: string
  /** The cost with which the order was sent. */
  cost_amount: number | null
  cost_currency: Currency | null
  /** The amount that the supplier says it charged; null until an answer names one. */
  charge_amount: Generated<number | null>
  charge_currency: Generated<Currency | null>
  /** The supplier's new cost, in the same currency, after it refused `cost_amount` as changed. */
  reread_cost: number | null
  status: SupplierOrderStatus
  /** How the attempt ended without a delivery; null while open, and if the supplier never knew it. */
  refusal: RefusalClass | 'refunded' | null
  supplier_ref: string | null
  /** How many answers said 'not found'. */
  not_found: number
  /** When the attempt is queried next (null: never); `tries` counts the queries. */
  due_at: string | null
  tries: number
  /** Lease of a query: some suppliers' status queries re-send the order, so two at once could order twice. */
  claimed_until: string | null
  note: string | null
  /** Why this supplier was chosen: JSON of core's SupplierChoice; null if there was no choice. */
  chosen_because: string | null
  /** The order's trace, for the log. */
  trace: Generated<string | null>
  created_at: string
  answered_at: string | null
}

/** An attempt's delivered text: voucher codes, or the seller's message to the buyer. Encrypted. */
export interface DeliverySecretTable {
  attempt_id: string
  order_id: string
  unit_no: number
  ciphertext: string
  created_at: string
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    deliveries: DeliveryTable
    supplier_orders: SupplierOrderTable
    delivery_secrets: DeliverySecretTable
  }
}
