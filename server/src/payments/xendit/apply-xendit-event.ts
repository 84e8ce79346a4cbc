import { z } from 'zod'
import { needAttention } from '../../alerts/attention.repository.ts'
import { write } from '../../platform/db/write.ts'
import { applyProviderState } from '../apply-provider-state.ts'
import type { Context } from '../context.ts'
import { findPayment, findPaymentByProviderRef, findPaymentOf, type Payment } from '../payment.repository.ts'
import type { ProviderPayment } from '../payment-port.ts'
import { toMinorUnits } from './payment-state.ts'
import { XenditError } from './xendit-client.ts'

const text = z.string().min(1).max(255).nullish()
const noticeSchema = z.object({
  event: z.string(),
  data: z.object({
    id: text,
    payment_request_id: text,
    reference_id: text,
    amount: z.number().nullish(),
    currency: z.string().nullish(),
  }),
})
type Notice = z.output<typeof noticeSchema>

/** Notices of payments made elsewhere with the same key are none of ours. */
async function unlessUnknown<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof XenditError && error.status === 404) return undefined
    throw error
  }
}

/**
 * What the notice says arrived, where Xendit's own account does not say it: then it can have the money held, but never
 * make it whole, since whoever has the token can write one.
 */
function withNoticed(state: ProviderPayment, { amount, currency }: Notice['data'], payment: Payment): ProviderPayment {
  const isKnown = state.received !== undefined && !state.isAskedOnly
  if (state.status !== 'succeeded' || isKnown || !amount || !currency) return state
  const noticed = { amount: toMinorUnits(amount, currency), currency }
  const isWhole = noticed.amount === payment.amount && currency === payment.currency
  return isWhole ? state : { ...state, received: noticed }
}

/** Xendit may go on calling a request expired although its money came: a person looks, nothing is granted by itself. */
const flagContradiction = (ctx: Context, payment: Payment): Promise<void> =>
  write(ctx.db, (trx) =>
    needAttention(ctx, trx, {
      kind: 'payment_unknown',
      subjectType: 'payment',
      subjectId: payment.id,
      reason: 'Xendit announced money for this payment but calls the payment itself closed. Look it up there.',
    }),
  )

async function applyPayment(ctx: Context, { event, data }: Notice, ref: string): Promise<void> {
  const read = ctx.payments.xendit && (await unlessUnknown(ctx.payments.xendit.read(ref)))
  const isSuccess = event === 'payment.succeeded' || event === 'payment.capture'
  // Announced money is looked into wherever it came, also while Xendit itself shows another state.
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

/** A one-time method expires right after it was paid with, so this notice alone never means failure. */
async function applyMethod(ctx: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId)
  if (payment?.provider !== 'xendit' || payment.status !== 'open' || !payment.provider_ref) return
  const state = await ctx.payments.xendit?.read(payment.provider_ref)
  if (state) await applyProviderState(ctx, payment.id, state)
}

async function applyRefund(ctx: Context, ref: string): Promise<void> {
  const refund = ctx.payments.xendit && (await unlessUnknown(ctx.payments.xendit.findRefund(ref)))
  if (!refund) return
  const { state, reference, paymentRef, money } = refund
  if (reference && (await ctx.hooks.refundSettled(ctx, 'xendit', reference, state))) return
  if (await ctx.hooks.refundSettled(ctx, 'xendit', ref, state)) return
  const payment = paymentRef ? await findPaymentByProviderRef(ctx.db, 'xendit', paymentRef) : undefined
  if (payment && money && state.kind === 'done')
    await ctx.hooks.moneyTakenBack(ctx, payment, { kind: 'refund', ref, money })
}

/** Applies one notice. Its authenticity is weak (one static token), so Xendit itself is asked what is true. */
export async function applyXenditEvent(ctx: Context, payload: string): Promise<void> {
  const notice = noticeSchema.safeParse(JSON.parse(payload))
  if (!notice.success) return
  const { event, data } = notice.data
  if (event.startsWith('refund.')) return data.id ? applyRefund(ctx, data.id) : undefined
  if (data.payment_request_id) return applyPayment(ctx, notice.data, data.payment_request_id)
  if (event.startsWith('payment_method.') && data.reference_id) return applyMethod(ctx, data.reference_id)
}
