import type { Language } from '../pages/page-renderer.ts'
import { writeFigure } from '../text/figures.ts'
import { currencies, exponentOf, isCurrency } from './currency.ts'
import { toDecimal } from './decimal.ts'
import type { Money, ToldMoney } from './money.ts'

/** Specification section 9: whole numbers with separators, rupees with Indian grouping, others two plain decimals. */
export function formatMoney(value: Money, language: Language = 'en'): string {
  const { amount, currency } = value
  const { symbol, exponent } = currencies[currency] ?? { symbol: '$', exponent: 2 }
  // Indonesian formats: Rp15.345 and $1.234,56.
  if (language === 'id' || exponent === 0) return symbol + writeFigure(amount, exponent, language)
  return symbol + (currency === 'INR' ? writeFigure(amount, exponent, 'indian') : toDecimal(value))
}

/** Formats an amount from a third party: a currency the store does not know is shown by its code, BRL 1,717.00. */
export function formatTold({ amount, currency }: ToldMoney, language: Language = 'en'): string {
  if (isCurrency(currency)) return formatMoney({ amount, currency }, language)
  return `${currency} ${writeFigure(amount, exponentOf(currency), language)}`
}
