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
  /** All orders that the payment covers, as a waiting payment names them. */
  orders: WaitingPaymentView['orders']
  checkout: CheckoutView
  ways: Ways
  total: Money
  buyer: BuyerDetails
  isPaying: boolean
  onPaying: (isPaying: boolean) => void
  /** Asks the buyer before a waiting payment ends because another one opens. */
  ending: Ending
  /** Called with an open payment that the buyer finishes elsewhere. */
  onOpened: (payment: WaitingPaymentView) => void
  onPaid: (success?: SuccessToast) => void
  /** Handles a refusal that ends this page's work (paid already, no longer held); returns whether it was one. */
  onRefused: (error: unknown) => boolean
}>

/** The other ways that a tab offers when it cannot work. */
export type OtherMethods = Readonly<{
  others: ReadonlyArray<{ id: MethodId; label: string }>
  onChoose: (id: MethodId) => void
}>
