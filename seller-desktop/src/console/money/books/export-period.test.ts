import { expect, it } from 'vitest'
import { lastMonth, thisMonth } from './export-period.ts'

it('names whole months, over a new year and in a leap year', () => {
  expect(thisMonth(new Date(2026, 10, 22, 12))).toEqual({ from: '2026-11-01', to: '2026-11-22' })
  expect(lastMonth(new Date(2026, 10, 22, 12))).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(lastMonth(new Date(2027, 0, 31, 12))).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(lastMonth(new Date(2028, 2, 31, 12))).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})
