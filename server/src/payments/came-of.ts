import type { ToldMoney } from '@topup/core/money/money'
import type { Payment } from './payment.repository.ts'

/** What came, or what was asked for while nothing is known of that. */
export const cameOf = ({ amount, currency, received_amount, received_currency }: Payment): ToldMoney => ({
  amount: received_amount ?? amount,
  currency: received_currency ?? currency,
})
