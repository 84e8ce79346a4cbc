import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RupiahStep, rupiahPrice, rupiahSteps } from './rupiah-price.ts'

const widths: Record<RupiahStep, number> = { hundred: 100, 'five-hundred': 500, 'nine-hundred': 1_000 }
const anyStep = fc.constantFrom(...rupiahSteps)
const anyCents = fc.integer({ min: 1, max: 1_000_000 })
const anyRate = fc.double({ min: 1_000, max: 30_000, noNaN: true })

describe('the price of a unit in rupiah', () => {
  it.each([
    [150, 15_500, 'hundred', 23_300],
    [150, 15_500, 'five-hundred', 23_500],
    [150, 15_500, 'nine-hundred', 23_900],
    [200, 15_500, 'hundred', 31_000],
    [200, 15_500, 'five-hundred', 31_000],
    [200, 15_500, 'nine-hundred', 31_900],
    [154, 15_000, 'hundred', 23_100],
    [5, 15_500, 'nine-hundred', 900],
    [6, 15_000, 'nine-hundred', 900],
    [7, 15_000, 'nine-hundred', 1_900],
  ] as const)('of %i cents at %i rounded up by %s is Rp%i', (cents, usdToIdr, step, rupiah) => {
    expect(rupiahPrice(cents, { usdToIdr, step })).toBe(rupiah)
  })

  it('is no step dearer for the noise of a float', () => {
    expect((100_000 * 1.1) / 100).toBeGreaterThan(1_100)
    expect(rupiahPrice(100_000, { usdToIdr: 1.1, step: 'hundred' })).toBe(1_100)
  })

  it('is never below the price at the rate, and less than one step above it', () => {
    fc.assert(
      fc.property(anyCents, anyRate, anyStep, (cents, usdToIdr, step) => {
        const exact = (cents * usdToIdr) / 100
        const rupiah = rupiahPrice(cents, { usdToIdr, step })
        expect(Number.isSafeInteger(rupiah)).toBe(true)
        expect(rupiah).toBeGreaterThanOrEqual(exact - 1e-4)
        expect(rupiah - exact).toBeLessThan(widths[step])
      }),
    )
  })

  it('stands on the step: asked again, it is itself', () => {
    fc.assert(
      fc.property(anyCents, anyRate, anyStep, (cents, usdToIdr, step) => {
        const rupiah = rupiahPrice(cents, { usdToIdr, step })
        expect(rupiahPrice(rupiah, { usdToIdr: 100, step })).toBe(rupiah)
        expect(rupiah % widths[step]).toBe(step === 'nine-hundred' ? 900 : 0)
      }),
    )
  })

  it('never falls where price or rate rise', () => {
    fc.assert(
      fc.property(anyCents, fc.nat(1_000), anyRate, fc.nat(1_000), anyStep, (cents, more, rate, rise, step) => {
        const low = rupiahPrice(cents, { usdToIdr: rate, step })
        expect(rupiahPrice(cents + more, { usdToIdr: rate, step })).toBeGreaterThanOrEqual(low)
        expect(rupiahPrice(cents, { usdToIdr: rate + rise, step })).toBeGreaterThanOrEqual(low)
      }),
    )
  })

  it('is refused without a rate', () => {
    for (const usdToIdr of [0, -1, Number.NaN]) {
      expect(() => rupiahPrice(100, { usdToIdr, step: 'hundred' })).toThrow(RangeError)
    }
  })
})
