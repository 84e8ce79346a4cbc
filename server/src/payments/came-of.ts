import type { ToldMoney } from '@topup/core/money/money'
import type { Payment } from './payment.repository.ts'

/** Returns the amount received, or the amount asked for while that is unknown. */
export const cameOf = ({ amount, currency, received_amount, received_currency }: Payment): ToldMoney => ({
  amount: received_amount ?? amount,
  currency: received_currency ?? currency,
})
