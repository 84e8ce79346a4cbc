import { type Currency, currencies } from './currency.ts'
import { type Money, money } from './money.ts'

/** Units of each currency for one US dollar. */
export type Rates = Readonly<Partial<Record<Currency, number>>>

/** US cents at these rates, not rounded: for comparisons, never for charges. NaN without a usable rate. */
export function inUsCents({ amount, currency }: Money, rates: Rates): number {
  const rate = currency === 'USD' ? 1 : (rates[currency] ?? Number.NaN)
  if (!(rate > 0)) return Number.NaN
  return (amount * 10 ** (currencies.USD.exponent - currencies[currency].exponent)) / rate
}

/** Converts US dollars to a currency. Without a usable rate the amount stays in US dollars. */
export function convertUsd(usd: Money, currency: Currency, rates: Rates): Money {
  const rate = rates[currency]
  if (usd.currency !== 'USD') throw new RangeError(`prices are in USD, not ${usd.currency}`)
  if (currency === 'USD' || rate === undefined || !(rate > 0) || !Number.isFinite(rate)) return usd
  const shift = 10 ** (currencies[currency].exponent - currencies.USD.exponent)
  return money(Math.round(usd.amount * rate * shift), currency)
}
