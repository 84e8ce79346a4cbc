import type { Language } from '../pages/page-renderer.ts'
import { currencies } from './currency.ts'
import { toDecimal } from './decimal.ts'
import type { Money } from './money.ts'

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Indonesian writes Rp15.345 and $1.234,56. */
function inIndonesian({ amount, currency }: Money): string {
  const { symbol, exponent } = currencies[currency] ?? { symbol: '$', exponent: 2 }
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent }
  return symbol + new Intl.NumberFormat('id-ID', digits).format(amount / 10 ** exponent)
}

/** Specification section 9: whole numbers with separators, rupees with comma grouping, the rest two plain decimals. */
export function formatMoney(value: Money, language: Language = 'en'): string {
  if (language === 'id') return inIndonesian(value)
  const { symbol, exponent } = currencies[value.currency] ?? { symbol: '$', exponent: 2 }
  if (exponent === 0) return symbol + grouped.format(value.amount)
  if (value.currency === 'INR') return symbol + indian.format(value.amount / 100)
  return symbol + toDecimal(value)
}
