import { expect, it } from 'vitest'
import { intervalOf } from './check-intervals.ts'

const intervals = { closed: 1, red: 5, all: 60 }
const good = { state: 'green', isUnmade: false } as const

it('what is good is looked at again after long, whether the store is open or not', () => {
  expect(intervalOf(good, true, intervals)).toBe(60)
  expect(intervalOf({ ...good, state: 'yellow' }, false, intervals)).toBe(60)
})

it.each([
  { state: 'red', isUnmade: false },
  { state: 'green', isUnmade: true },
  { state: undefined, isUnmade: true },
] as const)('$state, unmade $isUnmade, is looked at again soon, and sooner while the store is closed', (check) => {
  expect(intervalOf(check, true, intervals)).toBe(5)
  expect(intervalOf(check, false, intervals)).toBe(1)
})
