/** A one-time link to an order. Only its token's SHA-256 is stored. */
export interface OrderLinkTable {
  token_hash: string
  order_id: string
  created_at: string
  expires_at: string
  used_at: string | null
}

/** Checkouts that a session may read as its own because it opened a mailed link. */
export interface KnownCheckoutTable {
  buyer_session_id: string
  checkout_id: string
  created_at: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    order_links: OrderLinkTable
    known_checkouts: KnownCheckoutTable
  }
}
