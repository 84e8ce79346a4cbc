import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { fill } from '@topup/core/text/words'
import type { Messages } from '../../shared/messages/messages.ts'
import type { SuccessToast } from './leave-checkout.ts'

/** The specified words of a payment that came, by the way it was made; undefined for a card’s, which are the usual ones. */
export function successOf(
  { method, orders }: Pick<WaitingPaymentView, 'method' | 'orders'>,
  texts: Messages['checkout'],
): SuccessToast | undefined {
  if (method === 'card') return undefined
  if (method !== 'paypal') return { title: texts.walletPaidTitle, description: texts.walletPaidText }
  // The specified sentence for a card says that the order is complete; nothing is delivered yet.
  return { title: texts.successTitle, description: fill(texts.paidWithCode, { code: orders[0]?.trackingCode ?? '' }) }
}
