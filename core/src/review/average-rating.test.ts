import { expect, it } from 'vitest'
import { averageRating } from './average-rating.ts'

it('averages ratings to one decimal', () => {
  expect(averageRating(3, 5 + 4 + 4)).toBe(4.3)
  expect(averageRating(2, 5 + 4)).toBe(4.5)
})

it('has no average where there is no review', () => {
  expect(averageRating(0, 0)).toBeNull()
})
