import type { Context as Below } from '../ordering/context.ts'
import type { Order } from '../ordering/order.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Hooks as HooksBelow } from '../settings/context.ts'
import type { Payment } from './payment.repository.ts'
import type { PaymentProvider } from './payment.table.ts'
import type { RefundState } from './payment-port.ts'
import type { PaypalPort } from './paypal/paypal-port.ts'
import type { Reversal, UnwantedMoney } from './provider-movement.ts'
import type { StripePort } from './stripe/stripe-port.ts'
import type { XenditPort } from './xendit/xendit-port.ts'

export interface Hooks extends HooksBelow {
  /** The order has moved to processing. */
  orderPaid(ctx: Context, trx: Trx, order: Order): Promise<void>
  /** Money that nothing is delivered for has to go back. */
  moneyUnwanted(ctx: Context, trx: Trx, payment: Payment, unwanted: UnwantedMoney): Promise<void>
  /** A payment that counted as whole brought another sum. */
  receivedCorrected(ctx: Context, trx: Trx, checkoutId: string): Promise<void>
  /** What the provider says of a refund, by our id or its own; false where it is none of ours. */
  refundSettled(ctx: Context, provider: PaymentProvider, ref: string, state: RefundState): Promise<boolean>
  /** A refund or dispute made at the provider. */
  moneyTakenBack(ctx: Context, payment: Payment, reversal: Reversal): Promise<void>
}

export interface Context extends Below {
  readonly stripe: StripePort | undefined
  readonly xendit: XenditPort | undefined
  readonly paypal: PaypalPort | undefined
  readonly hooks: Hooks
}
