/** `exponent` counts the decimals of the smallest unit: 1050 USD is $10.50, 1050 IDR is Rp1,050. */
export const currencies = {
  USD: { symbol: '$', exponent: 2 },
  IDR: { symbol: 'Rp', exponent: 0 },
  AUD: { symbol: 'A$', exponent: 2 },
  EUR: { symbol: '€', exponent: 2 },
  GBP: { symbol: '£', exponent: 2 },
  SGD: { symbol: 'S$', exponent: 2 },
  MYR: { symbol: 'RM', exponent: 2 },
  THB: { symbol: '฿', exponent: 2 },
  PHP: { symbol: '₱', exponent: 2 },
  VND: { symbol: '₫', exponent: 0 },
  CAD: { symbol: 'C$', exponent: 2 },
  JPY: { symbol: '¥', exponent: 0 },
  KRW: { symbol: '₩', exponent: 0 },
  CNY: { symbol: '¥', exponent: 2 },
  INR: { symbol: '₹', exponent: 2 },
} as const

export type Currency = keyof typeof currencies

export const currencyCodes = Object.keys(currencies) as Currency[]

/** Currencies a buyer can choose; the other four appear only when detected or set by the store. */
export const selectableCurrencies = currencyCodes.filter((code) => !['VND', 'KRW', 'CNY', 'INR'].includes(code))

export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code)

/** ISO 4217 decimals of currencies the store does not sell in; `Intl` in browsers and Node differs for some. */
const withoutDecimals = 'BIF CLP DJF GNF ISK KMF PYG RWF UGX VUV XAF XOF XPF'.split(' ')
const withThree = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

/** Decimals of a currency's smallest unit, even for currencies the store does not sell in. */
export function exponentOf(code: string): number {
  if (isCurrency(code)) return currencies[code].exponent
  return withoutDecimals.includes(code) ? 0 : withThree.includes(code) ? 3 : 2
}
