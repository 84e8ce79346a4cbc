import { SECOND } from '@topup/core/time'
import type Stripe from 'stripe'
import type { PaymentPort } from '../payment-port.ts'

const pageSize = 100

export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : reference?.id

/** Reads fraud reports of banks, which Stripe calls early fraud warnings. */
export const stripeWarnings = (stripe: Stripe): NonNullable<PaymentPort['warnings']> => ({
  async list(since) {
    const created = { gte: Math.floor(since.getTime() / SECOND) }
    const ids: string[] = []
    for await (const { id } of stripe.radar.earlyFraudWarnings.list({ created, limit: pageSize })) ids.push(id)
    return ids
  },

  async read(id) {
    const { fraud_type: kind, charge, payment_intent } = await stripe.radar.earlyFraudWarnings.retrieve(id)
    const named = idOf(payment_intent)
    return { id, kind, ref: named ?? idOf((await stripe.charges.retrieve(idOf(charge) ?? '')).payment_intent) }
  },
})
