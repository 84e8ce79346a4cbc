import { nextStatus } from '@topup/core/lifecycle'
import {
  isDisputed,
  type PaymentEvent,
  type PaymentStatus,
  paymentLifecycle,
} from '@topup/core/payment/payment-lifecycle'
import { movePayment, type Payment } from '../payments/payment.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Dispute } from './dispute.repository.ts'

type Standing = 'succeeded' | 'held' | 'returned'

const wonAs: Readonly<Record<Standing, PaymentEvent>> = {
  succeeded: 'wonAsPaid',
  held: 'wonAsHeld',
  returned: 'wonAsReturned',
}

const isStanding = (status: PaymentStatus | undefined): status is Standing => status !== undefined && status in wonAs

/** Where a payment stood that a dispute took: it paid or was surplus, was on its way back, or waited for the seller. */
async function findStanding(trx: Trx, payment: Payment): Promise<Standing> {
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
  let { status } = payment
  const isOpen = disputes.some((one) => one.status === 'open')
  const isLost = disputes.some((one) => one.status === 'lost')
  const move = async (event: PaymentEvent) => {
    const to = nextStatus(paymentLifecycle, status, event)
    if (to && (await movePayment(trx, payment.id, event, to))) status = to
  }
  const stays = isOpen ? isDisputed(status) : isLost && status === 'charged-back'
  if (stays) return status
  if (status === 'charged-back') await move(wonAs[await findStanding(trx, payment)])
  // The end of a dispute can outrun its beginning.
  if ((isOpen || isLost) && isStanding(status)) await move('disputed')
  if (!isOpen) await move(isLost ? 'lost' : 'won')
  return status
}
