import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertUsd } from './convert.ts'
import { currencies, currencyCodes } from './currency.ts'
import { formatMoney } from './format.ts'
import { money } from './money.ts'

const rates = {
  USD: 1,
  IDR: 15_650,
  AUD: 1.52,
  EUR: 0.92,
  GBP: 0.79,
  SGD: 1.34,
  MYR: 4.45,
  THB: 34.6,
  PHP: 57.1,
  VND: 25_300,
  CAD: 1.38,
  JPY: 151.2,
  KRW: 1_385,
  CNY: 7.2,
  INR: 84.4,
}

describe('a price of $12.34 and of $12,345.67', () => {
  it.each([
    ['USD', '$12.34', '$12345.67'],
    ['IDR', 'Rp193,121', 'Rp193,209,736'],
    ['AUD', 'A$18.76', 'A$18765.42'],
    ['EUR', '€11.35', '€11358.02'],
    ['GBP', '£9.75', '£9753.08'],
    ['SGD', 'S$16.54', 'S$16543.20'],
    ['MYR', 'RM54.91', 'RM54938.23'],
    ['THB', '฿426.96', '฿427160.18'],
    ['PHP', '₱704.61', '₱704937.76'],
    ['VND', '₫312,202', '₫312,345,451'],
    ['CAD', 'C$17.03', 'C$17037.02'],
    ['JPY', '¥1,866', '¥1,866,665'],
    ['KRW', '₩17,091', '₩17,098,753'],
    ['CNY', '¥88.85', '¥88888.82'],
    ['INR', '₹1,041.50', '₹10,41,974.55'],
  ] as const)('reads in %s as %s and %s', (currency, small, large) => {
    expect([1_234, 1_234_567].map((cents) => formatMoney(convertUsd(money(cents, 'USD'), currency, rates)))).toEqual([
      small,
      large,
    ])
  })
})

describe('whatever the price and the rate', () => {
  it('a converted price is whole minor units within half a unit of the exact amount, and never below zero', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000_000),
        fc.constantFrom(...currencyCodes),
        fc.double({ min: 0.01, max: 30_000, noNaN: true }),
        (cents, currency, rate) => {
          const shown = convertUsd(money(cents, 'USD'), currency, { [currency]: rate })
          const perDollar = currency === 'USD' ? 1 : rate
          const exact = (cents / 100) * perDollar * 10 ** currencies[currency].exponent
          expect(shown.currency).toBe(currency)
          expect(Number.isSafeInteger(shown.amount)).toBe(true)
          expect(shown.amount).toBeGreaterThanOrEqual(0)
          expect(Math.abs(shown.amount - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12)
        },
      ),
    )
  })

  it('a dearer price never reads as a cheaper one', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(1_000), fc.constantFrom(...currencyCodes), (cents, more, currency) => {
        const [low, high] = [cents, cents + more].map(
          (price) => convertUsd(money(price, 'USD'), currency, rates).amount,
        )
        expect(high).toBeGreaterThanOrEqual(low ?? Number.NaN)
      }),
    )
  })
})
