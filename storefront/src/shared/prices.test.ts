import { expect, it } from 'vitest'
import { formatUsd } from './prices.ts'

it('shows a price in the visitor’s currency', () => {
  expect(formatUsd('1.99', 'IDR', { IDR: 16250 }, 'en')).toBe('Rp32,338')
  expect(formatUsd({ amount: 199, currency: 'USD' }, 'USD', {}, 'en')).toBe('$1.99')
})

it('shows the store’s own price in rupiah, never a converted one, and converts where there is none', () => {
  expect(formatUsd('1.99', 'IDR', { IDR: 16250 }, 'id', 32_400)).toBe('Rp32.400')
  expect(formatUsd('1.99', 'IDR', {}, 'en', 32_400)).toBe('Rp32,400')
  expect(formatUsd('1.99', 'IDR', { IDR: 16250 }, 'en', Number.NaN)).toBe('Rp32,338')
  expect(formatUsd('1.99', 'EUR', { EUR: 0.5 }, 'en', 32_400)).toBe('€1.00')
})

it('shows a dash for a price that is none', () => {
  expect(formatUsd('free', 'USD', {}, 'en')).toBe('–')
})
