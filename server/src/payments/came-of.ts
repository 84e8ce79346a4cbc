import type { ToldMoney } from '@topup/core/money/money'
import type { Payment } from './payment.repository.ts'

/** Returns the amount received; while that amount is unknown, the amount asked for. */
export const cameOf = ({ amount, currency, received_amount, received_currency }: Payment): ToldMoney => ({
  amount: received_amount ?? amount,
  currency: received_currency ?? currency,
})
