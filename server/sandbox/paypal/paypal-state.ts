import { keyed } from '../keyed.ts'
import type { StoredReply } from '../stored-reply.ts'
import type { PaypalMoney } from './money.ts'

export type Link = { href: string; rel: string; method?: 'GET' | 'POST' | 'PATCH' }

export type PaypalCapture = {
  id: string
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED'
  status_details?: { reason: string }
  amount: PaypalMoney
  final_capture: boolean
  seller_protection: { status: 'ELIGIBLE'; dispute_categories: string[] }
  seller_receivable_breakdown?: { gross_amount: PaypalMoney; paypal_fee: PaypalMoney; net_amount: PaypalMoney }
  processor_response?: { response_code: string }
  invoice_id?: string
  custom_id?: string
  links: Link[]
  create_time: string
  update_time: string
}

export type PaypalUnit = {
  reference_id: string
  amount: PaypalMoney
  payee: { email_address: string; merchant_id: string }
  description?: string
  custom_id?: string
  invoice_id?: string
  payments?: { captures: PaypalCapture[]; refunds?: PaypalRefund[] }
}

export type PaypalOrder = {
  id: string
  intent: 'CAPTURE'
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  payment_source?: { paypal: Record<string, unknown> }
  purchase_units: PaypalUnit[]
  payer?: Record<string, unknown>
  create_time: string
  update_time?: string
  links: Link[]
}

/** The capture's outcome, which the buyer chooses on the approval page. */
export const buyerChoices = ['approve', 'declined-card', 'pending', 'denied'] as const
export type BuyerChoice = (typeof buyerChoices)[number]

export type StoredOrder = {
  object: PaypalOrder
  choice: BuyerChoice
  returnUrl: string | null
  cancelUrl: string | null
  /** The captured amount and PayPal's fee, in cents; undefined follows the sandbox's usual rules. */
  captured?: number | undefined
  fee?: number | undefined
}

export type StoredCapture = { orderId: string; refundedCents: number; object: PaypalCapture }

export type PaypalRefund = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
  status_details?: { reason: 'ECHECK' }
  amount: PaypalMoney
  note_to_payer?: string
  invoice_id?: string
  custom_id?: string
  seller_payable_breakdown: Record<string, PaypalMoney>
  links: Link[]
  create_time: string
  update_time: string
}

export const disputeReasons = ['MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 'UNAUTHORISED'] as const

export type PaypalDispute = {
  captureId: string
  object: {
    dispute_id: string
    create_time: string
    update_time: string
    disputed_transactions: { seller_transaction_id: string; custom?: string; invoice_number?: string }[]
    reason: (typeof disputeReasons)[number]
    status: 'OPEN' | 'RESOLVED'
    dispute_amount: PaypalMoney
    dispute_life_cycle_stage: 'CHARGEBACK'
    dispute_outcome?: { outcome_code: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' }
  }
}

export type PaypalState = {
  orders: Record<string, StoredOrder>
  captures: Record<string, StoredCapture>
  refunds: Record<string, { captureId: string; object: PaypalRefund }>
  disputes: Record<string, PaypalDispute>
  replies: Record<string, StoredReply>
  /** Signs webhooks; made on first use. */
  signing: { privateKey: string; certificate: string } | null
}

export const emptyPaypalState = (): PaypalState => ({
  orders: keyed(),
  captures: keyed(),
  refunds: keyed(),
  disputes: keyed(),
  replies: keyed(),
  signing: null,
})
