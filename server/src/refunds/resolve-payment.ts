import { DomainError } from '@topup/core/api/errors'
import { isDisputed } from '@topup/core/payment/payment-lifecycle'
import { recordAudit } from '../access/audit.ts'
import { resolveAttention } from '../alerts/attention.repository.ts'
import type { Context } from '../fulfilment/context.ts'
import { lockCheckout } from '../ordering/checkout/lock-checkout.ts'
import { listWarnings } from '../payments/fraud-warnings.ts'
import { returnHeld } from '../payments/held-payments.ts'
import { findPayment, lockPayment, movePayment } from '../payments/payment.repository.ts'
import { deliverPaid } from '../payments/settle-checkout.ts'
import { shareReceivedMoney } from '../payments/share-received-money.ts'
import type { Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { assertAccountSeen } from './accounts/assert-account-seen.ts'
import { isGoneBack, sumLeft } from './close-refunded-by-dispute.ts'
import { findRefund } from './refund.repository.ts'
import { closeManualRefund } from './settle-refund.ts'

/** Throws for a payment that a bank reported as fraud: its units are never sent, so accepting would only refund it. */
async function assertNotWarned(trx: Trx, paymentId: string): Promise<void> {
  if ((await listWarnings(trx, [paymentId])).size === 0) return
  throw new DomainError('transition_not_allowed', 'The card’s bank reports this payment as fraud: send it back')
}

async function acceptHeld(ctx: Context, trx: Trx, paymentId: string): Promise<boolean> {
  const payment = await movePayment(trx, paymentId, 'accept', { accepted_at: ctx.now().toISOString() })
  if (!payment) return false
  // Close this entry first: `deliverPaid` may open another one for a different reason.
  await resolveAttention(trx, 'payment', paymentId, ctx.now())
  await deliverPaid(ctx, trx, await shareReceivedMoney(trx, payment), { isAccepted: true })
  return true
}

/** Applies the seller's decision on a held payment: accept it and deliver, or refund all of it. */
export async function resolvePayment(
  ctx: Context,
  sellerId: string,
  paymentId: string,
  action: 'accept' | 'return',
): Promise<void> {
  await write(ctx.db, async (trx) => {
    const found = await findPayment(trx, paymentId)
    if (!found) throw new DomainError('payment_not_found', 'This payment does not exist')
    await lockCheckout(trx, found.checkout_id)
    if (action === 'accept') await assertNotWarned(trx, paymentId)
    const isMoved =
      action === 'accept'
        ? await acceptHeld(ctx, trx, paymentId)
        : await returnHeld(ctx, trx, paymentId, 'The amount did not fit the order')
    if (!isMoved) throw new DomainError('transition_not_allowed', 'This payment is not held')
    await recordAudit(ctx, trx, { actor: sellerId, action: `payment.${action}`, subject: paymentId })
  })
  ctx.signals.wake('deliveries')
  ctx.signals.wake('refunds')
}

/** Throws during a dispute and after a lost one: paying the refund by hand would then pay the buyer twice. */
async function assertOwed(trx: Trx, refundId: string): Promise<void> {
  const refund = await findRefund(trx, refundId)
  const payment = refund && (await lockPayment(trx, refund.payment_id))
  if (!payment) return
  if (isDisputed(payment.status)) {
    throw new DomainError(
      'transition_not_allowed',
      'This payment is disputed: wait for the end of the dispute, which may give the buyer the money',
    )
  }
  if (await isGoneBack(trx, payment, refund)) {
    throw new DomainError(
      'transition_not_allowed',
      'The buyer got this money back by the dispute: nothing is left to pay',
    )
  }
  if ((await sumLeft(trx, payment)) < refund.amount) {
    throw new DomainError(
      'transition_not_allowed',
      'So much of this payment went back already, or is on its way, that paying this refund would send back more than came',
    )
  }
}

/**
 * Records that the owner paid a refund outside the provider. `proof`: the transfer's reference. `accountVersion`: the
 * version of the buyer's account details that the owner saw.
 */
export const recordManualRefund = (
  ctx: Context,
  sellerId: string,
  refundId: string,
  proof: string,
  accountVersion?: number,
): Promise<void> =>
  write(ctx.db, async (trx) => {
    await assertOwed(trx, refundId)
    await assertAccountSeen(ctx, trx, refundId, accountVersion)
    const refund = await closeManualRefund(ctx, trx, refundId, proof)
    if (!refund) throw new DomainError('transition_not_allowed', 'This refund does not wait to be paid by hand')
    await recordAudit(ctx, trx, { actor: sellerId, action: 'refund.paid-by-hand', subject: refundId })
  })
