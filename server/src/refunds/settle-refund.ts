import { needAttention, resolveAttention } from '../alerts/attention.repository.ts'
import type { Context } from '../fulfilment/context.ts'
import type { LedgerAccount } from '../ledger/ledger.table.ts'
import { post } from '../ledger/post.ts'
import { lockOrder } from '../ordering/order.repository.ts'
import { queueFeeCheck } from '../payments/fees/queue-fee-check.ts'
import { undoRefundFees } from '../payments/fees/undo-fees.ts'
import { findPayment, lockPayment } from '../payments/payment.repository.ts'
import type { PaymentProvider, RefundState } from '../payments/payment-port.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { closeIfGoneBack, reopenRefund } from './close-refunded-by-dispute.ts'
import { coverOwed } from './cover-owed.ts'
import { followMoney } from './follow-money.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import { queueRefundedMail } from './queue-refunded-mail.ts'
import { findRefund, findRefundByRef, moveRefund, type Refund, uncoveredOf } from './refund.repository.ts'
import { listBookings, nextBookingId } from './refund-bookings.ts'
import { tellDoubled } from './tell-doubled.ts'

type Booking = Readonly<{ id: string; from: LedgerAccount }>

/** Books a refund. For a delivered unit it goes against revenue; any other amount was still owed to the buyer. */
async function bookMoneyBack(ctx: Context, trx: Trx, refund: Refund, booking: Booking): Promise<void> {
  const unit =
    refund.order_id === null || refund.unit_no === null
      ? undefined
      : await trx
          .selectFrom('deliveries')
          .select('status')
          .where('order_id', '=', refund.order_id)
          .where('unit_no', '=', refund.unit_no)
          .executeTakeFirst()
  await post(ctx, trx, {
    ...booking,
    subjectType: 'refund',
    subjectId: refund.id,
    currency: refund.currency,
    amount: refund.amount,
    to: unit?.status === 'delivered' ? 'refunds' : 'buyers',
  })
}

/** Books a refund made by the provider, and queues the check of its fee. If it is made again, both happen again. */
export async function bookRefund(ctx: Context, trx: Trx, refund: Refund): Promise<void> {
  const payment = await findPayment(trx, refund.payment_id)
  const id = await nextBookingId(trx, refund.id)
  await bookMoneyBack(ctx, trx, refund, { id, from: `provider:${payment?.provider ?? 'unknown'}` })
  if (!refund.provider_ref) return
  await queueFeeCheck(ctx, trx, {
    id,
    payment_id: refund.payment_id,
    kind: 'refund',
    ref: refund.provider_ref,
    subject_type: 'refund',
    subject_id: refund.id,
  })
}

/** Reverses the refund's postings. Each gets one counter-posting, so repeating the call changes nothing. */
export async function undoBooking(ctx: Context, trx: Trx, refund: Refund): Promise<void> {
  await undoRefundFees(ctx, trx, refund.id)
  for (const { out, into } of await listBookings(trx, refund.id)) {
    const undo = { id: `${out.posting_id}:failed`, subjectType: 'refund', subjectId: refund.id }
    const { amount, currency } = into
    await post(ctx, trx, { ...undo, currency, amount, from: into.account, to: out.account })
  }
}

/** Updates balance and documents after a refund changed. */
export async function followRefund(ctx: Context, trx: Trx, refund: Refund): Promise<void> {
  const payment = await findPayment(trx, refund.payment_id)
  if (payment) await followMoney(ctx, trx, payment)
}

async function leaveToSeller(ctx: Context, trx: Trx, refund: Refund, reason: string): Promise<void> {
  await queueAccountMail(ctx, trx, refund)
  await needAttention(ctx, trx, {
    kind: 'refund_manual',
    subjectType: 'refund',
    subjectId: refund.id,
    reason: `The provider did not refund (${reason}). Look there: a refund made there is seen by itself; what is paid by hand is recorded with its reference.`,
  })
}

