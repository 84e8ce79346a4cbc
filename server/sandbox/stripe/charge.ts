import type Stripe from 'stripe'
import { randomId } from '../random-id.ts'
import type { CardDecline } from './cards.ts'
import type { StoredMethod } from './stripe-state.ts'

type Risk = StoredMethod['risk']

type ChargeFacts = {
  intent: Stripe.PaymentIntent
  method: Stripe.PaymentMethod
  created: number
  decline: CardDecline | undefined
  authenticated: boolean
  risk: Risk
  captured: number
}

export function chargeObject(facts: ChargeFacts): Stripe.Charge {
  const { intent, method, decline } = facts
  return {
    id: randomId('ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : facts.captured,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'KILAT',
    captured: !decline,
    created: facts.created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: chargeOutcome(decline, facts.risk),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details:
      method.type === 'link' ? { link: { country: 'US' }, type: 'link' } : { card: cardDetails(facts), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

const scores: Record<Risk, number> = { normal: 12, elevated: 68, highest: 92 }

const chargeOutcome = (decline: CardDecline | undefined, risk: Risk): Stripe.Charge.Outcome => ({
  advice_code: decline ? 'try_again_later' : null,
  network_advice_code: null,
  network_decline_code: decline ? '05' : null,
  network_status: decline ? 'declined_by_network' : 'approved_by_network',
  reason: decline ? (decline.declineCode ?? decline.code) : null,
  risk_level: risk,
  risk_score: scores[risk],
  seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
  type: decline ? 'issuer_declined' : 'authorized',
})

/** Details of a card payment that the buyer confirmed with 3-D Secure. */
const passedChallenge: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
}

function cardDetails({ intent, method, decline, authenticated }: ChargeFacts): Stripe.Charge.PaymentMethodDetails.Card {
  const card = method.card
  return {
    amount_authorized: decline ? null : intent.amount,
    authorization_code: decline ? null : '123456',
    brand: card?.brand ?? null,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: decline?.code === 'incorrect_cvc' ? 'fail' : 'pass',
    },
    country: card?.country ?? null,
    electronic_commerce_indicator: authenticated ? '05' : null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: authenticated ? passedChallenge : null,
    transaction_link_id: null,
    wallet: (card?.wallet ?? null) as Stripe.Charge.PaymentMethodDetails.Card.Wallet | null,
  }
}
