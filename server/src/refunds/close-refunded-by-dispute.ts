import { formatTold } from '@topup/core/money/format'
import type { RefundStatus } from '@topup/core/refund/refund-lifecycle'
import { sql } from 'kysely'
import { needAttention, resolveAttention } from '../alerts/attention.repository.ts'
import type { Context } from '../fulfilment/context.ts'
import { cameOf } from '../payments/came-of.ts'
import { findPayment, type Payment } from '../payments/payment.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import { sumDisputed } from './dispute.repository.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import { queueMailOfMade, queueMailOfReopened } from './queue-refunded-mail.ts'
import { moveRefund, type Refund, uncoveredOf } from './refund.repository.ts'

/** Returns the part of a payment that neither disputes took nor refunds in these statuses sent back. */
async function sumKept(trx: Trx, payment: Payment, statuses: readonly RefundStatus[]): Promise<number> {
  const { refunded } = await trx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('refunded'))
    .where('payment_id', '=', payment.id)
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow()
  return (payment.received_amount ?? payment.amount) - (await sumDisputed(trx, payment.id)) - Number(refunded)
}

/** Returns the part of a payment that the seller may still refund; refunds in progress count as sent. */
export const sumLeft = (trx: Trx, payment: Payment): Promise<number> =>
  sumKept(trx, payment, ['sending', 'unknown', 'pending', 'succeeded'])

/** Whether a lost dispute already gave the buyer this refund's money; the rest of a payment is still owed. */
export async function isGoneBack(trx: Trx, payment: Payment, refund: Refund): Promise<boolean> {
  if (payment.status !== 'charged-back') return false
  return (await sumKept(trx, payment, ['succeeded'])) < refund.amount
}

const reserve = (trx: Trx, refund: Refund, sign: 1 | -1) =>
  trx
    .updateTable('payments')
    .set((eb) => ({ refunded_amount: eb('refunded_amount', '+', sign * refund.amount) }))
    .where('id', '=', refund.payment_id)
    .execute()

/**
 * Closes a refund whose money a dispute took. Books nothing, and frees the amount reserved in `refunded_amount`. The
 * row gets its full amount again, including parts that other refunds had covered.
 */
export async function closeRefund(ctx: Context, trx: Trx, refund: Refund): Promise<Refund | undefined> {
  const changes = { amount: refund.amount + (refund.covered_amount ?? 0), settled_at: ctx.now().toISOString() }
  const closed = await moveRefund(trx, refund.id, 'goneBack', { ...changes, claimed_until: null })
  if (!closed) return undefined
  await reserve(trx, refund, -1)
  await resolveAttention(trx, 'refund', closed.id, ctx.now())
  await queueMailOfMade(ctx, trx, closed)
  return closed
}

/** Reopens a closed refund because the provider did make it: it counts as made, and the buyer gets a mail. */
export async function reopenRefund(
  ctx: Context,
  trx: Trx,
  refund: Refund,
  changes: Readonly<{ settled_at: string; provider_ref?: string; amount?: number; covered_amount?: number | null }>,
): Promise<Refund | undefined> {
  const reopened = await moveRefund(trx, refund.id, 'madeThere', changes)
  if (!reopened) return undefined
  await reserve(trx, reopened, 1)
  await queueMailOfReopened(ctx, trx, reopened)
  return reopened
}

/** After a dispute over a part of surplus or returned money, tells the seller to refund the rest. */
async function tellLeft(ctx: Context, trx: Trx, payment: Payment): Promise<void> {
  const left = await sumKept(trx, payment, ['succeeded'])
  if (left <= 0) return
  const told = formatTold({ amount: left, currency: cameOf(payment).currency })
  await needAttention(ctx, trx, {
    kind: 'refund_blocked',
    subjectType: 'payment',
    subjectId: payment.id,
    reason: `The lost dispute took a part of this payment, all of which was to go back. ${told} is left: send it back in the provider’s dashboard.`,
  })
}

/** Closes a refund to be paid by hand, if a dispute already gave the buyer its money. Returns whether it did. */
export async function closeIfGoneBack(ctx: Context, trx: Trx, payment: Payment, refund: Refund): Promise<boolean> {
  if (!(await isGoneBack(trx, payment, refund))) return false
  const closed = await closeRefund(ctx, trx, refund)
  if (closed && refund.order_id === null && refund.source === 'store') await tellLeft(ctx, trx, payment)
  return closed !== undefined
}

const listIn = (trx: Trx, payment: Payment, status: 'manual' | 'closed') =>
  trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('status', '=', status)
    .orderBy('created_at')
    .execute()

/** After a lost dispute, closes the refunds that a person was to pay, as far as the dispute took their money. */
export async function closeGoneBack(ctx: Context, trx: Trx, payment: Payment): Promise<void> {
  for (const refund of await listIn(trx, payment, 'manual')) await closeIfGoneBack(ctx, trx, payment, refund)
}

/** Whether the payment still has this amount: neither reserved for refunds, disputed nor refunded. */
async function isFree(trx: Trx, paymentId: string, amount: number): Promise<boolean> {
  const payment = await findPayment(trx, paymentId)
  if (!payment) return false
  const taken = payment.refunded_amount + (await sumDisputed(trx, paymentId))
  return (payment.received_amount ?? payment.amount) - taken >= amount
}

/** Called when a lost dispute was won after all: reopens the refunds closed because of it, to be paid by a person. */
export async function reopenOwed(ctx: Context, trx: Trx, payment: Payment): Promise<void> {
  const closed = await listIn(trx, payment, 'closed')
  const isOwed = (refund: Refund) => refund.source === 'store' && uncoveredOf(refund) > 0
  for (const refund of closed.filter(isOwed)) {
    const amount = uncoveredOf(refund)
    if (!(await isFree(trx, payment.id, amount))) continue
    const changes = { amount, settled_at: null, covered_amount: refund.covered_amount || null }
    const owed = await moveRefund(trx, refund.id, 'owedAgain', changes)
    if (!owed) continue
    await reserve(trx, owed, 1)
    await resolveAttention(trx, 'payment', payment.id, ctx.now(), 'refund_blocked')
    await queueAccountMail(ctx, trx, refund)
    await needAttention(ctx, trx, {
      kind: 'refund_manual',
      subjectType: 'refund',
      subjectId: refund.id,
      reason:
        'The dispute that took this money was won after all, so it is owed to the buyer again. Pay it by hand and record the reference.',
    })
  }
}
