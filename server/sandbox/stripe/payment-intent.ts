import type Stripe from 'stripe'
import { randomId } from '../random-id.ts'

export type NewIntent = {
  amount: number
  currency: string
  metadata: Record<string, string>
  description: string | null
  receiptEmail: string | null
  statementSuffix: string | null
  automatic: boolean
  threeDSecure: 'automatic' | 'any' | 'challenge' | undefined
  created: number
}

export function intentObject(wanted: NewIntent): Stripe.PaymentIntent {
  const id = randomId('pi_')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: wanted.automatic ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: randomId(`${id}_secret_`, 25),
    confirmation_method: 'automatic',
    created: wanted.created,
    currency: wanted.currency,
    customer: null,
    customer_account: null,
    description: wanted.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: wanted.threeDSecure ?? 'automatic',
      },
      ...(wanted.automatic ? { link: { persistent_token: null } } : {}),
    },
    payment_method_types: wanted.automatic ? ['card', 'link'] : ['card'],
    payment_record: null,
    processing: null,
    receipt_email: wanted.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: wanted.statementSuffix,
    status: 'requires_payment_method',
    transfer_group: null,
  }
}
