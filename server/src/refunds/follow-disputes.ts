import type { PaymentStatus } from '@topup/core/payment/payment-lifecycle'
import { movePayment, type Payment } from '../payments/payment.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Dispute } from './dispute.repository.ts'

const wonAs = { succeeded: 'wonAsPaid', held: 'wonAsHeld', returned: 'wonAsReturned' } as const

/** A payment that is held again gets the whole time to be decided again. */
const anew = { returns_at: null }

const isStanding = (status: PaymentStatus): boolean => status in wonAs

/** Where a payment stood that a dispute took: it paid or was surplus, was on its way back, or waited for the seller. */
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
 * Brings the payment to what its disputes make of it: disputed while one is open, charged back when one was lost, else
 * where it stood. The caller has locked it. Answers the status it has then.
 */
export async function followDisputes(trx: Trx, payment: Payment, disputes: readonly Dispute[]): Promise<PaymentStatus> {
  const isOpen = disputes.some((one) => one.status === 'open')
  const isLost = disputes.some((one) => one.status === 'lost')
  let now = payment
  if (now.status === 'charged-back') {
    now = (await movePayment(trx, payment.id, wonAs[await findStanding(trx, payment)], anew)) ?? now
  }
  // The end of a dispute can outrun its beginning.
  if ((isOpen || isLost) && isStanding(now.status)) now = (await movePayment(trx, payment.id, 'disputed')) ?? now
  if (!isOpen) now = (await movePayment(trx, payment.id, isLost ? 'lost' : 'won', anew)) ?? now
  return now.status
}
