import type { CheckoutView } from '@topup/core/api/checkout'
import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import type { Money } from '@topup/core/money/money'
import type { SuccessToast } from '../leave-checkout.ts'
import type { PlacedOrder } from '../set-up/set-up-payment.ts'
import type { BuyerDetails } from './use-buyer-details.ts'
import type { Ending } from './use-ending.ts'
import type { MethodId, Ways } from './ways.ts'

/** What every way of paying gets. */
export type MethodProps = Readonly<{
  order: PlacedOrder
  /** All that is paid, as a payment that waits names it. */
  orders: WaitingPaymentView['orders']
  checkout: CheckoutView
  ways: Ways
  total: Money
  buyer: BuyerDetails
  isPaying: boolean
  onPaying: (isPaying: boolean) => void
  /** A payment that would end if another opened: its end is agreed to first. */
  ending: Ending
  /** A payment is open that the buyer finishes elsewhere. */
  onOpened: (payment: WaitingPaymentView) => void
  onPaid: (success?: SuccessToast) => void
  /** Takes a refusal that ends this page's work (paid already, no longer held); answers whether it was one. */
  onRefused: (error: unknown) => boolean
}>

/** What a tab offers beside itself when it cannot work. */
export type OtherMethods = Readonly<{
  others: ReadonlyArray<{ id: MethodId; label: string }>
  onChoose: (id: MethodId) => void
}>
