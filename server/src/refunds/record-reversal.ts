import { heldSentence } from '@topup/core/delivery/held-reasons'
import { isDisputed } from '@topup/core/payment/payment-lifecycle'
import { needAttention } from '../alerts/attention.repository.ts'
import type { Context } from '../fulfilment/context.ts'
import { moveUnits } from '../fulfilment/delivery.repository.ts'
import { moveOrder } from '../ordering/order.repository.ts'
import { tellBuyer } from '../ordering/tell-buyer.ts'
import { endIfSentBack } from '../payments/held-payments.ts'
import { lockPayment, type Payment } from '../payments/payment.repository.ts'
import type { Reversal } from '../payments/provider-movement.ts'
import { listCoveredOrders } from '../payments/settle-checkout.ts'
import type { Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { applyDispute } from './apply-dispute.ts'
import { coverOwed } from './cover-owed.ts'
import { listDisputes } from './dispute.repository.ts'
import { standsBesideLost } from './dispute-refund-dedup.ts'
import { followMoney } from './follow-money.ts'
import { settleMadeThere } from './match-dashboard-refund.ts'
import { inPaymentsCurrency, tellOtherCurrency } from './other-currency.ts'
import { queueRefundedMail } from './queue-refunded-mail.ts'
import { wasBooked } from './refund-bookings.ts'
import { bookRefund } from './settle-refund.ts'
import { tellDoubled } from './tell-doubled.ts'

const heldReason = { refund: 'refunded-there', dispute: 'disputed', 'dispute-lost': 'dispute-lost' } as const

/** Holds unsent units until the seller decides: a refund or dispute took their money, or may. */
async function holdUndelivered(ctx: Context, trx: Trx, payment: Payment, kind: keyof typeof heldReason): Promise<void> {
  const checkout = await trx
    .selectFrom('checkouts')
    .select('paid_by')
    .where('id', '=', payment.checkout_id)
    .executeTakeFirst()
  // A surplus or held payment pays for no unit.
  if (checkout?.paid_by !== payment.id) return
  for (const order of await listCoveredOrders(trx, payment)) {
    const units = await trx.selectFrom('deliveries').select('id').where('order_id', '=', order.id).execute()
    const held = await moveUnits(
      trx,
      units.map(({ id }) => id),
      'hold',
      { held_reason: heldReason[kind], held_detail: null },
    )
    if (held.length === 0) continue
    await moveOrder(ctx, trx, order, 'hold', { actor: 'system' })
    // A refund has a mail of its own, so only a dispute needs this one.
    if (kind === 'dispute') await tellBuyer(ctx, trx, { kind: 'delayed', subjectId: order.id, order })
  }
}

/** Whether this is a dispute's money: a reversal with any dispute, a refund during one or explained by a lost one. */
async function belongsToDispute(trx: Trx, payment: Payment, reversal: Reversal): Promise<boolean> {
  if (!reversal.isToldTwice) return false
  if (isDisputed(payment.status) && !reversal.isByProvider) return true
  const disputes = await listDisputes(trx, payment.id)
  if (reversal.isByProvider) return disputes.length > 0
  return !(await standsBesideLost(trx, payment, disputes, reversal.money.amount))
}

/** Records a refund made in the provider's dashboard. False if recorded before, or if it is a dispute's money. */
async function takeInRefund(ctx: Context, trx: Trx, payment: Payment, reversal: Reversal): Promise<boolean> {
  const { ref, money, isByProvider, isToldTwice } = reversal
  const now = ctx.now().toISOString()
  if (await wasBooked(trx, payment.id, ref)) return false
  const isDisputes = await belongsToDispute(trx, payment, reversal)
  if (isDisputes && isByProvider) return false
  // A dispute may turn out to be this refund, so the refund gets a row of its own, which a dispute can close.
  if (!isToldTwice && (await settleMadeThere(ctx, trx, payment, reversal))) return false
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
      // A dispute's money is stored as closed: if the dispute proves separate or is won, the refund is reopened.
      status: isDisputes ? 'closed' : 'succeeded',
      source: isByProvider ? 'reversal' : 'external',
      reason: isByProvider ? 'Taken back by the provider' : 'Refunded in the provider’s dashboard',
      provider_ref: ref,
      proof: null,
      tries: 0,
      due_at: now,
      claimed_until: null,
      created_at: now,
      settled_at: now,
      covered_amount: null,
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
  await coverOwed(ctx, trx, payment)
  await queueRefundedMail(ctx, trx, external)
  return true
}

const aside: readonly Payment['status'][] = ['held', 'held-disputed', 'returned', 'returned-disputed']

const sayRefunded = ({ status, is_surplus }: Payment): string =>
  is_surplus === 1 || aside.includes(status)
    ? 'A refund was made in the provider’s dashboard of money that pays for no order. What is left of it waits for you, or goes back by itself.'
    : heldSentence('refunded-there')

/**
 * Applies a refund or dispute that the provider reports, once each, and holds unsent units. The caller has already
 * applied the payment's success, even if its webhook was lost.
 */
export async function recordReversal(ctx: Context, payment: Payment, told: Reversal): Promise<void> {
  await write(ctx.db, async (trx) => {
    const locked = (await lockPayment(trx, payment.id)) ?? payment
    const isTold = await tellOtherCurrency(ctx, trx, locked, told)
    const reversal = await inPaymentsCurrency(trx, locked, told)
    // A refund in another currency than received cannot be counted; unsent units wait for the seller nevertheless.
    if (!reversal) return isTold ? holdUndelivered(ctx, trx, payment, 'refund') : undefined
    const apply = reversal.kind === 'refund' ? takeInRefund : applyDispute
    if (!(await apply(ctx, trx, locked, reversal))) return
    if (reversal.kind !== 'dispute-won') await holdUndelivered(ctx, trx, payment, reversal.kind)
    if (reversal.kind === 'refund' || reversal.kind === 'dispute-won') await endIfSentBack(ctx, trx, payment.id)
    if (reversal.kind === 'refund' && !(await tellDoubled(ctx, trx, locked))) {
      await needAttention(ctx, trx, {
        kind: 'payment_reversed',
        subjectType: 'payment',
        subjectId: payment.id,
        reason: sayRefunded(locked),
      })
    }
    await followMoney(ctx, trx, locked)
  })
  if (told.kind === 'dispute-won') ctx.signals.wake('refunds')
}
