import { record, text } from '../form-values.ts'
import type { Issue } from './issues.ts'

export type PaypalMoney = { currency_code: string; value: string }

const currencies = ['AUD', 'BRL', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'HUF', 'ILS', 'JPY', 'MXN', 'MYR']
const more = ['NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'TWD', 'USD']
const accepted = new Set([...currencies, ...more])
const whole = new Set(['HUF', 'JPY', 'TWD'])

const digits = (currency: string) => (whole.has(currency) ? 0 : 2)

export const money = (cents: number, currency: string): PaypalMoney => ({
  currency_code: currency,
  value: (cents / 10 ** digits(currency)).toFixed(digits(currency)),
})

export const centsOf = ({ value, currency_code }: PaypalMoney) =>
  Math.round(Number(value) * 10 ** digits(currency_code))

/** Returns the amount, or the issue that PayPal would report about the amount. */
export function readMoney(value: unknown): PaypalMoney | Issue {
  const given = record(value)
  const currency = text(given.currency_code) ?? ''
  const amount = text(given.value) ?? ''
  if (!accepted.has(currency)) return 'INVALID_CURRENCY_CODE'
  if (!/^\d{1,9}(\.\d+)?$/.test(amount)) return 'CANNOT_BE_NEGATIVE'
  if ((amount.split('.')[1] ?? '').length > digits(currency)) return 'DECIMAL_PRECISION'
  if (Number(amount) === 0) return 'CANNOT_BE_ZERO_OR_NEGATIVE'
  return money(centsOf({ currency_code: currency, value: amount }), currency)
}

/** PayPal's fee for a payment, in cents: 3.49 % and 49 cents. */
export const feeOf = (cents: number) => Math.min(cents, Math.round(cents * 0.0349) + 49)
