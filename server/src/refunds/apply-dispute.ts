import { needAttention, resolveAttention, retellAttention } from '../alerts/attention.repository.ts'
import type { Context } from '../fulfilment/context.ts'
import { listUnits } from '../fulfilment/delivery.repository.ts'
import { post } from '../ledger/post.ts'
import { queueFeeCheck } from '../payments/fees/queue-fee-check.ts'
import type { Payment } from '../payments/payment.repository.ts'
import type { Reversal } from '../payments/provider-movement.ts'
import { rememberDispute } from '../payments/remember-dispute.ts'
import { listCoveredOrders } from '../payments/settle-checkout.ts'
import type { Trx } from '../platform/db/schema.ts'
import { accountForUnits } from './account-for-units.ts'
import { disputedEntry, listUnanswered, sayDue, type Unanswered } from './answer-due.ts'
import { closeGoneBack, reopenOwed } from './close-refunded-by-dispute.ts'
import { type Dispute, insertDispute, listDisputes, moveDispute, moveDue } from './dispute.repository.ts'
import { leaveToDispute, takeFromDispute } from './dispute-refund-dedup.ts'
import { followDisputes } from './follow-disputes.ts'

/** Queues a check of the dispute's fee: most providers charge one at the opening, and some return it after a win. */
const queueDisputeFee = (
  ctx: Context,
  trx: Trx,
  { payment_id, ref }: Dispute,
  kind: 'dispute-opened' | 'dispute-won',
) =>
  queueFeeCheck(ctx, trx, {
    id: `${kind}:${ref}`,
    payment_id,
    kind,
    ref,
    subject_type: 'payment',
    subject_id: payment_id,
  })

const toPosting = ({ payment_id, amount, currency }: Dispute) => ({
  subjectType: 'payment',
  subjectId: payment_id,
  amount,
  currency,
})

/** Returns the posting id. If a dispute names several payments, the first one booked has the id `dispute:<ref>`. */
async function postingOf(trx: Trx, { payment_id, ref }: Dispute): Promise<string> {
  const first = await trx
    .selectFrom('ledger_entries')
    .select('subject_id')
    .where('posting_id', '=', `dispute:${ref}`)
    .executeTakeFirst()
  return first && first.subject_id !== payment_id ? `dispute:${ref}:${payment_id}` : `dispute:${ref}`
}

async function bookOpened(ctx: Context, trx: Trx, payment: Payment, dispute: Dispute): Promise<void> {
  const from = `provider:${payment.provider}` as const
  const book = async () =>
    post(ctx, trx, { ...toPosting(dispute), id: await postingOf(trx, dispute), from, to: 'disputes' })
  // A second process may just have booked this dispute's other payment: the second try sees that posting.
  if (!(await book())) await book()
}

/** Opens a dispute once per payment. A repeated webhook, even after its end, finds the row and changes nothing. */
async function open(ctx: Context, trx: Trx, payment: Payment, notice: Reversal): Promise<boolean> {
  const { ref, money, isToldTwice, dueBy: due_by = null } = notice
  const known = await listDisputes(trx, payment.id)
  if (money.amount === 0 || known.some((one) => one.ref === ref)) return false
  const opened_at = ctx.now().toISOString()
  const dispute = { payment_id: payment.id, ref, ...money, status: 'open', opened_at, due_by, ended_at: null } as const
  await bookOpened(ctx, trx, payment, dispute)
  await insertDispute(trx, dispute)
  await rememberDispute(ctx, trx, payment)
  // A dispute replaces the earlier fraud report, so close the entry about that report.
  await resolveAttention(trx, 'payment', payment.id, ctx.now(), 'payment_warned')
  if (isToldTwice) await leaveToDispute(ctx, trx, payment)
  await queueDisputeFee(ctx, trx, dispute, 'dispute-opened')
  return true
}

async function win(ctx: Context, trx: Trx, payment: Payment, { ref }: Reversal): Promise<boolean> {
  const won = await moveDispute(trx, { payment_id: payment.id, ref }, 'win', ctx.now().toISOString())
  if (!won) return false
  const to = `provider:${payment.provider}` as const
  await post(ctx, trx, { ...toPosting(won), id: `${await postingOf(trx, won)}:won`, from: 'disputes', to })
  await queueDisputeFee(ctx, trx, won, 'dispute-won')
  return true
}

