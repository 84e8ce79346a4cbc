import type Stripe from 'stripe'
import { randomId } from '../random-id.ts'
import type { World } from '../world.ts'
import { bookDispute } from './balance.ts'
import { emitEvent } from './emit-event.ts'

export const disputeReasons = ['fraudulent', 'product_not_received', 'unrecognized'] as const

const week = 604_800
const emptyEvidence = Object.fromEntries(
  [
    'access_activity_log',
    'billing_address',
    'cancellation_policy',
    'cancellation_policy_disclosure',
    'cancellation_rebuttal',
    'customer_communication',
    'customer_email_address',
    'customer_name',
    'customer_purchase_ip',
    'customer_signature',
    'duplicate_charge_documentation',
    'duplicate_charge_explanation',
    'duplicate_charge_id',
    'product_description',
    'receipt',
    'refund_policy',
    'refund_policy_disclosure',
    'refund_refusal_explanation',
    'service_date',
    'service_documentation',
    'shipping_address',
    'shipping_carrier',
    'shipping_date',
    'shipping_documentation',
    'shipping_tracking_number',
    'uncategorized_file',
    'uncategorized_text',
  ].map((name) => [name, null]),
)

/** Opens a dispute: the buyer's bank takes the money back until the dispute is decided. */
export function openDispute(
  world: World,
  charge: Stripe.Charge,
  reason: (typeof disputeReasons)[number],
): Stripe.Dispute {
  const now = world.clock.seconds()
  const brand = charge.payment_method_details?.card?.brand ?? 'visa'
  const dispute: Stripe.Dispute = {
    id: randomId('du_'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...emptyEvidence, appeal: null, enhanced_evidence: {} } as unknown as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: now + week,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand, case_type: 'chargeback', network: brand, network_reason_code: '10.4' },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  }
  world.state.stripe.disputes[dispute.id] = dispute
  charge.disputed = true
  bookDispute(world, dispute, 1)
  emitEvent(world, 'charge.dispute.created', dispute)
  return dispute
}

/** Whether the deadline passed without evidence, after which none is accepted. */
export const isPastDue = (world: World, { evidence_details: { due_by, submission_count } }: Stripe.Dispute): boolean =>
  submission_count === 0 && due_by !== null && world.clock.seconds() > due_by

/** The dispute with `past_due` as of now; undefined if unknown. */
export function readDispute(world: World, id: string): Stripe.Dispute | undefined {
  const dispute = world.state.stripe.disputes[id]
  return (
    dispute && { ...dispute, evidence_details: { ...dispute.evidence_details, past_due: isPastDue(world, dispute) } }
  )
}

export function closeDispute(world: World, dispute: Stripe.Dispute, buyerWins: boolean): void {
  if (dispute.status === 'won' || dispute.status === 'lost') return
  dispute.status = buyerWins ? 'lost' : 'won'
  if (!buyerWins) bookDispute(world, dispute, -1)
  emitEvent(world, 'charge.dispute.closed', dispute)
}
