import type { ToldMoney } from '@topup/core/money/money'
import { z } from 'zod'
import { applyProviderState } from '../apply-provider-state.ts'
import { cameOf } from '../came-of.ts'
import type { OutsideContext } from '../context.ts'
import { findPaymentByProviderRef, findPaymentOf, type Payment } from '../payment.repository.ts'
import type { Reversal } from '../provider-movement.ts'
import { takeInSuccess } from '../take-in-success.ts'
import { toMinorUnits } from './order-state.ts'
import { capturePaypal } from './paypal.routes.ts'
import { PaypalError } from './paypal-client.ts'
import { shareDispute } from './share-dispute.ts'

const text = z.string().min(1)
const amount = z.object({ value: z.string(), currency_code: z.string() })
const orderSchema = z.object({ id: text, purchase_units: z.array(z.object({ custom_id: text.optional() })).optional() })
const captureSchema = z.object({
  id: text,
  supplementary_data: z.object({ related_ids: z.object({ order_id: text.optional() }).optional() }).optional(),
})
const refundSchema = z.object({
  id: text,
  amount,
  custom_id: text.optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})
const disputedSchema = z.object({
  seller_transaction_id: text,
  /** The amount of the whole transaction. */
  gross_amount: amount.optional().catch(undefined),
  /** The disputed amounts, if only a part of the transaction is disputed. */
  items: z
    .array(z.object({ dispute_amount: amount.optional() }))
    .optional()
    .catch(undefined),
})
const disputeSchema = z.object({
  dispute_id: text,
  dispute_amount: amount,
  disputed_transactions: z.array(disputedSchema).min(1),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
})

const toMoney = ({ value, currency_code }: z.output<typeof amount>): ToldMoney =>
  toMinorUnits({ value, currencyCode: currency_code })

async function settleOrder(ctx: OutsideContext, orderRef: string): Promise<Payment | undefined> {
  const state = await ctx.payments.paypal?.read(orderRef)
  const payment = state && (await findPaymentOf(ctx, 'paypal', state))
  if (payment) await applyProviderState(ctx, payment.id, state)
  return payment
}

const isUnknown = (error: unknown) => error instanceof PaypalError && error.status === 404 && error.issue !== undefined

const isOwnCapture = async ({ db }: OutsideContext, captureRef: string): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('capture_ref', '=', captureRef)
    .where('provider', '=', 'paypal')
    .executeTakeFirst()) !== undefined

/** Finds the PayPal order of a capture; undefined if PayPal knows none and the capture is not this store's. */
async function findOrderOfCapture(ctx: OutsideContext, captureRef: string): Promise<string | undefined> {
  try {
    return await ctx.payments.paypal?.findOrderOfCapture(captureRef)
  } catch (error) {
    if (isUnknown(error) && !(await isOwnCapture(ctx, captureRef))) return undefined
    throw error
  }
}

async function findPaymentOfCapture(ctx: OutsideContext, captureRef: string): Promise<Payment | undefined> {
  const orderRef = await findOrderOfCapture(ctx, captureRef)
  return orderRef ? findPaymentByProviderRef(ctx.db, 'paypal', orderRef) : undefined
}

/** Captures an approved order while our payment is open, as the buyer may have closed the tab before the page did. */
async function applyApproval(ctx: OutsideContext, resource: unknown): Promise<void> {
  const order = orderSchema.parse(resource)
  const paymentId = order.purchase_units?.[0]?.custom_id
  const payment = await findPaymentOf(ctx, 'paypal', { ref: order.id, paymentId })
  if (payment) await capturePaypal(ctx, payment.id)
}

async function applyCapture(ctx: OutsideContext, resource: unknown): Promise<void> {
  const { id, supplementary_data } = captureSchema.parse(resource)
  const orderRef = supplementary_data?.related_ids?.order_id ?? (await findOrderOfCapture(ctx, id))
  if (orderRef) await settleOrder(ctx, orderRef)
}

async function reverse(ctx: OutsideContext, payment: Payment, reversal: Reversal): Promise<void> {
  await takeInSuccess(ctx, payment)
  // For a dispute, PayPal also reports a reversal, or a refund if the owner accepted the claim: book that money once.
  await ctx.hooks.moneyTakenBack(ctx, payment, { ...reversal, isToldTwice: true })
}

const captureOf = (links: readonly { rel: string; href: string }[]) =>
  links.find(({ rel }) => rel === 'up')?.href.match(/\/captures\/([\w-]+)$/)?.[1]

/** Reads a refund. Undefined if PayPal does not know it and its payment is not ours; otherwise throws, for a retry. */
async function readRefund(ctx: OutsideContext, id: string, captureRef: string | undefined) {
  try {
    return await ctx.payments.paypal?.readRefund(id)
  } catch (error) {
    if (!isUnknown(error) || (captureRef && (await findPaymentOfCapture(ctx, captureRef)))) throw error
    return undefined
  }
}

