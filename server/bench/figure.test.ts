import { describe, expect, it } from 'vitest'
import { figureOfBudget, figureOfRounds, median, percentile, takeTurns } from './figure.ts'

describe('the median', () => {
  it('is the middle of an odd count, whatever the order', () => {
    expect(median([9, 1, 5, 100, 3])).toBe(5)
  })

  it('lies between the middle two of an even count', () => {
    expect(median([4, 1, 2, 8])).toBe(3)
  })

  it('does not change the values it was given', () => {
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
  })

  it('of nothing is an error, not a number', () => {
    expect(() => median([])).toThrow('no median of nothing')
  })
})

describe('a percentile', () => {
  it('is the smallest value that so many do not exceed', () => {
    const values = Array.from({ length: 60 }, (_, index) => 60 - index)
    expect(percentile(values, 50)).toBe(30)
    expect(percentile(values, 95)).toBe(57)
    expect(percentile([7], 95)).toBe(7)
  })

  it('of nothing is an error, not a number', () => {
    expect(() => percentile([], 95)).toThrow('no percentile of nothing')
  })
})

describe('a figure', () => {
  it("takes its ratio from the rounds' own ratios, so that a slow minute does not tilt it", () => {
    const rounds = [
      { ours: 80, bare: 100 },
      { ours: 8, bare: 10 },
      { ours: 90, bare: 100 },
    ]
    expect(figureOfRounds('reads', 'requests/s', rounds)).toEqual({
      name: 'reads',
      unit: 'requests/s',
      value: 80,
      baseline: 100,
      ratio: 0.8,
    })
  })

  it('of a budget says how much of it is used', () => {
    expect(figureOfBudget('weight', 'bytes', 75, 150)).toMatchObject({ baseline: 150, ratio: 0.5 })
  })
})

describe('rounds', () => {
  it('alternate between ours and bare, and the first pair is not counted', async () => {
    const calls: string[] = []
    const measure = (name: string) => () => {
      calls.push(name)
      return calls.length
    }
    const rounds = await takeTurns(2, measure('ours'), measure('bare'))
    expect(calls).toEqual(['ours', 'bare', 'ours', 'bare', 'ours', 'bare'])
    expect(rounds).toEqual([
      { ours: 3, bare: 4 },
      { ours: 5, bare: 6 },
    ])
  })
})
