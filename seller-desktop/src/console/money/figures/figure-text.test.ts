import { expect, it } from 'vitest'
import { firstDay, formatDollars, formatSeconds, shorten } from './figure-text.ts'

it('a period counts its last day', () => {
  expect(firstDay('7', new Date('2026-11-21T10:00:00.000Z'))).toBe('2026-11-15')
})

it('times and sums are as short as an axis wants them', () => {
  expect([45, 600, 9000].map(formatSeconds)).toEqual(['45 s', '10 min', '3 h'])
  expect([1234.5, -3.5, 3, 0.05, 0].map(formatDollars)).toEqual(['$1,235', '−$3.50', '$3.00', '$0.05', '$0'])
  expect(shorten('Honkai: Star Rail Global')).toBe('Honkai: Star Ra…')
})
