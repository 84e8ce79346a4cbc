import { expect, it } from 'vitest'
import { readToken } from './read-token.ts'

const token = 'aB3_-'.repeat(9).slice(0, 43)

it('finds the token of a mailed link', () => {
  expect(readToken(`#l=${token}`)).toBe(token)
})

it.each(['', '#', '#l=', `#l=${token}x`, `#l=${token.slice(1)}`, `#x=${token}`, `#l=${'/'.repeat(43)}`])(
  'takes %j for no link',
  (hash) => {
    expect(readToken(hash)).toBeUndefined()
  },
)
