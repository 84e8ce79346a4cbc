import type { HeldReason } from '@topup/core/delivery/held-reasons'
import type { SupplierOrderStatus } from '@topup/core/delivery/supplier-order-lifecycle'
import type { UnitStatus } from '@topup/core/delivery/unit-lifecycle'
import type { Currency } from '@topup/core/money/currency'
import type { Generated } from 'kysely'
import type { RefusalClass } from '../suppliers/supplier.ts'

/** One row per unit of quantity: the outbox. */
export interface DeliveryTable {
  id: string
  order_id: string
  unit_no: number
  status: UnitStatus
  tries: number
  due_at: string
  claimed_until: string | null
  held_reason: HeldReason | null
  /** What that reason names. */
  held_detail: string | null
  created_at: string
  sent_at: string | null
  accepted_at: string | null
  delivered_at: string | null
  /** Since the seller sent it on again: attempts before that rule no product out. */
  fresh_since: string | null
  /** Held because nothing is left to try: from then on its money goes back by itself. */
  gives_up_at: string | null
}

/** One attempt to fill a unit. Its id is the reference the supplier knows. */
export interface SupplierOrderTable {
  id: string
  delivery_id: string
  supplier: string
  /** The supplier account of the game that sent it; null: the store's own. */
  account_id: string | null
  product_code: string | null
  /** The player as sent, JSON of the game's field values. */
  player: string
  /** The price the order was sent with. */
  cost_amount: number | null
  cost_currency: Currency | null
  /** The amount the supplier says it charged; null while no answer has named one. */
  charge_amount: Generated<number | null>
  charge_currency: Generated<Currency | null>
  /** What the supplier asked, in the same currency, when it refused the cost above as moved. */
  reread_cost: number | null
  status: SupplierOrderStatus
  /** How the attempt ended without a delivery; null while it is open, and when it was never found. */
  refusal: RefusalClass | 'refunded' | null
  supplier_ref: string | null
  /** How often the supplier did not know it. */
  not_found: number
  /** When it is asked about, null for never, and how often it was. */
  due_at: string | null
  tries: number
  /** A question about it is under way: a second one at once could order twice where asking is repeating. */
  claimed_until: string | null
  note: string | null
  /** Why this supplier, JSON of core's SupplierChoice; null where there was no other to choose. */
  chosen_because: string | null
  /** Its order's, for the log. */
  trace: Generated<string | null>
  created_at: string
  answered_at: string | null
}

/** What an attempt delivers in words: voucher codes, or what a seller writes to the buyer. Encrypted. */
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
