import type { Currency } from '@topup/core/money/currency'
import Stripe from 'stripe'
import type { Config } from '../../config.ts'

/** What the provider knows of a payment, in our words. */
export type IntentState = Readonly<{
  id: string
  clientSecret: string | null
  status: 'open' | 'succeeded' | 'canceled'
  receivedAmount: number
  /** Upper case as ours; a currency we do not know stays text and never matches. */
  currency: string
  paymentId: string | undefined
}>

export type StripeEvent = Readonly<{ id: string; type: string; body: Stripe.Event }>

const WEBHOOK_TOLERANCE_SECONDS = 300

/** Every other status, also one we have never heard of, can still take money. */
const settledStatuses: Readonly<Record<string, 'succeeded' | 'canceled'>> = {
  succeeded: 'succeeded',
  canceled: 'canceled',
}

export function toIntentState(intent: Stripe.PaymentIntent): IntentState {
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: settledStatuses[intent.status] ?? 'open',
    receivedAmount: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    paymentId: intent.metadata.payment_id,
  }
}

function connect(config: Config, secretKey: string): Stripe {
  const at = config.STRIPE_API_URL ? new URL(config.STRIPE_API_URL) : undefined
  return new Stripe(secretKey, {
    timeout: config.timing.providerTimeout,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(at ? { host: at.hostname, port: at.port, protocol: at.protocol === 'http:' ? 'http' : 'https' } : {}),
  })
}

/** Card payments by Stripe's PaymentIntents, or undefined where the store has no key. */
export function createStripePort(config: Config) {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY } = config
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PUBLISHABLE_KEY) return undefined
  const stripe = connect(config, STRIPE_SECRET_KEY)
  const webhookSecrets = STRIPE_WEBHOOK_SECRET.split(',')

  return {
    publishableKey: STRIPE_PUBLISHABLE_KEY,

    /** Safe to repeat: the payment's id is the idempotency key, so a retry finds the first intent. */
    async createIntent(payment: { id: string; checkoutId: string; amount: number; currency: Currency }) {
      const intent = await stripe.paymentIntents.create(
        {
          amount: payment.amount,
          currency: payment.currency.toLowerCase(),
          automatic_payment_methods: { enabled: true },
          metadata: { payment_id: payment.id, checkout_id: payment.checkoutId },
        },
        { idempotencyKey: `payment:${payment.id}` },
      )
      return toIntentState(intent)
    },

    async retrieveIntent(id: string) {
      return toIntentState(await stripe.paymentIntents.retrieve(id))
    },

    /** Cancels, or answers the state that made cancelling impossible (it may have succeeded meanwhile). */
    async closeIntent(id: string): Promise<IntentState> {
      try {
        return toIntentState(await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) {
          return toIntentState(await stripe.paymentIntents.retrieve(id))
        }
        throw error
      }
    },

    /** The event, or undefined when no accepted secret signed exactly these bytes within five minutes. */
    verifyWebhook(rawBody: Buffer, signature: string, now: Date): StripeEvent | undefined {
      for (const secret of webhookSecrets) {
        try {
          const body = stripe.webhooks.constructEvent(
            rawBody,
            signature,
            secret,
            WEBHOOK_TOLERANCE_SECONDS,
            undefined,
            now.getTime(),
          )
          return { id: body.id, type: body.type, body }
        } catch {
          // Try the next secret: two are accepted while one is rotated.
        }
      }
      return undefined
    },
  }
}
export type StripePort = NonNullable<ReturnType<typeof createStripePort>>
