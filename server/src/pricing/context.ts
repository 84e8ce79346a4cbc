import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import type { PaidBy } from '@topup/core/pricing/profit-by-way'
import type { Hooks as HooksBelow } from '../setup/context.ts'
import type { Context as Below, OutsideContext as OutsideBelow } from '../suppliers/context.ts'
import type { DetectCurrency } from './location/detect-currency.ts'

export interface Hooks extends HooksBelow {
  /** Counts the payments since `since` by payment method. */
  paymentsCounted(ctx: Context, since: Date): Promise<PaidBy[]>
}

export interface Context extends Below {
  /** The currency of a visitor who made no choice. */
  readonly detectCurrency: DetectCurrency
  /** Payment methods with a configured provider. Their fees determine the price floor. */
  readonly offeredMethods: readonly PaymentMethod[]
  readonly hooks: Hooks
}

export type OutsideContext = Context & OutsideBelow
