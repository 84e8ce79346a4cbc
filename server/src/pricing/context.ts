import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import type { Context as Below } from '../suppliers/context.ts'
import type { DetectCurrency } from './location/detect-currency.ts'

export interface Context extends Below {
  /** The currency of a visitor who made no choice. */
  readonly detectCurrency: DetectCurrency
  /** The ways to pay that have a provider; the prices' floor comes from their fees. */
  readonly offeredMethods: readonly PaymentMethod[]
}
