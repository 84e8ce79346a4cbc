import type { Currency } from './currency.ts'

/** `amount` counts the currency's smallest unit: 1050 USD is $10.50. */
export type Money = Readonly<{ amount: number; currency: Currency }>

/** Money in a third party's answer; its currency may be unknown to the store. */
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
 * Splits an amount over weights so that the parts are whole and sum exactly to the amount (largest remainder first,
 * earlier parts first among equals). Used for the shares of a payment.
 */
export function split(total: Money, weights: readonly number[]): Money[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum <= 0n) throw new RangeError('nothing to split over')
  // BigInt: an amount times a weight may exceed the safe integers.
  const products = weights.map((weight) => BigInt(total.amount) * BigInt(weight))
  const parts = products.map((product) => Number(product / sum))
  const missing = total.amount - parts.reduce((a, b) => a + b, 0)
  const order = products
    .map((product, index) => ({ index, rest: product % sum }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
  for (const { index } of order.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts.map((amount) => money(amount, total.currency))
}
