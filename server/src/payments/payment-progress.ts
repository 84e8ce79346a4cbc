import type { EndpointOutput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { PaymentStatus } from '@topup/core/payment/payment-lifecycle'
import { SECOND } from '@topup/core/time'
import { ownCheckoutIds } from '../ordering/links/known-checkouts.ts'
import type { OutsideContext } from './context.ts'
import { findPayment, type Payment } from './payment.repository.ts'
import { readPayment } from './read-payment.ts'

type Progress = EndpointOutput<'getEwalletStatus'>['status']

const progress: Readonly<Record<PaymentStatus, Progress>> = {
  creating: 'PENDING',
  open: 'PENDING',
  closed: 'EXPIRED',
  succeeded: 'SUCCEEDED',
  disputed: 'SUCCEEDED',
  held: 'PENDING',
  'held-disputed': 'PENDING',
  returned: 'FAILED',
  'returned-disputed': 'FAILED',
  'charged-back': 'FAILED',
}

/**
 * Returns a payment's status for the buyer's page, and whether the money is held. A closed payment also tells why it
 * was closed, until money arrives after all.
 */
export function toProgress({ status, failed_at, end_reason }: Payment): EndpointOutput<'getEwalletStatus'> {
  const hasFailed = status === 'closed' && failed_at !== null
  return {
    status: hasFailed ? 'FAILED' : progress[status],
    isHeld: status === 'held' || status === 'held-disputed',
    endReason: status === 'closed' ? (hasFailed ? 'failed' : (end_reason ?? 'expired')) : null,
  }
}

/** While pages poll a payment, its provider is queried at most this often, for all pages together. */
const ASK_AFTER = 10 * SECOND

/**
 * Returns the progress of this buyer's rupiah payment, mostly from the database. If the next check is due within ten
 * seconds, queries the provider now, in case a webhook was lost. Throws payment_not_found for another buyer's payment.
 */
export async function getPaymentProgress(
  ctx: OutsideContext,
  sessionId: string | undefined,
  paymentId: string,
): Promise<EndpointOutput<'getEwalletStatus'>> {
  const owned = await ctx.db
    .selectFrom('payments')
    .selectAll('payments')
    .where('payments.id', '=', paymentId)
    .where('payments.checkout_id', 'in', ownCheckoutIds(ctx.db, sessionId ?? ''))
    .executeTakeFirst()
  if (!owned) throw new DomainError('payment_not_found', 'This payment does not exist')
  const nextAsk = new Date(owned.due_at).getTime() - ASK_AFTER
  if (owned.status === 'open' && ctx.now().getTime() > nextAsk) {
    await readPayment(ctx, owned, ASK_AFTER).catch((error: unknown) =>
      ctx.log.warn({ err: error, paymentId }, 'a payment could not be read'),
    )
  }
  return toProgress((await findPayment(ctx.db, paymentId)) ?? owned)
}
