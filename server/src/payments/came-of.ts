import type { ToldMoney } from '@topup/core/money/money'
import type { Payment } from './payment.repository.ts'

/** The amount that came, or the amount asked for while the store does not know what came. */
export const cameOf = ({ amount, currency, received_amount, received_currency }: Payment): ToldMoney => ({
  amount: received_amount ?? amount,
  currency: received_currency ?? currency,
})
