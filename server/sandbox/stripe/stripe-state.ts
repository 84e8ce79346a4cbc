import type Stripe from 'stripe'
import { keyed } from '../keyed.ts'
import type { StoredReply } from '../stored-reply.ts'
import type { CardOutcome } from './cards.ts'

/** A stored payment method keeps the card's outcome instead of its number. */
export type StoredMethod = {
  object: Stripe.PaymentMethod
  outcome: CardOutcome
  risk: 'normal' | 'elevated' | 'highest'
  /** True if the card's bank reports fraud after a payment. */
  reported?: boolean
  /** The captured amount and Stripe's fee, in minor units; undefined follows the sandbox's usual rules. */
  captured?: number | undefined
  fee?: number | undefined
}

export type StripeState = {
  intents: Record<string, Stripe.PaymentIntent>
  charges: Record<string, Stripe.Charge>
  methods: Record<string, StoredMethod>
  refunds: Record<string, Stripe.Refund>
  events: Stripe.Event[]
  replies: Record<string, StoredReply>
  disputes: Record<string, Stripe.Dispute>
  warnings: Record<string, Stripe.Radar.EarlyFraudWarning>
  balance: Record<string, Stripe.BalanceTransaction>
}

export const emptyStripeState = (): StripeState => ({
  intents: keyed(),
  charges: keyed(),
  methods: keyed(),
  refunds: keyed(),
  events: [],
  replies: keyed(),
  disputes: keyed(),
  warnings: keyed(),
  balance: keyed(),
})
