import type { Currency } from './currency.ts'

/** `amount` counts the currency's smallest unit: 1050 USD is $10.50. */
export type Money = Readonly<{ amount: number; currency: Currency }>

/** Money as a party outside tells it: its currency may be one that the store does not know. */
export type ToldMoney = Readonly<{ amount: number; currency: string }>

export function money(amount: number, currency: Currency): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole minor units: ${amount}`)
  return { amount, currency }
}

export function add(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`cannot add ${b.currency} to ${a.currency}`)
  return money(a.amount + b.amount, a.currency)
}

export const times = (price: Money, quantity: number): Money => money(price.amount * quantity, price.currency)

/**
 * Splits an amount over weights so that the parts are whole and sum exactly to it (largest remainder first,
 * earlier parts first among equals). Used for the shares of a payment.
 */
export function split(total: Money, weights: readonly number[]): Money[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (weights.length === 0 || sum <= 0) throw new RangeError('nothing to split over')
  const exact = weights.map((weight) => (total.amount * weight) / sum)
  const parts = exact.map(Math.floor)
  const missing = total.amount - parts.reduce((a, b) => a + b, 0)
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of order.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts.map((amount) => money(amount, total.currency))
}
