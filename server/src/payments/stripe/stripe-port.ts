import Stripe from 'stripe'
import type { Config } from '../../platform/config.ts'
import type { KeyRing } from '../../platform/environment.ts'
import { assertNoOpenWrite } from '../../platform/outgoing/open-write.ts'
import { acceptedSecrets } from '../../platform/webhook-secrets.ts'
import type {
  CardFacts,
  FeeSubject,
  OpenRequest,
  ProviderPayment,
  RefundRequest,
  RefundState,
} from '../payment-port.ts'
import { stripeApiVersion } from './api-version.ts'
import { readFees } from './fees.ts'
import { listMovements } from './movements.ts'
import { toRefusal } from './refusal.ts'
import { seenCard } from './seen-card.ts'
import { toOurMoney, toStripeUnits } from './smallest-unit.ts'
import { statementSuffix } from './statement-suffix.ts'
import { stripeAccount } from './stripe-account.ts'
import { stripeDisputes } from './stripe-disputes.ts'
import { stripeWarnings } from './stripe-warnings.ts'
import { verifyWebhook } from './verify-webhook.ts'

/** In every other status, even an unknown one, the payment counts as open: it may still take money. */
const settledStatuses: Readonly<Record<string, 'succeeded' | 'closed'>> = {
  succeeded: 'succeeded',
  canceled: 'closed',
}

const riskLevels = ['normal', 'elevated', 'highest'] as const

/** Statuses in which the buyer has confirmed the card and the bank asks for 3-D Secure or processes the payment. */
const begunStatuses: readonly string[] = ['requires_action', 'processing', 'requires_capture']

function toCardFacts(charge: Stripe.Charge, keys: KeyRing): CardFacts {
  const riskLevel = riskLevels.find((level) => level === charge.outcome?.risk_level) ?? null
  return { ...seenCard(charge, keys), riskLevel }
}

/** Converts a captured charge to the success of its payment intent; undefined for any other charge. */
export function chargeToPayment(charge: Stripe.Charge, keys: KeyRing): ProviderPayment | undefined {
  const { payment_intent: intent, status, captured, amount_captured: amount, currency, metadata } = charge
  const ref = typeof intent === 'string' ? intent : intent?.id
  if (!ref || status !== 'succeeded' || !captured) return undefined
  return {
    ref,
    status: 'succeeded',
    received: toOurMoney({ amount, currency }),
    captureRef: undefined,
    paymentId: metadata.payment_id,
    nextAction: undefined,
    card: toCardFacts(charge, keys),
  }
}

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
  typeof charge === 'object' && charge !== null ? charge : undefined

/** Whether the intent succeeded but was sent without its charge, which names the card. */
export const lacksCard = (intent: Stripe.PaymentIntent): boolean =>
  intent.status === 'succeeded' && typeof intent.latest_charge === 'string'

export function toProviderPayment(intent: Stripe.PaymentIntent, keys: KeyRing): ProviderPayment {
  const status = settledStatuses[intent.status] ?? 'open'
  const received = toOurMoney({ amount: intent.amount_received, currency: intent.currency })
  const charge = chargeOf(intent)
  return {
    ref: intent.id,
    status,
    received: status === 'succeeded' ? received : undefined,
    captureRef: undefined,
    paymentId: intent.metadata.payment_id,
    nextAction: intent.client_secret ? { kind: 'client-secret', secret: intent.client_secret } : undefined,
    card: charge && status === 'succeeded' ? toCardFacts(charge, keys) : undefined,
    isBegun: begunStatuses.includes(intent.status),
  }
}

export function toRefundState({ id, status, failure_reason }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return { kind: 'done', ref: id }
  if (status === 'failed' || status === 'canceled') return { kind: 'failed', reason: failure_reason ?? status, ref: id }
  return { kind: 'pending', ref: id }
}

/** Finds a refund that an earlier try made: Stripe keeps an idempotency key for one day only. */
async function findRefund(stripe: Stripe, paymentRef: string, id: string): Promise<Stripe.Refund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: paymentRef, limit: 100 })) {
    if (refund.metadata?.refund_id === id) return refund
  }
  return undefined
}

/** Finds our payment's intent. The search lags some seconds, but nobody can pay an intent whose secret was lost. */
async function findIntent(stripe: Stripe, paymentId: string): Promise<Stripe.PaymentIntent | undefined> {
  const { data } = await stripe.paymentIntents.search({ query: `metadata['payment_id']:'${paymentId}'` })
  return data[0]
}

/** Wraps the client to throw on every call inside a database write: deeper down, the SDK would swallow the error. */
function refusedWithinWrite<T extends object>(client: T): T {
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value === 'object' && value !== null) return refusedWithinWrite(value)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        assertNoOpenWrite('Stripe')
        return value.apply(target, given)
      }
    },
  })
}

