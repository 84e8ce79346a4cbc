import type { ToldMoney } from '@topup/core/money/money'

/** A transaction that a dispute names: what PayPal says of its amount, and what came by it where it is ours. */
export type Disputed = Readonly<{ named: ToldMoney | undefined; came: ToldMoney | undefined }>

/**
 * How much of a dispute each of its transactions bears: the whole where it names one, else what PayPal names for each, or
 * what came by it. Where that is more than the dispute is over, each bears its part.
 */
export function shareDispute(total: ToldMoney, disputed: readonly Disputed[]): ToldMoney[] {
  const { currency } = total
  if (disputed.length === 1) return [total]
  const whole = disputed.map(
    ({ named, came }) => [named, came].find((told) => told?.currency === currency && told.amount > 0)?.amount ?? 0,
  )
  const sum = whole.reduce((all, amount) => all + amount, 0)
  if (sum <= total.amount) return whole.map((amount) => ({ amount, currency }))
  const parts = whole.map((amount) => Math.floor((total.amount * amount) / sum))
  const rest = total.amount - parts.reduce((all, amount) => all + amount, 0)
  // Rounding leaves less than one smallest unit for each part.
  return parts.map((amount, index) => ({ amount: index < rest ? amount + 1 : amount, currency }))
}
