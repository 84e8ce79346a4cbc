import { expect, it } from 'vitest'
import { addHistograms, countDurations, percentileSeconds } from './duration-histogram.ts'

const seconds = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => (from + index) * 1000)

it('finds the median and the slow end within five percent', () => {
  const histogram = countDurations(seconds(1, 1000))
  expect(percentileSeconds(histogram, 0.5)).toBeGreaterThanOrEqual(500)
  expect(percentileSeconds(histogram, 0.5)).toBeLessThanOrEqual(525)
  expect(percentileSeconds(histogram, 0.95)).toBeGreaterThanOrEqual(950)
  expect(percentileSeconds(histogram, 0.95)).toBeLessThanOrEqual(998)
})

it('says the same of days added up as of all durations at once', () => {
  const days = [countDurations(seconds(1, 40)), countDurations(seconds(41, 90)), countDurations([])]
  expect(addHistograms(days)).toEqual(countDurations(seconds(1, 90)))
})

it('knows nothing of no durations, and never says zero seconds', () => {
  expect(percentileSeconds(countDurations([]), 0.5)).toBeNull()
  expect(percentileSeconds(countDurations([0, 3]), 0.5)).toBe(1)
})
