import { expect, it } from 'vitest'
import { saysAmount } from './says-amount.ts'

it.each([
  ['5 Diamonds', 5, true],
  ['1,000 Diamonds', 1000, true],
  ['Weekly Diamond Pass', 1, true],
  ['86 + 8 Diamonds', 94, false],
  ['50 Diamonds', 5, false],
  ['Starter pack', 300, false],
])('"%s" of %i says its amount: %s', (name, amount, says) => {
  expect(saysAmount(name, amount)).toBe(says)
})
