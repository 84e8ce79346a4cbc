import { expect, it } from 'vitest'
import { fill, plural } from './words.ts'

it('puts values in and leaves unknown names visible', () => {
  expect(fill('No games found matching "{query}"', { query: '$& zelda' })).toBe('No games found matching "$& zelda"')
  expect(fill('{count} of {total}', { count: 0 })).toBe('0 of {total}')
})

it('chooses the form that fits the count', () => {
  const texts = { one: '{count} review', other: '{count} reviews' }
  expect([0, 1, 2].map((count) => plural(texts, count))).toEqual(['0 reviews', '1 review', '2 reviews'])
  expect([0, 1, 2].map((count) => plural({ other: '{count} ulasan' }, count))).toEqual([
    '0 ulasan',
    '1 ulasan',
    '2 ulasan',
  ])
  expect(plural({ one: '{count} row', other: '{count} rows' }, 1200, { count: '1,200' })).toBe('1,200 rows')
})
