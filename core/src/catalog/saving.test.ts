import { expect, it } from 'vitest'
import { savingPercent } from './saving.ts'

it.each([
  [799, 999, 20],
  [999, 999, 0],
  [1099, 999, 0],
  [999, null, 0],
  [999, 0, 0],
  [998, 1000, 0],
])('a price of %i against %s saves %i percent', (price, original, percent) => {
  expect(savingPercent(price, original)).toBe(percent)
})
