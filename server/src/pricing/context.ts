import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import type { PaidBy } from '@topup/core/pricing/profit-by-way'
import type { Hooks as HooksBelow } from '../setup/context.ts'
import type { Context as Below, OutsideContext as OutsideBelow } from '../suppliers/context.ts'
import type { DetectCurrency } from './location/detect-currency.ts'

export interface Hooks extends HooksBelow {
  /** How many payments came in by each way since then. */
  paymentsCounted(ctx: Context, since: Date): Promise<PaidBy[]>
}

export interface Context extends Below {
  /** The currency of a visitor who made no choice. */
  readonly detectCurrency: DetectCurrency
  /** The ways to pay that have a provider; the prices' floor comes from their fees. */
  readonly offeredMethods: readonly PaymentMethod[]
  readonly hooks: Hooks
}

export type OutsideContext = Context & OutsideBelow
