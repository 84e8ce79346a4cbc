import { z } from 'zod'
import { needAttention } from '../../alerts/attention.repository.ts'
import { write } from '../../platform/db/write.ts'
import { applyProviderState } from '../apply-provider-state.ts'
import type { OutsideContext } from '../context.ts'
import { findPayment, findPaymentByProviderRef, findPaymentOf, type Payment } from '../payment.repository.ts'
import type { ProviderPayment } from '../payment-port.ts'
import { takeInSuccess } from '../take-in-success.ts'
import { toMinorUnits } from './payment-state.ts'
import { XenditError } from './xendit-client.ts'

const text = z.string().min(1).max(255).nullish()
const dataSchema = z.object({
  id: text,
  payment_request_id: text,
  reference_id: text,
  /** The received amount in API v2. */
  amount: z.number().nullish(),
  /** The received amount in API v3; its `request_amount` is only the amount asked for. */
  captures: z.array(z.object({ capture_amount: z.number().nullish() })).nullish(),
  currency: z.string().nullish(),
})
/** In Xendit's own example, a refund's webhook contains the whole event a second time, nested in `data`. */
const noticeSchema = z.object({
  event: z.string(),
  data: z.union([z.object({ event: z.string(), data: dataSchema }).transform(({ data }) => data), dataSchema]),
})
type Notice = z.output<typeof noticeSchema>

const successes: ReadonlySet<string> = new Set(['payment.succeeded', 'payment.capture'])

/** Returns the received amount that a webhook names; undefined if it names none. */
function sumOf({ amount, captures }: Notice['data']): number | undefined {
  if (amount || !captures) return amount || undefined
  return captures.reduce((sum, { capture_amount }) => sum + (capture_amount ?? 0), 0) || undefined
}

/** Returns undefined if Xendit does not know the object, such as one made elsewhere. */
async function unlessUnknown<T>(reading: Promise<T>, isUnknown = isNotFound): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof XenditError && isUnknown(error)) return undefined
    throw error
  }
}

const isNotFound = ({ status }: XenditError) => status === 404
/** Whether Xendit refused the call for good: an API version that was never in use may refuse this key. */
const isRefused = ({ status, code }: XenditError) => code !== undefined && status < 500 && status !== 429

async function findRequested(ctx: OutsideContext, refs: readonly string[]): Promise<Payment | undefined> {
  for (const ref of refs) {
    const payment = await findPaymentByProviderRef(ctx.db, 'xendit', ref)
    if (payment) return payment
  }
  return undefined
}

/** Reads the payment request that a webhook names. Our stored reference tells the API version; else tries both. */
async function readNoticed(ctx: OutsideContext, requestId: string): Promise<ProviderPayment | undefined> {
  const { xendit } = ctx.payments
  if (!xendit) return undefined
  const refs = xendit.refsOf(requestId)
  const own = (await findRequested(ctx, refs))?.provider_ref
  if (own) return unlessUnknown(xendit.read(own))
  for (const ref of refs) {
    const found = await unlessUnknown(xendit.read(ref), ref === refs[0] ? isNotFound : isRefused)
    if (found) return found
  }
  return undefined
}

/**
 * Uses the webhook's amount if Xendit's account shows none. This amount may only hold the money, never complete the
 * payment, since anyone with the token can forge a webhook.
 */
function withNoticed(state: ProviderPayment, data: Notice['data'], payment: Payment): ProviderPayment {
  const { currency } = data
  const amount = sumOf(data)
  const isKnown = state.received !== undefined && !state.isAskedOnly
  if (state.status !== 'succeeded' || isKnown || !amount || !currency) return state
  const noticed = { amount: toMinorUnits(amount, currency), currency }
  const isWhole = noticed.amount === payment.amount && currency === payment.currency
  return isWhole ? state : { ...state, received: noticed }
}

/** Tells the seller when a webhook reports money but Xendit shows the request as closed: a person decides. */
const flagContradiction = (ctx: OutsideContext, payment: Payment): Promise<void> =>
  write(ctx.db, (trx) =>
    needAttention(ctx, trx, {
      kind: 'payment_unknown',
      subjectType: 'payment',
      subjectId: payment.id,
      reason: 'Xendit announced money for this payment but calls the payment itself closed. Look it up there.',
    }),
  )

async function applyPayment(ctx: OutsideContext, { event, data }: Notice, requestId: string): Promise<void> {
  const read = await readNoticed(ctx, requestId)
  const isSuccess = successes.has(event)
  // If the webhook reports money, handle the payment as paid even while Xendit shows another state.
  const payment = read && (await findPaymentOf(ctx, 'xendit', isSuccess ? { ...read, status: 'succeeded' } : read))
  if (!read || !payment) return
  const state = isSuccess ? withNoticed(read, data, payment) : read
  const isShown = state.status !== 'open' && (state.status === 'closed' || state.received !== undefined)
  if (isSuccess && !isShown) throw new Error('Xendit announced a success that it does not show yet')
  await applyProviderState(ctx, payment.id, state)
  if (isSuccess && state.status === 'closed' && ['open', 'closed'].includes(payment.status)) {
    await flagContradiction(ctx, payment)
  }
}

/** A one-time payment method expires right after its payment, so its expiry alone is no failure: read the payment. */
async function applyMethod(ctx: OutsideContext, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId)
  if (payment?.provider !== 'xendit' || payment.status !== 'open' || !payment.provider_ref) return
  const state = await ctx.payments.xendit?.read(payment.provider_ref)
  if (state) await applyProviderState(ctx, payment.id, state)
}

async function applyRefund(ctx: OutsideContext, ref: string): Promise<void> {
  const { xendit } = ctx.payments
  const refund = xendit && (await unlessUnknown(xendit.findRefund(ref)))
  if (!refund) return
  const { state, reference, requestId, money } = refund
  if (reference && (await ctx.hooks.refundSettled(ctx, 'xendit', reference, state))) return
  if (await ctx.hooks.refundSettled(ctx, 'xendit', ref, state)) return
  const payment = requestId ? await findRequested(ctx, xendit.refsOf(requestId)) : undefined
  if (!payment || state.kind !== 'done') return
  await takeInSuccess(ctx, payment)
  await ctx.hooks.moneyTakenBack(ctx, payment, { kind: 'refund', ref, money })
}

/** Applies one webhook. A static token is its only protection, so the facts are read from Xendit's API. */
export async function applyXenditEvent(ctx: OutsideContext, payload: string): Promise<void> {
  const notice = noticeSchema.safeParse(JSON.parse(payload))
  if (!notice.success) return
  const { event, data } = notice.data
  if (event.startsWith('refund.')) return data.id ? applyRefund(ctx, data.id) : undefined
  if (data.payment_request_id) return applyPayment(ctx, notice.data, data.payment_request_id)
  if (event.startsWith('payment_method.') && data.reference_id) return applyMethod(ctx, data.reference_id)
}
