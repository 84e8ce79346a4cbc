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
  /** The wallet, bank or counter: ID_DANA, QRIS, ID_BCA and so on; null if the method has no channels. */
  channel: string | null
  /** The provider's id that a refund must name, if it is not provider_ref. */
  capture_ref: string | null
  status: PaymentStatus
  amount: number
  currency: Currency
  is_surplus: 0 | 1
  expires_at: string | null
  /** The amount received, if known; may differ from `amount` if wrong and not accepted, or corrected later. */
  received_amount: Generated<number | null>
  received_currency: Generated<string | null>
  /** The sum of refunds that did not fail, queued ones included; never more than was received. */
  refunded_amount: Generated<number>
  /** When the provider is queried about the payment next. */
  due_at: string
  tries: number
  claimed_until: string | null
  /** How many tries to close the payment at its provider failed, and when the next one is due. */
  close_tries: Generated<number>
  close_due_at: Generated<string | null>
  /** How many times the payment's success could not be applied. */
  apply_failures: Generated<number>
  /** When the seller accepted a payment of a wrong amount, or one that could not be applied. */
  accepted_at: Generated<string | null>
  /** When the store learnt that the payment failed: by the provider, a refused opening or the risk rules. Else null. */
  failed_at: Generated<string | null>
  /** Why the store ended the payment early: by its buyer, or for another one. Stored before closing at the provider. */
  end_reason: Generated<'ended' | 'replaced' | null>
  /** When a held (undecided) payment is refunded automatically; its buyer was told that time. */
  returns_at: Generated<string | null>
  /** Whether the card's bank is asked for 3-D Secure, decided when the payment was opened; null: no. */
  asks_three_d_secure: Generated<0 | 1 | null>
  /** When the buyer confirmed a card that the bank has not approved yet; null if unconfirmed or no card. */
  begun_at: Generated<string | null>
  /**
   * Keyed digest of the phone number that a wallet sends its request to; null without one or once the buyer is erased.
   */
  payer_digest: Generated<string | null>
  /** The origin of the store's page that the buyer used, if it is not PUBLIC_URL's; always null in production. */
  page_origin: Generated<string | null>
  /** The checkout's trace id, for the log. */
  trace: Generated<string | null>
  created_at: string
  succeeded_at: string | null
}

/** Each unit's share of a payment, fixed when the payment is opened; the shares sum exactly to the payment. */
export interface PaymentLineTable {
  payment_id: string
  order_id: string
  unit_no: number
  amount: number
  /**
   * The share's fee by the rules at the opening, in the payment's smallest unit, unrounded. The fee decides whether a
   * unit is still worth sending; no ledger posting uses it.
   */
  fee: Generated<number>
}

/** Phone numbers to which wallets lately sent requests. A check of a number's limit writes its row first, as a lock. */
export interface WalletTurnTable {
  payer_digest: string
  /** JSON: browsers that wait for this number, and the time from which each may send its request. */
  turns: string
  asked_at: string
}

/** The inbox: every verified webhook. The store answers a webhook first and applies it afterwards. */
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
