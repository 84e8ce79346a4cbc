import type { Currency } from './currency.ts'

const euroCountries = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')

const byCountry: Readonly<Record<string, Currency>> = {
  ...Object.fromEntries(euroCountries.map((country) => [country, 'EUR' as const])),
  US: 'USD',
  ID: 'IDR',
  AU: 'AUD',
  GB: 'GBP',
  SG: 'SGD',
  MY: 'MYR',
  TH: 'THB',
  PH: 'PHP',
  VN: 'VND',
  CA: 'CAD',
  JP: 'JPY',
  KR: 'KRW',
  CN: 'CNY',
  IN: 'INR',
}

/** The currency of an ISO 3166 country code; US dollars for a country whose currency the store does not have. */
export const currencyOfCountry = (country: string): Currency => byCountry[country.toUpperCase()] ?? 'USD'
