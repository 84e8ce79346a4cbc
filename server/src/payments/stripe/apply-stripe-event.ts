import type Stripe from 'stripe'
import { needAttention, resolveAttention } from '../../alerts/attention.repository.ts'
import { write } from '../../platform/db/write.ts'
import { AskFirst } from '../../platform/inbox/ask-first.ts'
import { applyProviderState } from '../apply-provider-state.ts'
import type { Context, OutsideContext } from '../context.ts'
import { followWarning } from '../follow-warnings.ts'
import { askSoon, findPaymentByProviderRef, findPaymentOf, noteBegun, type Payment } from '../payment.repository.ts'
import type { ProviderPayment } from '../payment-port.ts'
import type { Reversal } from '../provider-movement.ts'
import { recordFailedTry } from '../record-failed-try.ts'
import { assertNothingToAsk, takeInSuccess } from '../take-in-success.ts'
import { isOwnVersion, stripeApiVersion } from './api-version.ts'
import { seenCard } from './seen-card.ts'
import { toOurMoney } from './smallest-unit.ts'
import { dueTime } from './stripe-disputes.ts'
import { chargeToPayment, lacksCard, type StripePort, toProviderPayment, toRefundState } from './stripe-port.ts'
import { idOf } from './stripe-warnings.ts'

async function applyState(ctx: Context, state: ProviderPayment): Promise<void> {
  const payment = await findPaymentOf(ctx, 'stripe', state)
  if (payment) await applyProviderState(ctx, payment.id, state)
}

/** Applies a payment intent. The risk rules need the card that paid: if the event lacks it, queries Stripe soon. */
async function applyIntent(ctx: Context, intent: Stripe.PaymentIntent): Promise<void> {
  const state = toProviderPayment(intent, ctx.config.DATA_KEYS)
  if (!lacksCard(intent)) return applyState(ctx, state)
  const payment = await findPaymentOf(ctx, 'stripe', state)
  if (payment) await askSoon(ctx, payment)
}

async function applyCharge(ctx: Context, charge: Stripe.Charge): Promise<void> {
  const state = chargeToPayment(charge, ctx.config.DATA_KEYS)
  if (state) await applyState(ctx, state)
}

/** Records one card payment that the card's bank or its owner did not approve. */
async function applyFailure(ctx: Context, intent: Stripe.PaymentIntent, eventId: string): Promise<void> {
  const { last_payment_error: error } = intent
  const keys = ctx.config.DATA_KEYS
  const state = { ...toProviderPayment(intent, keys), status: 'open' } as const
  const payment = error && (await findPaymentOf(ctx, 'stripe', state))
  if (!payment) return
  await noteBegun(ctx, payment.id, state.isBegun === true)
  await recordFailedTry(ctx, payment, error.charge ?? eventId, seenCard(intent, keys).digests)
}

/** A context that may call Stripe; undefined inside the transaction that stores a webhook. */
type Asking = OutsideContext | undefined

/** Applies the payment's success, if it was missed, before money of that payment is recorded as taken back. */
async function settle(asking: Asking, payment: Payment): Promise<void> {
  if (asking) await takeInSuccess(asking, payment)
  else assertNothingToAsk(payment)
}

async function reverse(
  ctx: Context,
  asking: Asking,
  object: { id: string; amount: number; currency: string; payment_intent: string | { id: string } | null },
  kind: Reversal['kind'],
  dueBy?: string,
): Promise<void> {
  const intentId = idOf(object.payment_intent)
  const payment = intentId ? await findPaymentByProviderRef(ctx.db, 'stripe', intentId) : undefined
  if (!payment) return
  await settle(asking, payment)
  await ctx.hooks.moneyTakenBack(ctx, payment, { kind, ref: object.id, money: toOurMoney(object), dueBy })
}

/** Applies a refund. The store's own is found by Stripe's id or ours; any other was made in Stripe's dashboard. */
async function applyRefund(ctx: Context, asking: Asking, refund: Stripe.Refund): Promise<void> {
  const state = toRefundState(refund)
  const ours = refund.metadata?.refund_id
  if (await ctx.hooks.refundSettled(ctx, 'stripe', refund.id, state)) return
  if (ours && (await ctx.hooks.refundSettled(ctx, 'stripe', ours, state))) return
  if (state.kind === 'done') await reverse(ctx, asking, refund, 'refund')
}

/** Tells the seller of a bank's inquiry: no money moved yet, but an answer may avoid a dispute. */
async function tellOfInquiry(ctx: Context, dispute: Stripe.Dispute): Promise<void> {
  const intentId = idOf(dispute.payment_intent)
  const payment = intentId ? await findPaymentByProviderRef(ctx.db, 'stripe', intentId) : undefined
  if (!payment || dispute.status !== 'warning_needs_response') return
  const reason = 'The buyer’s bank asks about this payment. Answer in the provider’s dashboard before it is disputed.'
  const entry = { kind: 'payment_inquiry', subjectType: 'payment', subjectId: payment.id, reason } as const
  await write(ctx.db, (trx) => needAttention(ctx, trx, entry))
}

function applyDispute(ctx: Context, asking: Asking, dispute: Stripe.Dispute): Promise<void> {
  if (dispute.status.startsWith('warning_') || dispute.status === 'prevented') return tellOfInquiry(ctx, dispute)
  if (dispute.status === 'won') return reverse(ctx, asking, dispute, 'dispute-won')
  if (dispute.status === 'lost') return reverse(ctx, asking, dispute, 'dispute-lost')
  return reverse(ctx, asking, dispute, 'dispute', dueTime(dispute))
}

