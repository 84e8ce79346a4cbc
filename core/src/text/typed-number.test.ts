import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTypedDollars, readTypedNumber } from './typed-number.ts'

it.each([
  ['12500', 12_500],
  ['12.500', 12_500],
  ['12,500', 12_500],
  ['12 500', 12_500],
  ['12\u00a0500', 12_500],
  ['12’500', 12_500],
  ['12.500,00', 12_500],
  ['12,500.00', 12_500],
  ['1.250.000', 1_250_000],
  ['Rp 12.500,00', 12_500],
  ['Rp12.500,-', 12_500],
  ['Rp. 12.500', 12_500],
  ['IDR 12,500', 12_500],
  ['12.500 IDR', 12_500],
  ['１２．５００', 12_500],
  ['١٢٥٠٠', 12_500],
  ['\u200e12.500\u200b', 12_500],
  ['12500.0', 12_500],
  ['0', 0],
  ['$12.500', undefined],
  ['12,5', undefined],
  ['12.500,5', undefined],
  ['1.25.000', undefined],
  ['12.50.000', undefined],
  ['1.234,567', undefined],
  ['0.500', undefined],
  ['-12500', undefined],
  ['12500 13000', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['much', undefined],
  ['', undefined],
])('reads %j as %s whole rupiah', (typed, meant) => {
  expect(readTypedNumber(typed, { isWhole: true, unit: 'IDR' })).toBe(meant)
})

it.each([
  ['9.99', '9.99'],
  ['9,99', '9.99'],
  ['9', '9.00'],
  ['$9.99', '9.99'],
  ['US$ 9,99', '9.99'],
  ['9.99 USD', '9.99'],
  ['12,500.00', '12500.00'],
  ['12.500,00', '12500.00'],
  ['1,250,000', '1250000.00'],
  ['９．９９', '9.99'],
  ['0.5', '0.50'],
  ['12.500', undefined],
  ['12,500', undefined],
  ['$1,234', undefined],
  ['9.999,9', '9999.90'],
  ['0.123', undefined],
  ['9.9999', undefined],
  ['Rp 12.500,00', undefined],
  ['9.99 or 10', undefined],
  ['', undefined],
])('reads %j as %s dollars, and does not guess between two amounts', (typed, meant) => {
  expect(readTypedDollars(typed)).toBe(meant)
})

describe('a field’s range', () => {
  it.each([
    ['15.650', { from: 10_000, to: 20_000 }, 15_650],
    ['15,650', { from: 10_000, to: 20_000 }, 15_650],
    ['12.345', { from: 1, to: 100 }, 12.345],
    ['2,9', { from: 0, to: 100 }, 2.9],
    ['1.440', { from: 1, to: 1440 }, undefined],
    ['101', { from: 1, to: 100 }, undefined],
  ])('decides what %s means in %j: %s', (typed, rules, meant) => {
    expect(readTypedNumber(typed, rules)).toBe(meant)
  })
})

it('reads a whole amount the same in every country’s notation', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.constantFrom('en', 'id', 'fr', 'de-CH'), (amount, country) => {
      expect(readTypedNumber(amount.toLocaleString(country), { isWhole: true })).toBe(amount)
    }),
  )
})

it('reads dollars with cents the same in every country’s notation', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.constantFrom('en', 'id', 'fr', 'de-CH'), (cents, country) => {
      const text = (cents / 100).toLocaleString(country, { minimumFractionDigits: 2 })
      expect(readTypedDollars(text)).toBe((cents / 100).toFixed(2))
    }),
  )
})
