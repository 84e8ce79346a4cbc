import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EndedAttempt, measureSupplier } from './supplier-figures.ts'

const attempts = (count: number, ending: EndedAttempt['ending'], seconds: number | null = null, code = 'a') =>
  Array.from({ length: count }, (): EndedAttempt => ({ code, ending, seconds }))

describe('what is expected of a supplier', () => {
  it('is assumed while nothing is known, and moves little by few attempts', () => {
    expect(measureSupplier([])('a')).toEqual({ attempts: 0, delivered: 0, success: 0.95, seconds: 20 })
    expect(measureSupplier(attempts(1, 'delivered', 900))('a').seconds).toBe(20)
    const once = measureSupplier(attempts(1, 'lost'))('a')
    expect(once.success).toBeGreaterThan(0.9)
    const often = measureSupplier(attempts(100, 'lost'))('a')
    expect(often.success).toBeLessThan(0.1)
  })

  it('is what was measured once there was much of it', () => {
    const figures = measureSupplier([...attempts(490, 'delivered', 8), ...attempts(10, 'refused')])('a')
    expect(figures).toMatchObject({ attempts: 500, delivered: 490 })
    expect(figures.success).toBeCloseTo(0.98, 2)
    expect(figures.seconds).toBeCloseTo(8, 0)
  })

  it('of a product is not lessened by another that was refused, but by others that were lost', () => {
    const others = (ending: EndedAttempt['ending']) => attempts(50, ending, null, 'b')
    expect(measureSupplier(others('refused'))('a').success).toBe(0.95)
    expect(measureSupplier(others('refused'))('b').success).toBeLessThan(0.5)
    expect(measureSupplier(others('lost'))('a').success).toBeLessThan(0.5)
  })

  it('is always a share and a time, and does not depend on the order of what is known', () => {
    const attempt = fc.record({
      code: fc.constantFrom('a', 'b', 'c'),
      ending: fc.constantFrom('delivered' as const, 'refused' as const, 'lost' as const),
      seconds: fc.option(fc.integer({ min: 0, max: 7 * 86_400 })),
    })
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 60 }), (known) => {
        const figures = measureSupplier(known)('a')
        expect(figures.success).toBeGreaterThan(0)
        expect(figures.success).toBeLessThan(1)
        expect(figures.seconds).toBeGreaterThan(0)
        expect(Number.isFinite(figures.seconds)).toBe(true)
        expect(measureSupplier([...known].reverse())('a')).toEqual(figures)
      }),
    )
  })

  it('never grows by an attempt that failed', () => {
    fc.assert(
      fc.property(
        fc.nat(300),
        fc.nat(300),
        fc.constantFrom('refused' as const, 'lost' as const),
        (good, bad, ending) => {
          const known = [...attempts(good, 'delivered', 5), ...attempts(bad, 'refused')]
          const before = measureSupplier(known)('a').success
          expect(measureSupplier([...known, ...attempts(1, ending)])('a').success).toBeLessThan(before)
        },
      ),
    )
  })
})
