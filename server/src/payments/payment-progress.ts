import type { EndpointOutput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { PaymentStatus } from '@topup/core/payment/payment-lifecycle'
import { ownCheckoutIds } from '../ordering/links/known-checkouts.ts'
import { applyProviderState } from './apply-provider-state.ts'
import type { OutsideContext } from './context.ts'
import { findPayment, type Payment } from './payment.repository.ts'
import { findPort } from './ports.ts'

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
 * Tells a page a payment's status, and whether money came that did not fit. A closed payment says whether it failed at its
 * provider, until money comes for it after all.
 */
export const toProgress = ({ status, failed_at }: Payment): EndpointOutput<'getEwalletStatus'> => ({
  status: status === 'closed' && failed_at !== null ? 'FAILED' : progress[status],
  isHeld: status === 'held' || status === 'held-disputed',
})

/** How often a page's polling may make us ask the provider itself. */
const ASK_AFTER_MS = 10_000

/**
 * How the buyer's own payment in rupiah stands. Mostly from our books; now and then the provider is asked, so
 * that a lost webhook does not keep the buyer waiting. Throws payment_not_found for somebody else's.
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
  const port = findPort(ctx, owned.provider)
  const nextAsk = new Date(owned.due_at).getTime() - ASK_AFTER_MS
  if (owned.status === 'open' && owned.provider_ref && port && ctx.now().getTime() > nextAsk) {
    await port.read(owned.provider_ref).then(
      (state) => applyProviderState(ctx, owned.id, state),
      (error: unknown) => ctx.log.warn({ err: error, paymentId }, 'a payment could not be read'),
    )
  }
  return toProgress((await findPayment(ctx.db, paymentId)) ?? owned)
}
