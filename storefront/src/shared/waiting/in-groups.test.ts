import { expect, it } from 'vitest'
import { inGroups } from './in-groups.ts'

it.each([
  ['1076612345678901', '1076 6123 4567 8901'],
  ['880812345678', '8808 1234 5678'],
  ['KLT123', 'KLT1 23'],
  ['', ''],
])('the number %s is shown as "%s"', (number, shown) => {
  expect(inGroups(number)).toBe(shown)
  expect(shown.replaceAll(' ', '')).toBe(number)
})
