import { type Currency, isCurrency } from '@topup/core/money/currency'
import { money } from '@topup/core/money/money'
import { sql } from 'kysely'
import { needAttention } from '../alerts/attention.repository.ts'
import type { OutsideContext } from '../fulfilment/context.ts'
import { findPayment, type Payment } from '../payments/payment.repository.ts'
import type { PaymentPort, RefundState } from '../payments/payment-port.ts'
import { findPort } from '../payments/ports.ts'
import { later, type Taken, takeAnyDue, workOffTaken } from '../platform/db/queue.ts'
import { write } from '../platform/db/write.ts'
import { reached } from '../platform/jobs/steps.ts'
import { inTrace } from '../platform/trace.ts'
import { sumUncovered } from './cover-owed.ts'
import { moveRefund } from './refund.repository.ts'
import { settleRefundById } from './settle-refund.ts'

const BATCH = 10
/** Failed tries to send, by then minutes apart, after which the seller gets an entry. Tries go on. */
const PATIENCE = 12

/** Takes due refunds under a lease: new, pending, of unknown outcome, or left by a crashed process. */
const takeRefunds = (ctx: OutsideContext): Promise<Taken<'refunds'>[]> => {
  const where = sql`status in ('queued', 'sending', 'unknown', 'pending')`
  return takeAnyDue(ctx, 'refunds', { where, limit: BATCH }, async (trx, due) => {
    const refunds: Taken<'refunds'>[] = []
    for (const taken of due) {
      const { status } = (await moveRefund(trx, taken.id, 'claim')) ?? taken
      refunds.push({ ...taken, status })
    }
    return refunds
  })
}

/** Puts off a refund of unknown outcome. The next try looks for a made refund, then reuses the idempotency key. */
const putOff = (ctx: OutsideContext, refund: Taken<'refunds'>): Promise<unknown> =>
  write(ctx.db, async (trx) => {
    const { askFirst } = ctx.config.timing
    await moveRefund(trx, refund.id, 'lost')
    await later(ctx, trx, 'refunds', refund, { first: askFirst * 2, most: askFirst * 64 })
    if (refund.tries < PATIENCE) return
    await needAttention(ctx, trx, {
      kind: 'refund_blocked',
      subjectType: 'refund',
      subjectId: refund.id,
      reason: 'The provider has not said for long what became of this refund: look there. It is tried again by itself.',
    })
  })

const unknownCurrency = { kind: 'failed', reason: 'the store does not know its currency' } as const
const wentBack = { kind: 'failed', reason: 'a refund made at the provider counts for it' } as const
const chargedBack = { kind: 'failed', reason: 'the buyer got the money by a dispute' } as const

/**
 * Makes the refund at the provider. After a lost dispute, or if a refund in the provider's dashboard already paid it,
 * only looks for an earlier try's result. A new refund would pay twice.
 */
async function makeRefund(
  ctx: OutsideContext,
  port: PaymentPort,
  payment: Payment & Readonly<{ provider_ref: string }>,
  refund: Taken<'refunds'> & Readonly<{ currency: Currency }>,
): Promise<RefundState> {
  const request = {
    id: refund.id,
    paymentRef: payment.provider_ref,
    captureRef: payment.capture_ref ?? undefined,
    money: money(refund.amount, refund.currency),
  }
  const isRepeat = refund.tries > 1
  if (payment.status === 'charged-back') return (await port.findMadeRefund(request)) ?? chargedBack
  if ((await sumUncovered(ctx.db, payment)) < refund.amount) return port.refund({ ...request, isRepeat })
  return (isRepeat ? await port.findMadeRefund(request) : undefined) ?? wentBack
}

/**
 * Sends a refund, but not during a dispute of its payment. After a lost dispute, only looks for an earlier try whose
 * response may be lost. Otherwise the seller might pay the same again by hand.
 */
async function sendRefund(ctx: OutsideContext, refund: Taken<'refunds'>): Promise<void> {
  const payment = await findPayment(ctx.db, refund.payment_id)
  const port = payment && findPort(ctx, payment.provider)
  const isAccepted = refund.status === 'pending' && refund.provider_ref !== null
  const isTakenBack = payment?.status === 'charged-back'
  const mayGo = isAccepted || isTakenBack || payment?.status === 'succeeded' || payment?.status === 'returned'
  if (isTakenBack && !isAccepted && refund.tries === 1) return settleRefundById(ctx, refund.id, chargedBack)
  const provider_ref = payment?.provider_ref
  if (!provider_ref || !port || !mayGo) return void (await putOff(ctx, refund))
  const { currency } = refund
  if (!isCurrency(currency)) return settleRefundById(ctx, refund.id, unknownCurrency)
  try {
    const state =
      isAccepted && refund.provider_ref
        ? await port.readRefund(refund.provider_ref)
        : await makeRefund(ctx, port, { ...payment, provider_ref }, { ...refund, currency })
    reached('refund.answered')
    ctx.log.debug({ refundId: refund.id, provider: payment.provider, outcome: state.kind }, 'a refund was sent or read')
    await settleRefundById(ctx, refund.id, state)
    if (state.kind === 'pending') await putOff(ctx, refund)
  } catch (error) {
    ctx.log.warn({ err: error, refundId: refund.id }, 'a refund could not be sent yet')
    await putOff(ctx, refund)
  }
}

/** Sends due refunds; returns how many were processed. */
export async function sendRefunds(ctx: OutsideContext): Promise<number> {
  const refunds = await takeRefunds(ctx)
  // The trace is known only once the payment is loaded, so none is set here.
  await workOffTaken(ctx, 'refunds', refunds, (refund) => inTrace(null, () => sendRefund(ctx, refund)))
  return refunds.length
}
