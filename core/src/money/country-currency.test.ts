import { expect, it } from 'vitest'
import { currencyOfCountry } from './country-currency.ts'

it.each([
  ['ID', 'IDR'],
  ['id', 'IDR'],
  ['DE', 'EUR'],
  ['BR', 'USD'],
  ['constructor', 'USD'],
  ['', 'USD'],
])('a visitor from %j pays in %s', (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency)
})