/** Reopens a refund that was closed as paid otherwise, but was made after all; tells of a double refund. */
async function takeInAfterAll(ctx: Context, trx: Trx, refundId: string, ref: string): Promise<void> {
  const known = await findRefund(trx, refundId)
  if (known?.status !== 'closed' || known.provider_ref) return
  const settled_at = ctx.now().toISOString()
  const amount = uncoveredOf(known)
  const part = amount > 0 ? { amount } : { covered_amount: null }
  const made = await reopenRefund(ctx, trx, known, { provider_ref: ref, settled_at, ...part })
  if (!made) return
  await bookRefund(ctx, trx, made)
  const payment = await findPayment(trx, made.payment_id)
  if (payment) await tellDoubled(ctx, trx, payment, made)
  await followRefund(ctx, trx, made)
}

/** Moves a refund by the store to the provider's state, even back to failed if the provider revokes a success. */
export const settleRefundById = (ctx: Context, refundId: string, state: RefundState): Promise<void> =>
  write(ctx.db, async (trx) => {
    const settled_at = ctx.now().toISOString()
    const found = await findRefund(trx, refundId)
    // Lock the order, then the payment, as the code that gives up a unit does. Recording a refund from the provider's
    // dashboard locks the payment too, so the later of both sees the other.
    if (found?.order_id) await lockOrder(trx, found.order_id)
    const payment = found && (await lockPayment(trx, found.payment_id))
    if (state.kind === 'failed') {
      const known = await findRefund(trx, refundId)
      const isOther = state.ref !== undefined && known?.provider_ref && known.provider_ref !== state.ref
      // Paid by hand or made again under another id since: ignore a late failure, so that nobody pays twice.
      if (!known || known.proof || isOther) return
      const failed = await moveRefund(trx, refundId, 'failed', { claimed_until: null })
      if (!failed) return
      await undoBooking(ctx, trx, failed)
      if (payment && !(await closeIfGoneBack(ctx, trx, payment, failed))) await coverOwed(ctx, trx, payment)
      await followRefund(ctx, trx, failed)
      const left = await findRefund(trx, refundId)
      if (left?.status === 'manual') await leaveToSeller(ctx, trx, left, state.reason)
      return
    }
    await moveRefund(trx, refundId, 'accepted', { provider_ref: state.ref })
    if (state.kind === 'pending') return
    const done = await moveRefund(trx, refundId, 'done', { settled_at })
    if (!done) return takeInAfterAll(ctx, trx, refundId, state.ref)
    await bookRefund(ctx, trx, done)
    await resolveAttention(trx, 'refund', done.id, ctx.now())
    if (payment) await tellDoubled(ctx, trx, payment, done)
    await queueRefundedMail(ctx, trx, done)
    await followRefund(ctx, trx, done)
  })

async function findByEitherRef(db: Db, provider: PaymentProvider, ref: string): Promise<Refund | undefined> {
  const known = await findRefundByRef(db, provider, ref)
  if (known) return known
  const own = await findRefund(db, ref)
  const payment = own && (await findPayment(db, own.payment_id))
  return payment?.provider === provider ? own : undefined
}

/** Applies a refund state that a provider reports; `ref` is its refund id or ours. Returns false if unknown. */
export async function settleRefund(
  ctx: Context,
  provider: PaymentProvider,
  ref: string,
  state: RefundState,
): Promise<boolean> {
  const refund = await findByEitherRef(ctx.db, provider, ref)
  if (refund) await settleRefundById(ctx, refund.id, state)
  return refund !== undefined
}

/** Marks a refund as paid by the owner outside the provider; `proof` is the transfer's reference. */
export async function closeManualRefund(
  ctx: Context,
  trx: Trx,
  refundId: string,
  proof: string,
): Promise<Refund | undefined> {
  const settled_at = ctx.now().toISOString()
  const paid = await moveRefund(trx, refundId, 'paidByHand', { proof, settled_at })
  if (!paid) return undefined
  // The money did not come from the provider's account, so book it from `provider:by-hand`.
  await bookMoneyBack(ctx, trx, paid, { id: `refund:${paid.id}:by-hand`, from: 'provider:by-hand' })
  await resolveAttention(trx, 'refund', refundId, ctx.now())
  await queueRefundedMail(ctx, trx, paid)
  await followRefund(ctx, trx, paid)
  return paid
}
