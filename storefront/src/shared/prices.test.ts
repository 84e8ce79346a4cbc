import { expect, it } from 'vitest'
import { formatUsd } from './prices.ts'

it('shows a price in the visitor’s currency', () => {
  expect(formatUsd('1.99', 'IDR', { IDR: 16250 })).toBe('Rp32,338')
  expect(formatUsd({ amount: 199, currency: 'USD' }, 'USD', {})).toBe('$1.99')
})

it('shows a dash for a price that is none', () => {
  expect(formatUsd('free', 'USD', {})).toBe('–')
})