function connect(config: Config, secretKey: string): Stripe {
  const at = config.STRIPE_API_URL ? new URL(config.STRIPE_API_URL) : undefined
  return new Stripe(secretKey, {
    timeout: config.timing.providerTimeout,
    maxNetworkRetries: 1,
    telemetry: false,
    apiVersion: stripeApiVersion,
    ...(at ? { host: at.hostname, port: at.port, protocol: at.protocol === 'http:' ? 'http' : 'https' } : {}),
  })
}

const withCard = { expand: ['latest_charge'] }

/** The Stripe port for cards, by PaymentIntents; undefined without a key. Idempotency keys make retries safe. */
export function createStripePort(config: Config) {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY } = config
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY) return undefined
  const stripe = refusedWithinWrite(connect(config, STRIPE_SECRET_KEY))
  const toPayment = (intent: Stripe.PaymentIntent) => toProviderPayment(intent, config.DATA_KEYS)
  const webhookSecrets = acceptedSecrets(STRIPE_WEBHOOK_SECRET)

  return {
    provider: 'stripe' as const,

    async open({ id, checkoutId, money, holder = '', asksThreeDSecure }: OpenRequest) {
      const suffix = statementSuffix(holder)
      const wanted = {
        amount: toStripeUnits(money),
        currency: money.currency.toLowerCase(),
        automatic_payment_methods: { enabled: true },
        metadata: { payment_id: id, checkout_id: checkoutId },
        ...(suffix ? { statement_descriptor_suffix: suffix } : {}),
        ...(asksThreeDSecure && { payment_method_options: { card: { request_three_d_secure: 'any' as const } } }),
      }
      try {
        return toPayment(await stripe.paymentIntents.create(wanted, { idempotencyKey: `payment:${id}` }))
      } catch (error) {
        // The store was renamed since an earlier try, so Stripe refuses the idempotency key: use the intent made then.
        const made = error instanceof Stripe.errors.StripeIdempotencyError ? await findIntent(stripe, id) : undefined
        if (made) return toPayment(made)
        throw toRefusal(error) ?? error
      }
    },

    async find(id: string) {
      const made = await findIntent(stripe, id)
      return made && toPayment(made)
    },

    read: async (ref: string) => toPayment(await stripe.paymentIntents.retrieve(ref, withCard)),

    async close(ref: string) {
      try {
        return toPayment(await stripe.paymentIntents.cancel(ref, { cancellation_reason: 'abandoned' }))
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return toPayment(await stripe.paymentIntents.retrieve(ref, withCard))
      }
    },

    whyNotRefundable: () => undefined,

    async refund({ id, paymentRef, money, isRepeat }: RefundRequest): Promise<RefundState> {
      const earlier = isRepeat ? await findRefund(stripe, paymentRef, id) : undefined
      if (earlier) return toRefundState(earlier)
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentRef, amount: toStripeUnits(money), metadata: { refund_id: id } },
          { idempotencyKey: `refund:${id}` },
        )
        return toRefundState(refund)
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return { kind: 'failed', reason: error.message }
      }
    },

    async findMadeRefund({ id, paymentRef }: Omit<RefundRequest, 'isRepeat'>) {
      const made = await findRefund(stripe, paymentRef, id)
      return made && toRefundState(made)
    },

    /** Reads the object of an event from Stripe, in the shape of the store's API version. */
    subjects: {
      intent: (id: string): Promise<Stripe.PaymentIntent> => stripe.paymentIntents.retrieve(id, withCard),
      charge: (id: string): Promise<Stripe.Charge> => stripe.charges.retrieve(id),
      refund: (id: string): Promise<Stripe.Refund> => stripe.refunds.retrieve(id),
      dispute: (id: string): Promise<Stripe.Dispute> => stripe.disputes.retrieve(id),
    },

    readRefund: async (ref: string) => toRefundState(await stripe.refunds.retrieve(ref)),

    disputes: stripeDisputes(stripe),

    warnings: stripeWarnings(stripe),

    listMovements: (period: { from: string; until: string }) => listMovements(stripe, period),

    readFees: (subject: FeeSubject) => readFees(stripe, subject),

    async probe() {
      try {
        await stripe.paymentIntents.list({ limit: 1 })
      } catch (error) {
        throw toRefusal(error) ?? error
      }
    },

    /** Verifies a webhook. `saved`: the secrets of the endpoints that the store created itself. */
    verifyWebhook: (rawBody: Buffer, signature: string, now: Date, saved: readonly string[] = []) =>
      verifyWebhook(stripe, [...webhookSecrets, ...saved], rawBody, signature, now),

    account: stripeAccount(stripe),
  }
}
export type StripePort = NonNullable<ReturnType<typeof createStripePort>>
