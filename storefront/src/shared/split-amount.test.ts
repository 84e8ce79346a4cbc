import { expect, it } from 'vitest'
import { splitAmount } from './split-amount.ts'

it('parts the figure of a package from its currency, also when it is already grouped', () => {
  expect(splitAmount({ name: '86 Diamonds', amount: 86 }, 'en')).toEqual({ amount: '86', rest: 'Diamonds' })
  expect(splitAmount({ name: '2,195 Diamonds', amount: 2195 }, 'en')).toEqual({ amount: '2,195', rest: 'Diamonds' })
})

it('groups the figure as the language does', () => {
  expect(splitAmount({ name: '2195 Diamonds', amount: 2195 }, 'id')).toEqual({ amount: '2.195', rest: 'Diamonds' })
})

it('keeps a name whole that does not begin with its amount', () => {
  expect(splitAmount({ name: 'Weekly Diamond Pass', amount: 1 }, 'en')).toEqual({ rest: 'Weekly Diamond Pass' })
  expect(splitAmount({ name: '30 Days Card', amount: 1 }, 'en')).toEqual({ rest: '30 Days Card' })
})
