import { expect, it } from 'vitest'
import { detectCurrency } from './detect-currency.ts'

it.each([
  ['id-ID,id;q=0.9,en-US;q=0.8', 'IDR'],
  ['id', 'IDR'],
  ['en-GB', 'GBP'],
  ['en;q=0.5, de-AT;q=0.9', 'EUR'],
  ['ja', 'JPY'],
  ['pt-BR', 'USD'],
  ['*', 'USD'],
  ['not a language!', 'USD'],
  ['', 'USD'],
  [',;q=;;q=9'.repeat(1000), 'USD'],
])('a visitor who reads %j pays in %s', (languages, currency) => {
  expect(detectCurrency({ 'accept-language': languages }, false)).toBe(currency)
})

it('follows a CDN’s country only where a proxy is trusted', () => {
  const headers = { 'cf-ipcountry': 'MY', 'accept-language': 'en-US' }
  expect(detectCurrency(headers, false)).toBe('USD')
  expect(detectCurrency(headers, true)).toBe('MYR')
})

it.each(['XX', 'T1', 'Malaysia', ''])('does not take %j for a country', (country) => {
  expect(detectCurrency({ 'cf-ipcountry': country, 'accept-language': 'th-TH' }, true)).toBe('THB')
})
