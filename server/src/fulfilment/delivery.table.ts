import type { HeldReason } from '@topup/core/delivery/held-reasons'
import type { SupplierOrderStatus } from '@topup/core/delivery/supplier-order-lifecycle'
import type { UnitStatus } from '@topup/core/delivery/unit-lifecycle'
import type { Currency } from '@topup/core/money/currency'
import type { Generated } from 'kysely'
import type { RefusalClass } from '../suppliers/supplier.ts'

/** The outbox: one row per piece of an order's quantity (a unit). */
export interface DeliveryTable {
  id: string
  order_id: string
  unit_no: number
  status: UnitStatus
  tries: number
  due_at: string
  claimed_until: string | null
  held_reason: HeldReason | null
  /** Detail of `held_reason`, such as the supplier's error code. */
  held_detail: string | null
  created_at: string
  sent_at: string | null
  accepted_at: string | null
  delivered_at: string | null
  /** When the seller last re-sent the unit. Attempts from before do not exclude a product from use. */
  fresh_since: string | null
  /** When the unit is refunded unless the seller acts; set if no supplier can fill the unit or a check is due. */
  gives_up_at: string | null
}

/** An attempt to fill a unit. Its id is the reference that the supplier knows. */
export interface SupplierOrderTable {
  id: string
  delivery_id: string
  supplier: string
  /** The supplier account used, if the game has its own account; null: the store's account. */
  account_id: string | null
  product_code: string | null
  /** The player as sent to the supplier: JSON of the game's field values. */
  player: string
  /** The product's cost when the order was sent. */
  cost_amount: number | null
  cost_currency: Currency | null
  /** The amount that the supplier says it charged the store; null until an answer names an amount. */
  charge_amount: Generated<number | null>
  charge_currency: Generated<Currency | null>
  /** The product's new cost, in `cost_currency`, read after the supplier refused `cost_amount` as outdated. */
  reread_cost: number | null
  status: SupplierOrderStatus
  /** Why the attempt ended without a delivery; null while open, or if it never reached the supplier. */
  refusal: RefusalClass | 'refunded' | null
  supplier_ref: string | null
  /** How many of the supplier's answers said that the order is not known there. */
  not_found: number
  /** When the supplier is queried next (null: never); `tries` counts the queries. */
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
