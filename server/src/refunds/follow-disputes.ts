import type { PaymentStatus } from '@topup/core/payment/payment-lifecycle'
import { movePayment, type Payment } from '../payments/payment.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Dispute } from './dispute.repository.ts'

const wonAs = { succeeded: 'wonAsPaid', held: 'wonAsHeld', returned: 'wonAsReturned' } as const

/** Clears the deadline of a held payment: the seller gets the full time to decide anew. */
const anew = { returns_at: null }

const isStanding = (status: PaymentStatus): boolean => status in wonAs

/** Returns the payment's status without the dispute: succeeded (or surplus), returned, or held for the seller. */
async function findStanding(trx: Trx, payment: Payment): Promise<keyof typeof wonAs> {
  const paid = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('id', '=', payment.checkout_id)
    .where('paid_by', '=', payment.id)
    .executeTakeFirst()
  if (paid || payment.is_surplus === 1) return 'succeeded'
  const returned = await trx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('purpose', '=', 'returned')
    .executeTakeFirst()
  return returned ? 'returned' : 'held'
}

/**
 * Sets the payment's status by its disputes: disputed while one is open, charged back after a loss, else as before the
 * disputes. Returns the new status. The caller has locked the payment.
 */
export async function followDisputes(trx: Trx, payment: Payment, disputes: readonly Dispute[]): Promise<PaymentStatus> {
  const isOpen = disputes.some((one) => one.status === 'open')
  const isLost = disputes.some((one) => one.status === 'lost')
  let now = payment
  if (now.status === 'charged-back') {
    now = (await movePayment(trx, payment.id, wonAs[await findStanding(trx, payment)], anew)) ?? now
  }
  // 'Closed' may arrive before 'opened', so move the payment to 'disputed' first.
  if ((isOpen || isLost) && isStanding(now.status)) now = (await movePayment(trx, payment.id, 'disputed')) ?? now
  if (!isOpen) now = (await movePayment(trx, payment.id, isLost ? 'lost' : 'won', anew)) ?? now
  return now.status
}
