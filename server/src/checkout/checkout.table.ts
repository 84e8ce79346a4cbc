export interface BuyerSessionTable {
  id: string
  created_at: string
  last_seen_at: string
}

/** The orders made from one cart; one payment covers it. */
export interface CheckoutTable {
  id: string
  buyer_session_id: string
  customer_email: string | null
  /** Set when the first payment opens: no order joins afterwards. */
  sealed_at: string | null
  /** The payment that won; a later success is surplus. */
  paid_by: string | null
  buyer_ip: string | null
  /** The quote for payments in rupiah, fixed when the checkout begins. */
  usd_to_idr: number
  /** When the buyer agreed to the terms and to immediate delivery. */
  consent_at: string | null
  created_at: string
}
