import type { ToldMoney } from '@topup/core/money/money'

/** A transaction in a dispute: the amount PayPal names, and the amount received if it is the store's. */
export type Disputed = Readonly<{ named: ToldMoney | undefined; came: ToldMoney | undefined }>

/** Divides `total` by weights; parts differ from exact ones by less than one smallest unit. */
function divide(total: number, weights: readonly number[], sum: number): number[] {
  const parts = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / BigInt(sum)))
  const rest = total - parts.reduce((all, amount) => all + amount, 0)
  return parts.map((amount, index) => (index < rest ? amount + 1 : amount))
}

/**
 * Splits a dispute among its transactions: all of it for a single one, else the amounts PayPal names or those received.
 * If these exceed the dispute, they are reduced in proportion. A payment received in another currency gets the full
 * amount, as its part is unknown.
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
