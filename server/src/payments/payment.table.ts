import type { Currency } from '@topup/core/money/currency'
import type { PaymentStatus } from '@topup/core/payment/payment-lifecycle'
import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import type { Generated } from 'kysely'
import type { PaymentProvider } from './payment-port.ts'

export interface PaymentTable {
  id: string
  checkout_id: string
  provider: PaymentProvider
  method: PaymentMethod
  provider_ref: string | null
  /** ID_DANA …, QRIS, ID_BCA …; null where the method has none. */
  channel: string | null
  /** What a refund names where that is not provider_ref. */
  capture_ref: string | null
  status: PaymentStatus
  amount: number
  currency: Currency
  is_surplus: 0 | 1
  expires_at: string | null
  /** What arrived, where it is known; differs from `amount` only while held or returned. */
  received_amount: Generated<number | null>
  received_currency: Generated<string | null>
  /** Reserved by refunds that did not fail; never more than arrived. */
  refunded_amount: Generated<number>
  /** When its provider is asked about it. */
  due_at: string
  tries: number
  claimed_until: string | null
  /** How often closing it failed, and when it is tried again by itself. */
  close_tries: Generated<number>
  close_due_at: Generated<string | null>
  /** How often a success of it could not be written down. */
  apply_failures: Generated<number>
  /** When the seller took money that did not fit. */
  accepted_at: Generated<string | null>
  /** The time at which the store learnt that the payment failed: at its provider, by a refusal to make it, or by the risk rules. Else null. */
  failed_at: Generated<string | null>
  /** The reason why the store ended the payment early: a press of its buyer, or another payment. Written before the provider is told to close it. */
  end_reason: Generated<'ended' | 'replaced' | null>
  /** When held money goes back by itself, as its buyer was told. */
  returns_at: Generated<string | null>
  /** Decided when it was opened; null is no. */
  asks_three_d_secure: Generated<0 | 1 | null>
  /** When its buyer confirmed a card, which its bank has not let pass yet; null for a form that nobody confirmed, and for other ways. */
  begun_at: Generated<string | null>
  /** A keyed digest of the phone number that a wallet asks its owner at; null for ways without one, and once the buyer is forgotten. */
  payer_digest: Generated<string | null>
  /** The address at which its buyer had the store open, where that is another than PUBLIC_URL's; in production always null. */
  page_origin: Generated<string | null>
  /** Its checkout's, for the log. */
  trace: Generated<string | null>
  created_at: string
  succeeded_at: string | null
}

/** Each unit's share of a payment, fixed when the payment is opened; the shares sum exactly to it. */
export interface PaymentLineTable {
  payment_id: string
  order_id: string
  unit_no: number
  amount: number
  /**
   * What the way keeps of it, by the rules in force when the payment was opened: in the payment's smallest unit, not
   * rounded. Sending is judged by it; nothing is booked by it.
   */
  fee: Generated<number>
}

/** The phone numbers that a wallet was asked at lately; whoever decides about one writes its row first. */
export interface WalletTurnTable {
  payer_digest: string
  /** JSON: the browsers that were told when their request goes out. */
  turns: string
  asked_at: string
}

/** The inbox: every verified webhook, applied after it was answered. */
export interface WebhookEventTable {
  id: string
  provider: string
  event_key: string
  type: string
  payload: string
  status: 'queued' | 'done' | 'failed'
  tries: number
  due_at: string
  claimed_until: string | null
  received_at: string
  applied_at: string | null
  error: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    payments: PaymentTable
    payment_lines: PaymentLineTable
    wallet_turns: WalletTurnTable
    webhook_events: WebhookEventTable
  }
}
