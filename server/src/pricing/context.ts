import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import type { PaidBy } from '@topup/core/pricing/profit-by-way'
import type { Hooks as HooksBelow } from '../setup/context.ts'
import type { Context as Below, OutsideContext as OutsideBelow } from '../suppliers/context.ts'
import type { DetectCurrency } from './location/detect-currency.ts'

export interface Hooks extends HooksBelow {
  /** Counts the payments received since `since`, by payment method. */
  paymentsCounted(ctx: Context, since: Date): Promise<PaidBy[]>
}

export interface Context extends Below {
  /** Guesses the currency of a visitor who has not chosen one. */
  readonly detectCurrency: DetectCurrency
  /** Payment methods with a configured provider. The lowest price of a package covers its cost and their fees. */
  readonly offeredMethods: readonly PaymentMethod[]
  readonly hooks: Hooks
}

export type OutsideContext = Context & OutsideBelow
