/** A one-time link to an order; only the SHA-256 of its token is kept. */
export interface OrderLinkTable {
  token_hash: string
  order_id: string
  created_at: string
  expires_at: string
  used_at: string | null
}

/** Checkouts a session may read as its own without having placed them: it followed a link. */
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
