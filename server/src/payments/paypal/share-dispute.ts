import type { ToldMoney } from '@topup/core/money/money'

/** A transaction in a dispute: the amount that PayPal names, and the amount received if the payment is this store's. */
export type Disputed = Readonly<{ named: ToldMoney | undefined; came: ToldMoney | undefined }>

/** Divides `total` in proportion to `weights`; the parts are whole and sum exactly to `total`. */
function divide(total: number, weights: readonly number[], sum: number): number[] {
  const parts = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / BigInt(sum)))
  const rest = total - parts.reduce((all, amount) => all + amount, 0)
  return parts.map((amount, index) => (index < rest ? amount + 1 : amount))
}

/**
 * Splits a disputed amount among its transactions. A single transaction takes all; several take the amounts that PayPal
 * names, else those received. If these amounts exceed the total, they are reduced in proportion. A payment received in
 * another currency gets the full total, as its part is unknown.
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