const versionEntry = { kind: 'webhook_version', subjectType: 'provider', subjectId: 'stripe' } as const

/** Tells the owner once if the endpoint's API version is not the store's; the next event of ours closes the entry. */
async function compareVersion(ctx: Context, event: Stripe.Event): Promise<void> {
  const { kind, subjectType, subjectId } = versionEntry
  if (!isOwnVersion(event)) {
    const reason = `Stripe’s webhook speaks version ${event.api_version}, the store ${stripeApiVersion}. Give the endpoint that version in Stripe’s dashboard. Until then each notice costs one more call, and none is lost.`
    return write(ctx.db, (trx) => needAttention(ctx, trx, { ...versionEntry, reason }))
  }
  const open = await ctx.db
    .selectFrom('attention')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  if (open) await write(ctx.db, (trx) => resolveAttention(trx, subjectType, subjectId, ctx.now(), kind))
}

/** Returns the event's object; reads the object from Stripe if the event has another API version. */
async function subjectOf<T extends { id: string }>(
  asking: Asking,
  event: Stripe.Event,
  told: T,
  read: (subjects: StripePort['subjects'], id: string) => Promise<T>,
): Promise<T> {
  if (isOwnVersion(event)) return told
  if (!asking) throw new AskFirst()
  const port = asking.payments.stripe
  if (!port) throw new Error('an event of another version needs a key to ask with')
  return read(port.subjects, told.id)
}

const asIntent = async (ctx: Context, event: Stripe.Event, told: Stripe.PaymentIntent, asking: Asking) =>
  applyIntent(ctx, await subjectOf(asking, event, told, ({ intent }, id) => intent(id)))
const asFailure = async (ctx: Context, event: Stripe.Event, told: Stripe.PaymentIntent, asking: Asking) =>
  applyFailure(ctx, await subjectOf(asking, event, told, ({ intent }, id) => intent(id)), event.id)
const asCharge = async (ctx: Context, event: Stripe.Event, told: Stripe.Charge, asking: Asking) =>
  applyCharge(ctx, await subjectOf(asking, event, told, ({ charge }, id) => charge(id)))
const asRefund = async (ctx: Context, event: Stripe.Event, told: Stripe.Refund, asking: Asking) =>
  applyRefund(ctx, asking, await subjectOf(asking, event, told, ({ refund }, id) => refund(id)))
const asDispute = async (ctx: Context, event: Stripe.Event, told: Stripe.Dispute, asking: Asking) =>
  applyDispute(ctx, asking, await subjectOf(asking, event, told, ({ dispute }, id) => dispute(id)))

/** Applies a fraud report as Stripe's API returns it: the report causes refunds, and the webhook alone is no proof. */
async function asWarning(_ctx: Context, _event: Stripe.Event, { id }: Stripe.Radar.EarlyFraudWarning, asking: Asking) {
  if (!asking) throw new AskFirst()
  await followWarning(asking, 'stripe', id)
}

const warned = 'radar.early_fraud_warning.created'

/** Whether the event alone holds all facts needed, so that Stripe need not be queried. */
export const tellsAll = (event: Stripe.Event): boolean => isOwnVersion(event) && event.type !== warned

const applyByType = {
  // This event also contains the card that paid, unlike `payment_intent.succeeded`.
  'charge.succeeded': asCharge,
  'payment_intent.payment_failed': asFailure,
  'payment_intent.canceled': asIntent,
  'payment_intent.requires_action': asIntent,
  'payment_intent.processing': asIntent,
  'refund.created': asRefund,
  'refund.updated': asRefund,
  'refund.failed': asRefund,
  'charge.dispute.created': asDispute,
  // A bank's inquiry that becomes a dispute is announced by these events, not by `created`.
  'charge.dispute.updated': asDispute,
  'charge.dispute.funds_withdrawn': asDispute,
  'charge.dispute.closed': asDispute,
  [warned]: asWarning,
}
type AppliedType = keyof typeof applyByType

/** The event types that the store's endpoint at Stripe must send. */
export const appliedEvents = Object.keys(applyByType) as AppliedType[]

/** Event types that only show 3-D Secure sooner. An endpoint of an earlier release lacks them and still works. */
export const dispensableEvents: readonly AppliedType[] = ['payment_intent.requires_action', 'payment_intent.processing']

/** Also applies the event that endpoints of earlier releases send: the succeeded intent instead of the charge. */
const everApplied = { ...applyByType, 'payment_intent.succeeded': asIntent }

const isApplied = (type: string): type is keyof typeof everApplied => Object.hasOwn(everApplied, type)

async function apply(ctx: Context, payload: string, asking: Asking): Promise<void> {
  const event = JSON.parse(payload) as Stripe.Event
  await compareVersion(ctx, event)
  const { type, data } = event
  if (isApplied(type)) await everApplied[type](ctx, event, data.object as never, asking)
}

/** Applies one verified event; event types that the store does not use are ignored. */
export const applyStripeEvent = (ctx: OutsideContext, payload: string): Promise<void> => apply(ctx, payload, ctx)

/** Applies one verified event in the transaction that stores it; throws AskFirst if Stripe must be queried. */
export const applyStripeEventAtOnce = (ctx: Context, payload: string): Promise<void> => apply(ctx, payload, undefined)
