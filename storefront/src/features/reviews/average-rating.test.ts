import { expect, it } from 'vitest'
import { averageRating } from './average-rating.ts'

it('averages ratings to one decimal', () => {
  expect(averageRating([{ rating: 5 }, { rating: 4 }, { rating: 4 }])).toBe(4.3)
})

it('has no average where there is no review', () => {
  expect(averageRating([])).toBeUndefined()
})
