import { expect, it } from 'vitest'
import { fill, plural } from './messages.ts'

it('puts values in and leaves unknown names visible', () => {
  expect(fill('No games found matching "{query}"', { query: '$& zelda' })).toBe('No games found matching "$& zelda"')
  expect(fill('{count} of {total}', { count: 0 })).toBe('0 of {total}')
})

it('chooses the form that fits the count', () => {
  const texts = { one: '{count} review', other: '{count} reviews' }
  expect([0, 1, 2].map((count) => plural(texts, count))).toEqual(['0 reviews', '1 review', '2 reviews'])
})
