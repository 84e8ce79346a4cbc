import { nextStatus } from '@topup/core/lifecycle'
import type { Money } from '@topup/core/money/money'
import { isDisputed, paymentLifecycle, paymentStatuses } from '@topup/core/payment/payment-lifecycle'
import { needAttention, resolveAttention } from '../attention/attention.repository.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { write } from '../db/write.ts'
import { listUnits, moveUnits } from '../delivery/delivery.repository.ts'
import { queueFeeCheck } from '../fees/queue-fee-check.ts'
import { post } from '../ledger/post.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { moveOrder } from '../orders/order.repository.ts'
import { lockPayment, movePayment, type Payment } from '../payments/payment.repository.ts'
import { findPort } from '../payments/ports.ts'
import { listCoveredOrders } from '../payments/record-success.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { cutBalance } from '../payouts/cut-balance.ts'
import { accountForUnits } from './account-for-units.ts'
import { closeGoneBack } from './gone-back.ts'
import { settleMadeThere } from './made-there.ts'
import { queueRefundedMail } from './queue-refunded-mail.ts'
import { bookRefund } from './settle-refund.ts'
import { leaveToDispute, takeFromDispute } from './told-twice.ts'

export type Reversal = Readonly<{
  kind: 'refund' | 'dispute' | 'dispute-won' | 'dispute-lost'
  /** The provider's id of the refund or dispute. */
  ref: string
  money: Money
  /** The provider itself took the money back, without the owner's doing. */
  isByProvider?: boolean
  /** The provider tells of a dispute's money as a reversal or a refund as well: it is booked once, by the dispute. */
  isToldTwice?: boolean
}>

const attentionReason: Readonly<Record<Reversal['kind'], string>> = {
  refund: 'Refunded in the provider’s dashboard: what is not delivered is held. Deliver it or give it up.',
  dispute: 'The buyer disputes this payment: what is not delivered is held. Answer the provider in time.',
  'dispute-won': 'The dispute was won: the money is back. What is held can go on.',
  'dispute-lost': 'The dispute was lost: the money is gone. Give up what is held.',
}

/** What is not on its way yet waits for the seller: its money has gone, or may go. */
async function holdUndelivered(ctx: Context, trx: Trx, payment: Payment, kind: Reversal['kind']): Promise<void> {
  const checkout = await trx
    .selectFrom('checkouts')
    .select('paid_by')
    .where('id', '=', payment.checkout_id)
    .executeTakeFirst()
  // Surplus or held money pays for no delivery.
  if (checkout?.paid_by !== payment.id) return
  for (const order of await listCoveredOrders(trx, payment)) {
    const units = await trx.selectFrom('deliveries').select('id').where('order_id', '=', order.id).execute()
    const held = await moveUnits(
      trx,
      units.map(({ id }) => id),
      'hold',
      { held_reason: attentionReason[kind] },
    )
    if (held.length === 0) continue
    await moveOrder(ctx, trx, order, 'hold', { actor: 'system' })
    // Money that has gone back has a mail of its own.
    if (kind === 'dispute') await queueMail(ctx, trx, { kind: 'delayed', subjectId: order.id, order })
  }
}

/** Whether the money is a dispute's: a reversal whenever there was one, a refund while it is open or once it is lost. */
async function belongsToDispute(trx: Trx, payment: Payment, { isToldTwice, isByProvider }: Reversal): Promise<boolean> {
  if (!isToldTwice) return false
  if (!isByProvider) return isDisputed(payment.status) || payment.status === 'charged-back'
  const dispute = await trx
    .selectFrom('ledger_entries')
    .select('id')
    .where('subject_type', '=', 'payment')
    .where('subject_id', '=', payment.id)
    .where('account', '=', 'disputes')
    .executeTakeFirst()
  return dispute !== undefined
}

