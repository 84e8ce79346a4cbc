import type { Currency } from '@topup/core/money/currency'
import type { PaymentStatus } from '@topup/core/payment/payment-lifecycle'

export type PaymentProvider = 'stripe'
export type PaymentMethod = 'card'

export interface PaymentTable {
  id: string
  checkout_id: string
  provider: PaymentProvider
  method: PaymentMethod
  provider_ref: string | null
  status: PaymentStatus
  amount: number
  currency: Currency
  is_surplus: 0 | 1
  next_check_at: string
  checks: number
  created_at: string
  succeeded_at: string | null
}

/** Each unit's share of a payment, fixed when the payment is opened; the shares sum exactly to it. */
export interface PaymentLineTable {
  payment_id: string
  order_id: string
  unit_no: number
  amount: number
}

/** The inbox: every verified webhook, applied after it was answered. */
export interface WebhookEventTable {
  id: string
  provider: string
  event_key: string
  type: string
  payload: string
  status: 'queued' | 'done' | 'failed'
  attempts: number
  available_at: string
  claimed_until: string | null
  received_at: string
  applied_at: string | null
  error: string | null
}
