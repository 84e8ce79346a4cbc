import { blankLine, type Evidence } from '@topup/core/payment/dispute-evidence'
import Stripe from 'stripe'
import type { AnswerOutcome, PaymentPort, ProviderDispute } from '../payment-port.ts'

/** Statuses in which a dispute accepts an answer. */
const open: readonly string[] = ['needs_response', 'warning_needs_response']

/** The metadata key for our answer's id at Stripe. By it, an answer is found whose response was lost. */
const KEY = 'evidence_id'

const asked = { challenge: 'asked whoever paid to confirm it', frictionless: 'knew whoever paid' } as const

/** Returns a sentence if Stripe says that the bank authenticated the payer by 3-D Secure; else null. */
function sayThreeDSecure(charge: Stripe.Charge): string | null {
  const secure = charge.payment_method_details?.card?.three_d_secure
  if (secure?.result !== 'authenticated') return null
  const how = asked[secure.authentication_flow as keyof typeof asked] ?? 'confirmed who paid'
  const indicator = secure.electronic_commerce_indicator
  return `3-D Secure${secure.version ? ` ${secure.version}` : ''}: the card’s bank ${how}, and authenticated the payment${indicator ? ` (electronic commerce indicator ${indicator})` : ''}.`
}

/** The deadline for an answer; undefined if the webhook lacks it. */
export function dueTime({ evidence_details: details }: Partial<Stripe.Dispute>): string | undefined {
  return details?.due_by ? new Date(details.due_by * 1000).toISOString() : undefined
}

const isAnswered = ({ evidence_details: { submission_count } }: Stripe.Dispute) => submission_count > 0

function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { charge, reason, status, evidence_details: details, metadata } = dispute
  const paid = typeof charge === 'string' ? undefined : charge
  return {
    reason,
    dueBy: dueTime(dispute) ?? null,
    isOpen: open.includes(status) && !details.past_due,
    answeredBy: isAnswered(dispute) ? (metadata[KEY] ?? null) : undefined,
    customerName: paid?.billing_details.name ?? null,
    threeDSecure: paid ? sayThreeDSecure(paid) : null,
  }
}

const join = (...texts: (string | undefined)[]) => texts.filter((text) => text !== undefined).join(blankLine)

const toEvidence = (evidence: Evidence): Stripe.DisputeUpdateParams.Evidence => {
  const { statement, product, customerName, customerEmail, customerAddress, serviceDate, activity, terms, other } =
    evidence
  return {
    uncategorized_text: join(statement, other),
    ...(product && { product_description: product }),
    ...(customerName && { customer_name: customerName }),
    ...(customerEmail && { customer_email_address: customerEmail }),
    ...(customerAddress && { customer_purchase_ip: customerAddress }),
    ...(serviceDate && { service_date: serviceDate }),
    ...(activity && { access_activity_log: activity }),
    ...(terms && { refund_policy_disclosure: terms }),
  }
}

/** Sends an answer of text only. Metadata marks our answer, as Stripe forgets an idempotency key after a day. */
export const stripeDisputes = (stripe: Stripe): NonNullable<PaymentPort['disputes']> => ({
  read: async (ref) => toDispute(await stripe.disputes.retrieve(ref, { expand: ['charge'] })),

  async answer({ id, ref, evidence }): Promise<AnswerOutcome> {
    try {
      await stripe.disputes.update(
        ref,
        { evidence: toEvidence(evidence), metadata: { [KEY]: id }, submit: true },
        { idempotencyKey: `evidence:${id}` },
      )
      return { kind: 'done' }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      return { kind: 'refused', reason: error.message }
    }
  },
})