/** Takes in a refund made in the provider's own dashboard; one of ours is recognised by its reference. */
async function takeInRefund(ctx: Context, trx: Trx, payment: Payment, reversal: Reversal): Promise<boolean> {
  const { ref, money, isByProvider } = reversal
  const now = ctx.now().toISOString()
  const isDisputes = await belongsToDispute(trx, (await lockPayment(trx, payment.id)) ?? payment, reversal)
  if (isDisputes && isByProvider) return false
  if (!isDisputes && (await settleMadeThere(ctx, trx, payment, reversal))) return false
  const external = await trx
    .insertInto('refunds')
    .values({
      id: ctx.newId(),
      payment_id: payment.id,
      purpose: 'external',
      order_id: null,
      unit_no: null,
      amount: money.amount,
      currency: money.currency,
      // Kept in mind: a dispute that is won leaves it standing.
      status: isDisputes ? 'closed' : 'succeeded',
      source: isByProvider ? 'reversal' : 'external',
      reason: isByProvider ? 'Taken back by the provider' : 'Refunded in the provider’s dashboard',
      provider_ref: ref,
      proof: null,
      attempts: 0,
      available_at: now,
      claimed_until: null,
      created_at: now,
      settled_at: now,
    })
    .onConflict((conflict) => conflict.columns(['payment_id', 'provider_ref']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!external || isDisputes) return false
  await trx
    .updateTable('payments')
    .set((eb) => ({ refunded_amount: eb('refunded_amount', '+', money.amount) }))
    .where('id', '=', payment.id)
    .execute()
  await bookRefund(ctx, trx, external)
  await queueRefundedMail(ctx, trx, external)
  return true
}

type Dispute = Readonly<{ payment: Payment; ref: string; money: Money; isToldTwice?: boolean | undefined }>

/** Most providers charge for a dispute when it opens, and some give that back when it is won. */
const queueDisputeFee = (ctx: Context, trx: Trx, { payment, ref }: Dispute, kind: 'dispute-opened' | 'dispute-won') =>
  queueFeeCheck(ctx, trx, {
    id: `${kind}:${ref}`,
    payment_id: payment.id,
    kind,
    ref,
    subject_type: 'payment',
    subject_id: payment.id,
  })

const toPosting = ({ payment, money }: Dispute) => ({ subjectType: 'payment', subjectId: payment.id, ...money })

/** Paid, held and returned money each have a disputed status of their own, and come back to where they stood. */
async function moveFromWhereItStands(trx: Trx, paymentId: string, event: 'disputed' | 'won'): Promise<void> {
  const targets = new Set(paymentStatuses.map((status) => nextStatus(paymentLifecycle, status, event)))
  for (const to of targets) if (to && (await movePayment(trx, paymentId, event, to))) return
}

/** Once per dispute; a repeat that comes after its end finds the posting and opens nothing again. */
async function openDispute(ctx: Context, trx: Trx, dispute: Dispute): Promise<boolean> {
  const { payment, ref } = dispute
  const from = `provider:${payment.provider}` as const
  const isNew = await post(ctx, trx, { ...toPosting(dispute), id: `dispute:${ref}`, from, to: 'disputes' })
  if (!isNew) return false
  await moveFromWhereItStands(trx, payment.id, 'disputed')
  if (dispute.isToldTwice) await leaveToDispute(ctx, trx, payment, dispute.money)
  await queueDisputeFee(ctx, trx, dispute, 'dispute-opened')
  return true
}

/** What was given up while the dispute was open was blocked, and goes back now. */
async function refundWhatFailed(ctx: Context, trx: Trx, payment: Payment): Promise<void> {
  for (const order of await listCoveredOrders(trx, payment)) {
    if (order.status !== 'completed' && order.status !== 'failed') continue
    await resolveAttention(trx, 'order', order.id, ctx.now(), 'refund_blocked')
    await accountForUnits(ctx, trx, order, await listUnits(trx, order.id))
  }
}

async function winDispute(ctx: Context, trx: Trx, dispute: Dispute): Promise<boolean> {
  const { payment, ref } = dispute
  const to = `provider:${payment.provider}` as const
  const isNew = await post(ctx, trx, { ...toPosting(dispute), id: `dispute:${ref}:won`, from: 'disputes', to })
  if (!isNew) return false
  await moveFromWhereItStands(trx, payment.id, 'won')
  await takeFromDispute(ctx, trx, payment)
  await refundWhatFailed(ctx, trx, payment)
  await queueDisputeFee(ctx, trx, dispute, 'dispute-won')
  return true
}

/** The end of a dispute can outrun its beginning, which is then taken in with it. */
async function applyReversal(ctx: Context, trx: Trx, payment: Payment, reversal: Reversal): Promise<boolean> {
  if (reversal.kind === 'refund') return takeInRefund(ctx, trx, payment, reversal)
  const { ref, money, isToldTwice } = reversal
  const dispute = { payment, ref, money, isToldTwice }
  const isNew = await openDispute(ctx, trx, dispute)
  if (reversal.kind === 'dispute') return isNew
  if (reversal.kind === 'dispute-won') return winDispute(ctx, trx, dispute)
  const lost = await movePayment(trx, payment.id, 'lost', 'charged-back')
  if (lost) await closeGoneBack(ctx, trx, lost)
  return lost !== undefined || isNew
}

/** What goes back must have come: a success that never reached us is taken in first. Throws when nobody can say. */
async function takeInSuccess(ctx: Context, payment: Payment): Promise<void> {
  const port = findPort(ctx, payment.provider)
  if (!['creating', 'open', 'closed'].includes(payment.status) || !payment.provider_ref || !port) return
  await settlePayment(ctx, payment.id, await port.read(payment.provider_ref))
}

/** Money taken back at the provider's side. Each is applied once; undelivered units are held, never delivered for free. */
export async function recordReversal(ctx: Context, payment: Payment, reversal: Reversal): Promise<void> {
  await takeInSuccess(ctx, payment)
  await write(ctx.db, async (trx) => {
    if (!(await applyReversal(ctx, trx, payment, reversal))) return
    if (reversal.kind !== 'dispute-won') await holdUndelivered(ctx, trx, payment, reversal.kind)
    await cutBalance(ctx, trx, payment.checkout_id)
    await needAttention(ctx, trx, {
      kind: reversal.kind === 'refund' ? 'payment_reversed' : 'payment_disputed',
      subjectType: 'payment',
      subjectId: payment.id,
      reason: attentionReason[reversal.kind],
    })
  })
  if (reversal.kind === 'dispute-won') ctx.signals.wake('refunds')
}