/** Applies PayPal's current state to a refund by the store; records a complete one made in PayPal's dashboard. */
async function applyRefund(ctx: OutsideContext, resource: unknown, type: string): Promise<void> {
  const { id, amount: given, custom_id, links } = refundSchema.parse(resource)
  const isReversal = type === 'PAYMENT.CAPTURE.REVERSED'
  const captureRef = captureOf(links)
  const state = isReversal ? undefined : await readRefund(ctx, id, captureRef)
  if (state && custom_id && (await ctx.hooks.refundSettled(ctx, 'paypal', custom_id, state))) return
  if (state && (await ctx.hooks.refundSettled(ctx, 'paypal', id, state))) return
  if (!captureRef || (state && state.kind !== 'done')) return
  const payment = await findPaymentOfCapture(ctx, captureRef)
  if (payment) await reverse(ctx, payment, { kind: 'refund', ref: id, money: toMoney(given), isByProvider: isReversal })
}

/** The dispute outcomes after which the buyer keeps the money; after any other outcome, the store keeps it. */
const lostOutcomes: ReadonlySet<string> = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'])

/** 'Opened' may arrive after 'closed', so a lost dispute is opened first; opening a dispute twice changes nothing. */
function toDisputeSteps(outcome: string | undefined): readonly Reversal['kind'][] {
  if (!outcome) return ['dispute']
  return lostOutcomes.has(outcome) ? ['dispute', 'dispute-lost'] : ['dispute-won']
}

/** Returns the disputed amount of one transaction. Undefined if PayPal names no amount, or several currencies. */
function namedAmount({ items = [], gross_amount }: z.output<typeof disputedSchema>): ToldMoney | undefined {
  const parts = items.flatMap(({ dispute_amount }) => (dispute_amount ? [toMoney(dispute_amount)] : []))
  const [first] = parts
  if (!first) return gross_amount && toMoney(gross_amount)
  if (parts.some(({ currency }) => currency !== first.currency)) return undefined
  return { amount: parts.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency }
}

/** Books each named payment's share of the dispute. If booking one fails, the inbox retries the whole event. */
async function applyDispute(ctx: OutsideContext, resource: unknown): Promise<void> {
  const { dispute_id: ref, dispute_amount, disputed_transactions, dispute_outcome } = disputeSchema.parse(resource)
  const byId = new Map(disputed_transactions.map((one) => [one.seller_transaction_id, one]))
  const failures: unknown[] = []
  const disputed = []
  for (const [id, one] of byId) {
    const payment = await findPaymentOfCapture(ctx, id).catch((error: unknown) => void failures.push(error))
    disputed.push({ payment, named: namedAmount(one), came: payment && cameOf(payment) })
  }
  const shares = shareDispute(toMoney(dispute_amount), disputed)
  const apply = async (payment: Payment, money: ToldMoney) => {
    for (const kind of toDisputeSteps(dispute_outcome?.outcome_code)) await reverse(ctx, payment, { kind, ref, money })
  }
  for (const [index, { payment }] of disputed.entries()) {
    const money = shares[index]
    if (payment && money) await apply(payment, money).catch((error: unknown) => void failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

const applyByType: Readonly<Record<string, (ctx: OutsideContext, resource: unknown, type: string) => Promise<void>>> = {
  'CHECKOUT.ORDER.APPROVED': applyApproval,
  'PAYMENT.CAPTURE.COMPLETED': applyCapture,
  'PAYMENT.CAPTURE.PENDING': applyCapture,
  'PAYMENT.CAPTURE.DENIED': applyCapture,
  'PAYMENT.CAPTURE.REFUNDED': applyRefund,
  'PAYMENT.CAPTURE.REVERSED': applyRefund,
  'PAYMENT.REFUND.PENDING': applyRefund,
  'PAYMENT.REFUND.FAILED': applyRefund,
  'CUSTOMER.DISPUTE.CREATED': applyDispute,
  'CUSTOMER.DISPUTE.RESOLVED': applyDispute,
}

/** The event types that the store's webhook at PayPal must send. */
export const appliedEvents: readonly string[] = Object.keys(applyByType)

const eventSchema = z.object({ event_type: z.string(), resource: z.unknown() })

/** Applies one verified webhook; event types that the store does not use are ignored. */
export async function applyPaypalEvent(ctx: OutsideContext, payload: string): Promise<void> {
  const { event_type, resource } = eventSchema.parse(JSON.parse(payload))
  await applyByType[event_type]?.(ctx, resource, event_type)
}
