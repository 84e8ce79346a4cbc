import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRate } from './find-rate.ts'

const search = { first: 40, most: 100_000, within: 0.05 }

describe('the rate that a store bears', () => {
  it('is found within a twentieth, wherever it lies, in few tries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 20_000 }), async (limit) => {
        let tries = 0
        const { perSecond, best } = await findRate(search, async (rate) => {
          tries++
          return { holds: rate <= limit, rate }
        })
        expect(perSecond).toBeLessThanOrEqual(limit)
        expect(limit - perSecond).toBeLessThanOrEqual(Math.max(1, perSecond * 0.05) + 1)
        expect(best?.rate).toBe(perSecond)
        expect(tries).toBeLessThan(20)
      }),
    )
  })

  it('is nothing where nothing holds, and ends', async () => {
    expect(await findRate(search, async () => ({ holds: false }))).toEqual({ perSecond: 0, best: undefined })
  })

  it('is the most that may be tried where everything holds', async () => {
    const { perSecond } = await findRate({ ...search, most: 200 }, async () => ({ holds: true }))
    expect(perSecond).toBe(160)
  })
})
