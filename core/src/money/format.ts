import { convertUsd, type Rates } from './convert.ts'
import { type Currency, currencies } from './currency.ts'
import { toDecimal } from './decimal.ts'
import { type Money, money } from './money.ts'

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Specification section 9: whole numbers with separators, rupees with comma grouping, the rest two plain decimals. */
export function formatMoney(value: Money): string {
  const { symbol, exponent } = currencies[value.currency] ?? { symbol: '$', exponent: 2 }
  if (exponent === 0) return symbol + grouped.format(value.amount)
  if (value.currency === 'INR') return symbol + indian.format(value.amount / 100)
  return symbol + toDecimal(value)
}

/** A USD price in minor units as the visitor reads it. */
export const formatPrice = (usdAmount: number, currency: Currency, rates: Rates): string =>
  formatMoney(convertUsd(money(usdAmount, 'USD'), currency, rates))
