import { type Currency, currencies, exponentOf } from './currency.ts'
import { type Money, money, type ToldMoney } from './money.ts'

/** The API's decimal string: 1050 USD is "10.50", 15500 IDR is "15500". */
export function toDecimal({ amount, currency }: ToldMoney): string {
  const exponent = exponentOf(currency)
  if (exponent === 0) return String(amount)
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/**
 * Reads a decimal string without using a float. Undefined when it is not an amount, has more decimals than the
 * currency, or more than 12 digits before the point.
 */
export function fromDecimal(text: string, currency: Currency): Money | undefined {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  const { exponent } = currencies[currency]
  if (fraction.length > exponent) return undefined
  return money(Number(whole + fraction.padEnd(exponent, '0')), currency)
}
