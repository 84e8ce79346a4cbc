import type { ToldMoney } from '@topup/core/money/money'

/** A transaction that a dispute names: what PayPal says of its amount, and what came by it where it is ours. */
export type Disputed = Readonly<{ named: ToldMoney | undefined; came: ToldMoney | undefined }>

/** Divides `total` by the given weights. Rounding leaves less than one smallest unit for each part. */
function divide(total: number, weights: readonly number[], sum: number): number[] {
  const parts = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / BigInt(sum)))
  const rest = total - parts.reduce((all, amount) => all + amount, 0)
  return parts.map((amount, index) => (index < rest ? amount + 1 : amount))
}

/**
 * Shares a dispute out among its transactions: the whole where it names one, else what PayPal names for each, or
 * what came by it. Where that is more than the dispute is over, each bears its part. A payment that came in another currency
 * is told the whole dispute, because nothing says how much of it is its part.
 */
export function shareDispute(total: ToldMoney, disputed: readonly Disputed[]): ToldMoney[] {
  const { currency } = total
  if (disputed.length === 1) return [total]
  const whole = disputed.map(
    ({ named, came }) => [named, came].find((told) => told?.currency === currency && told.amount > 0)?.amount ?? 0,
  )
  const sum = whole.reduce((all, amount) => all + amount, 0)
  const shares = sum <= total.amount ? whole : divide(total.amount, whole, sum)
  return disputed.map(({ came }, index) =>
    came && whole[index] === 0 ? total : { amount: shares[index] ?? 0, currency },
  )
}
