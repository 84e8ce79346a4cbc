import type { Language } from '@topup/core/pages/page-renderer'
import type { Generated } from 'kysely'

export interface BuyerSessionTable {
  id: string
  created_at: string
  last_seen_at: string
  /** The account that the session is signed in to. Null for a guest. */
  user_id: Generated<string | null>
  /** Browser and system (`Chrome · Android`) of a signed-in session, if the browser reports them. */
  device: Generated<string | null>
  /** When the session signed in to its account. */
  signed_in_at: Generated<string | null>
  /** When the buyer last proved who they are: by a mailed code, a passkey, or a sign-in at the login provider. */
  proven_at: Generated<string | null>
  /** The id of the session that replaced this one after a sign-in, a sign-out or a mailed link. */
  moved_to: Generated<string | null>
}

/** The orders of one cart, covered by one payment. */
export interface CheckoutTable {
  id: string
  buyer_session_id: string
  /** The buyer's account: signed in at the first order, or the account to which the buyer added the order later. */
  user_id: Generated<string | null>
  customer_email: string | null
  /** Set when the first payment opens. No order joins afterwards. */
  sealed_at: string | null
  /** The payment that paid the checkout. Any later successful payment is surplus. */
  paid_by: string | null
  buyer_ip: string | null
  /** Rupiah per US dollar when the checkout began. Each order stores its rupiah price itself. */
  usd_to_idr: number
  /** When the buyer accepted the terms and immediate delivery. */
  consent_at: string | null
  /** The version of the accepted terms. */
  consent_version: Generated<string | null>
  created_at: string
  /** The language of the last order's page, used for mails. */
  language: Generated<Language>
  /** How often the buyer asked for more time. */
  extensions: Generated<number>
  /** When the buyer's address and players were erased. Null before. */
  anonymised_at: Generated<string | null>
  /** The trace id of the request that began the checkout. Log lines about its orders carry this id. */
  trace: Generated<string | null>
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    buyer_sessions: BuyerSessionTable
    checkouts: CheckoutTable
  }
}
