import type Stripe from 'stripe'
import { keyed } from '../keyed.ts'
import type { StoredReply } from '../stored-reply.ts'
import type { CardOutcome } from './cards.ts'

/** The outcome is kept instead of the card number. */
export type StoredMethod = {
  object: Stripe.PaymentMethod
  outcome: CardOutcome
  risk: 'normal' | 'elevated' | 'highest'
  /** Its bank reports fraud once it paid. */
  reported?: boolean
  /** The captured part of the amount, and the fee that Stripe keeps; by the sandbox's usual rules where a test names none. */
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
