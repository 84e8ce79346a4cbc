import type Stripe from 'stripe'
import { needAttention } from '../../attention/attention.repository.ts'
import type { Context } from '../../context.ts'
import { write } from '../../db/write.ts'
import { recordOpened } from '../open-payment.ts'
import { findPayment, findPaymentByProviderRef, type Payment } from '../payment.repository.ts'
import { settleIntent } from '../settle-intent.ts'
import { toIntentState } from './stripe-port.ts'

/** By the provider's id, or by ours when the event outran our own answer; never one that belongs to another intent. */
async function findPaymentOf(
  ctx: Context,
  intent: { id: string; paymentId: string | undefined },
): Promise<Payment | undefined> {
  const known = await findPaymentByProviderRef(ctx.db, 'stripe', intent.id)
  if (known || !intent.paymentId) return known
  const named = await findPayment(ctx.db, intent.paymentId)
  return named?.provider_ref === null ? recordOpened(ctx, named.id, intent.id) : undefined
}

const paymentIntentTypes = new Set(['payment_intent.succeeded', 'payment_intent.canceled'])
const reversalTypes = new Set(['charge.refunded', 'charge.dispute.created'])

const idOf = (reference: string | { id: string } | null) => (typeof reference === 'string' ? reference : reference?.id)

/** Money that left at the provider's side: the seller decides until refunds and disputes are booked by themselves. */
async function flagReversal(ctx: Context, event: Stripe.Event, intentId: string | undefined): Promise<void> {
  const payment = intentId ? await findPaymentByProviderRef(ctx.db, 'stripe', intentId) : undefined
  if (!payment) return
  await write(ctx.db, (trx) =>
    needAttention(ctx, trx, {
      kind: 'payment_reversed',
      subjectType: 'payment',
      subjectId: payment.id,
      reason: `The card provider reports ${event.type}: hold what is not delivered yet.`,
    }),
  )
}

/** Applies one verified event; every other type is answered and forgotten. */
export async function applyStripeEvent(ctx: Context, payload: string): Promise<void> {
  const event = JSON.parse(payload) as Stripe.Event
  if (paymentIntentTypes.has(event.type)) {
    const intent = toIntentState(event.data.object as Stripe.PaymentIntent)
    const payment = await findPaymentOf(ctx, intent)
    if (payment) await settleIntent(ctx, payment.id, intent)
  } else if (reversalTypes.has(event.type)) {
    const { payment_intent } = event.data.object as Stripe.Charge | Stripe.Dispute
    await flagReversal(ctx, event, idOf(payment_intent))
  }
}