/** Marks a dispute lost. Books nothing, as the amount was booked as taken when the dispute opened. */
async function lose(ctx: Context, trx: Trx, payment: Payment, { ref }: Reversal): Promise<boolean> {
  const lost = await moveDispute(trx, { payment_id: payment.id, ref }, 'lose', ctx.now().toISOString())
  return lost !== undefined
}

/** Refunds the units that failed while the dispute was open, when the store could not refund. */
async function refundWhatFailed(ctx: Context, trx: Trx, payment: Payment): Promise<void> {
  for (const order of await listCoveredOrders(trx, payment)) {
    if (order.status !== 'completed' && order.status !== 'failed') continue
    await resolveAttention(trx, 'order', order.id, ctx.now(), 'refund_blocked')
    await accountForUnits(ctx, trx, order, await listUnits(trx, order.id))
  }
}

const answeredReason =
  'One dispute of this payment is over, another is still open: what is not delivered is held. Its evidence was sent, or is on its way.'

function tellState(disputes: readonly Dispute[], kind: Reversal['kind'], unanswered: readonly Unanswered[]): string {
  const isOpen = disputes.some(({ status }) => status === 'open')
  const isLost = disputes.some(({ status }) => status === 'lost')
  if (isOpen && kind === 'dispute') return `The buyer disputes this payment: ${sayDue(unanswered)}`
  if (isOpen && unanswered.length === 0) return answeredReason
  if (isOpen) return `One dispute of this payment is over, another is still open: ${sayDue(unanswered)}`
  if (isLost && kind === 'dispute-won') {
    return 'A dispute was won, but an earlier one took a part of this payment. Deliver what is held or give it up.'
  }
  return isLost
    ? 'The dispute was lost: the money is gone. Give up what is held.'
    : 'The dispute was won: the money is back. What is held can go on.'
}

const wonBefore = 'A dispute that was won is said to be lost now. Look at the provider where the money is.'

async function tellSeller(ctx: Context, trx: Trx, payment: Payment, reason: string): Promise<void> {
  const entry = { ...disputedEntry(payment.id), reason }
  await needAttention(ctx, trx, entry)
  await retellAttention(trx, entry)
}

/** Updates the text of the open entry. A closed entry stays closed; no change if every dispute has an answer. */
async function retellDue(trx: Trx, payment: Payment, disputes: readonly Dispute[]): Promise<void> {
  const unanswered = await listUnanswered(trx, payment.id)
  if (unanswered.length === 0) return
  await retellAttention(trx, { ...disputedEntry(payment.id), reason: tellState(disputes, 'dispute', unanswered) })
}

/**
 * Applies a webhook about a dispute; returns whether anything changed. The caller has locked the payment: if two
 * disputes end at once, the later sees the earlier. 'Closed' may arrive before 'opened': this applies both.
 */
export async function applyDispute(ctx: Context, trx: Trx, payment: Payment, notice: Reversal): Promise<boolean> {
  const isNew = await open(ctx, trx, payment, notice)
  const isWon = notice.kind === 'dispute-won' && (await win(ctx, trx, payment, notice))
  const isLost = notice.kind === 'dispute-lost' && (await lose(ctx, trx, payment, notice))
  const disputes = await listDisputes(trx, payment.id)
  if (!isNew && !isWon && !isLost) {
    const known = disputes.find(({ ref }) => ref === notice.ref)
    if (known?.status === 'won' && notice.kind === 'dispute-lost') await tellSeller(ctx, trx, payment, wonBefore)
    if (known && (await moveDue(trx, known, notice.dueBy))) await retellDue(trx, payment, disputes)
    return false
  }
  const status = await followDisputes(trx, payment, disputes)
  const isFree = disputes.every((one) => one.status === 'won')
  const isOver = disputes.every((one) => one.status !== 'open')
  if (isOver) await takeFromDispute(ctx, trx, payment, disputes)
  // Closed disputes need no evidence, so close the entry about evidence that the provider refused.
  if (isOver) await resolveAttention(trx, 'payment', payment.id, ctx.now(), 'evidence_refused')
  if (status === 'charged-back') await closeGoneBack(ctx, trx, { ...payment, status })
  if (isWon) await reopenOwed(ctx, trx, payment)
  if (isFree) await refundWhatFailed(ctx, trx, payment)
  await tellSeller(ctx, trx, payment, tellState(disputes, notice.kind, await listUnanswered(trx, payment.id)))
  return true
}
