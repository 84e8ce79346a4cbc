import type { Language } from '@topup/core/pages/page-renderer'
import type { Generated } from 'kysely'

export interface BuyerSessionTable {
  id: string
  created_at: string
  last_seen_at: string
  /** Who is logged in. */
  user_id: Generated<string | null>
  /** Browser and system of whoever signed in, as far as they say so. */
  device: Generated<string | null>
  /** When; null where the session followed a mailed link since. */
  signed_in_at: Generated<string | null>
  /** When a mailed code or a passkey was last given in it. */
  proven_at: Generated<string | null>
  /** The session that took over all of it. */
  moved_to: Generated<string | null>
}

/** The orders made from one cart; one payment covers it. */
export interface CheckoutTable {
  id: string
  buyer_session_id: string
  /** The account it belongs to: whoever placed it was, or later became, logged in. */
  user_id: Generated<string | null>
  customer_email: string | null
  /** Set when the first payment opens: no order joins afterwards. */
  sealed_at: string | null
  /** The payment that won; a later success is surplus. */
  paid_by: string | null
  buyer_ip: string | null
  /** In force when the checkout began; what is charged in rupiah stands with each order. */
  usd_to_idr: number
  /** When the buyer agreed to the terms and to immediate delivery. */
  consent_at: string | null
  /** The terms it was given to. */
  consent_version: Generated<string | null>
  created_at: string
  /** What the buyer read when the last order was placed: mails are written in it. */
  language: Generated<Language>
  /** How often the buyer asked for more time. */
  extensions: Generated<number>
  /** When the buyer's address and players were taken out; null while they stand here. */
  anonymised_at: Generated<string | null>
  /** The request that began it: what is done for its orders is logged under it. */
  trace: Generated<string | null>
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    buyer_sessions: BuyerSessionTable
    checkouts: CheckoutTable
  }
}
