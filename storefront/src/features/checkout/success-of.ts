import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { fill } from '@topup/core/text/words'
import type { Messages } from '../../shared/messages/messages.ts'
import type { SuccessToast } from './leave-checkout.ts'

/** Returns the specified text of a payment that succeeded, by its way to pay; undefined for the card's default text. */
export function successOf(
  { method, orders }: Pick<WaitingPaymentView, 'method' | 'orders'>,
  texts: Messages['checkout'],
): SuccessToast | undefined {
  if (method === 'card') return undefined
  if (method !== 'paypal') return { title: texts.walletPaidTitle, description: texts.walletPaidText }
  // The text specified for a card says that the order is complete, but nothing is delivered yet.
  return { title: texts.successTitle, description: fill(texts.paidWithCode, { code: orders[0]?.trackingCode ?? '' }) }
}
