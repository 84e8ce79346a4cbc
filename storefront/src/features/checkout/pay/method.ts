import type { CheckoutView } from '@topup/core/api/checkout'
import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import type { Money } from '@topup/core/money/money'
import type { SuccessToast } from '../leave-checkout.ts'
import type { PlacedOrder } from '../set-up/set-up-payment.ts'
import type { BuyerDetails } from './use-buyer-details.ts'
import type { Ending } from './use-ending.ts'
import type { MethodId, Ways } from './ways.ts'

/** Props of every way of paying. */
export type MethodProps = Readonly<{
  order: PlacedOrder
  /** All orders that the payment covers, in the form in which a waiting payment lists them. */
  orders: WaitingPaymentView['orders']
  checkout: CheckoutView
  ways: Ways
  total: Money
  buyer: BuyerDetails
  isPaying: boolean
  onPaying: (isPaying: boolean) => void
  /** Asks the buyer before opening a payment ends a waiting payment. */
  ending: Ending
  /** Called with an open payment that the buyer completes at a wallet, a bank or a till. */
  onOpened: (payment: WaitingPaymentView) => void
  onPaid: (success?: SuccessToast) => void
  /** Handles a refusal that makes this form useless (paid already, expired); returns whether it was such a refusal. */
  onRefused: (error: unknown) => boolean
}>

/** The other ways to pay, which a tab offers when it does not work. */
export type OtherMethods = Readonly<{
  others: ReadonlyArray<{ id: MethodId; label: string }>
  onChoose: (id: MethodId) => void
}>
