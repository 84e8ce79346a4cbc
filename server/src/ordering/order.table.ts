import type { FailedBy, OrderStatus } from '@topup/core/order/order-lifecycle'
import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import type { Generated } from 'kysely'

export interface OrderTable {
  id: string
  checkout_id: string
  buyer_session_id: string
  /** The key of the cart line that was ordered: a retry of the same line finds this order. */
  line_key: string
  game_id: string
  package_id: string
  game_user_id: string
  /** The player's name from the supplier when the order was placed. Null if the supplier could not be asked. */
  player_name: string | null
  player_checked: 0 | 1
  quantity: number
  /** US cents, fixed when the order is placed. */
  unit_price_amount: number
  /** Whole rupiah, fixed when the order is placed: a payment in rupiah charges this per unit. */
  unit_price_idr: number
  total_amount: number
  /** The supplier's cost when the price was set, in US cents and rupiah, unrounded. Null if no supplier fills it. */
  unit_cost_cents: Generated<number | null>
  unit_cost_idr: Generated<number | null>
  status: OrderStatus
  failed_by: FailedBy | null
  tracking_code: string
  created_at: string
  expires_at: string
  paid_at: string | null
  /** The method of the payment that paid the order. Copied from the payment, because lists filter by method. */
  paid_method: Generated<PaymentMethod | null>
  delivered_at: string | null
  /** The id of the request that placed the order. */
  request_id: Generated<string | null>
  /** The checkout's trace id. */
  trace: Generated<string | null>
}

export interface OrderEventTable {
  id: string
  order_id: string
  event: string
  from_status: string | null
  to_status: string
  /** The cause of the event: `buyer`, `system`, or the seller's id. */
  actor: string
  created_at: string
}

/** A checkout's account details, encrypted. */
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
