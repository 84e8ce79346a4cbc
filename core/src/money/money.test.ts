import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertUsd, type Rates } from './convert.ts'
import { type Currency, currencyCodes, selectableCurrencies } from './currency.ts'
import { fromDecimal, toDecimal } from './decimal.ts'
import { formatMoney, formatTold } from './format.ts'
import { add, money, split, times } from './money.ts'

const formatPrice = (cents: number, currency: Currency, rates: Rates, language?: 'en' | 'id') =>
  formatMoney(convertUsd(money(cents, 'USD'), currency, rates), language)

describe('money', () => {
  it('knows the 15 currencies of the specification and offers 11 of them', () => {
    expect(currencyCodes).toHaveLength(15)
    expect(selectableCurrencies).toEqual('USD IDR AUD EUR GBP SGD MYR THB PHP CAD JPY'.split(' '))
  })

  it('refuses fractions of a minor unit and sums of two currencies', () => {
    expect(() => money(0.5, 'USD')).toThrow(RangeError)
    expect(() => add(money(1, 'USD'), money(1, 'IDR'))).toThrow(RangeError)
    expect(times(money(199, 'USD'), 3)).toEqual(money(597, 'USD'))
  })

  it('reads back every amount it writes as a decimal string', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999_999), fc.constantFrom(...currencyCodes), (amount, currency) => {
        expect(fromDecimal(toDecimal(money(amount, currency)), currency)).toEqual(money(amount, currency))
      }),
    )
  })

  it.each(['', '-1', '1,5', '1e3', '0x10', ' 1', '1.005', '1.', '.5', '9999999999999', 'NaN'])(
    'does not take %j for an amount in dollars',
    (text) => expect(fromDecimal(text, 'USD')).toBeUndefined(),
  )

  it('splits a payment into whole shares that sum exactly to it, however large it is', () => {
    const anyWeight = fc.oneof(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e13 }))
    fc.assert(
      fc.property(
        fc.oneof(fc.nat(1e9), fc.maxSafeNat()),
        fc.array(anyWeight, { minLength: 1, maxLength: 30 }),
        (total, weights) => {
          const parts = split(money(total, 'USD'), weights)
          expect(parts.reduce((sum, part) => sum + BigInt(part.amount), 0n)).toBe(BigInt(total))
          const all = weights.reduce((sum, weight) => sum + weight, 0)
          for (const [index, { amount }] of parts.entries()) {
            const least = (BigInt(total) * BigInt(weights[index] ?? 0)) / BigInt(all)
            expect([least, least + 1n]).toContain(BigInt(amount))
          }
        },
      ),
    )
  })

  it('rounds no share of a large payment by a product that is too large for a number', () => {
    const parts = split(money(8_716_378_429_177_552, 'USD'), [9_496_120_844_360, 109_205, 890_612])
    expect(parts.map(({ amount }) => amount)).toEqual([8_716_377_511_457_300, 100_237_984, 817_482_268])
  })
})

describe('prices as the visitor reads them', () => {
  const rates = { USD: 1, IDR: 15_500, JPY: 150.4, INR: 84.4, EUR: 0.92 }

  it.each([
    [1050, 'USD', '$10.50'],
    [99, 'IDR', 'Rp15,345'],
    [10_000, 'JPY', '¥15,040'],
    [1_000_000, 'INR', '₹8,44,000.00'],
    [1000, 'EUR', '€9.20'],
    [123_456, 'USD', '$1234.56'],
  ] as const)('shows %i cents in %s as %s', (cents, currency, text) => {
    expect(formatPrice(cents, currency, rates)).toBe(text)
  })

  it.each([
    [1050, 'USD', '$10,50'],
    [99, 'IDR', 'Rp15.345'],
    [123_456, 'USD', '$1.234,56'],
  ] as const)('writes %i cents in %s the Indonesian way: %s', (cents, currency, text) => {
    expect(formatPrice(cents, currency, rates, 'id')).toBe(text)
  })

  it('keeps the unconverted dollars when there is no rate', () => {
    expect(convertUsd(money(999, 'USD'), 'THB', rates)).toEqual(money(999, 'USD'))
    expect(formatPrice(999, 'THB', rates)).toBe('$9.99')
  })

  it('falls back to $ with two decimals for an unknown code', () => {
    expect(formatMoney({ amount: 250, currency: 'XXX' as 'USD' })).toBe('$2.50')
  })
})

describe('a currency that the store does not know', () => {
  it.each([
    [171_700, 'BRL', 'BRL 1,717.00', 'BRL 1.717,00', '1717.00'],
    [1717, 'KWD', 'KWD 1.717', 'KWD 1,717', '1.717'],
    [1717, 'CLP', 'CLP 1,717', 'CLP 1.717', '1717'],
    [-50, 'BRL', 'BRL -0.50', 'BRL -0,50', '-0.50'],
    [171_700, 'nonsense', 'nonsense 1,717.00', 'nonsense 1.717,00', '1717.00'],
  ])('writes %i %s with its own code and decimals', (amount, currency, en, id, decimal) => {
    expect(formatTold({ amount, currency })).toBe(en)
    expect(formatTold({ amount, currency }, 'id')).toBe(id)
    expect(toDecimal({ amount, currency })).toBe(decimal)
  })
})
