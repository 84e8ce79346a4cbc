import type { FailedBy, OrderStatus } from '@topup/core/order/order-lifecycle'
import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import type { Generated } from 'kysely'

export interface OrderTable {
  id: string
  checkout_id: string
  buyer_session_id: string
  /** The cart line it came from: a retry of the same line finds this order. */
  line_key: string
  game_id: string
  package_id: string
  game_user_id: string
  /** As the supplier told it when the order was placed; null where it could not be asked. */
  player_name: string | null
  player_checked: 0 | 1
  quantity: number
  /** US cents, fixed when the order is placed. */
  unit_price_amount: number
  /** Whole rupiah, fixed as well: what a payment in rupiah charges for each unit. */
  unit_price_idr: number
  total_amount: number
  /** What the price was made from, in US cents and in rupiah, not rounded; null where no supplier fills the package. */
  unit_cost_cents: Generated<number | null>
  unit_cost_idr: Generated<number | null>
  status: OrderStatus
  failed_by: FailedBy | null
  tracking_code: string
  created_at: string
  expires_at: string
  paid_at: string | null
  /** The method of the payment that won, beside `paid_at`: lists filter by it. */
  paid_method: Generated<PaymentMethod | null>
  delivered_at: string | null
  /** The request that placed it. */
  request_id: Generated<string | null>
  /** Its checkout's. */
  trace: Generated<string | null>
}

export interface OrderEventTable {
  id: string
  order_id: string
  event: string
  from_status: string | null
  to_status: string
  /** buyer, system, or the seller's id. */
  actor: string
  created_at: string
}

/** Account details of a checkout, encrypted. */
export interface OrderSecretTable {
  checkout_id: string
  ciphertext: string
  created_at: string
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    orders: OrderTable
    order_events: OrderEventTable
    order_secrets: OrderSecretTable
  }
}
