import { describe, expect, it } from 'vitest'
import { taxOfPart, taxWithin } from './tax.ts'

const included = (rate: number) => ({ kind: 'included', rate }) as const

describe('the tax within an amount', () => {
  it('is the part that its rate has of net and tax together, in whole minor units', () => {
    expect(taxWithin(111_000, included(1100))).toBe(11_000)
    expect(taxWithin(150, included(1100))).toBe(15)
    expect(taxWithin(119, included(1900))).toBe(19)
    expect(taxWithin(1, included(10_000))).toBe(1)
    expect(taxWithin(9_007_199_254_740_991, included(1100))).toBe(892_605_331_550_909)
  })

  it('is the same whether the receipt shows it included or added, and nothing where there is no tax', () => {
    expect(taxWithin(15_345, { kind: 'added', rate: 1100 })).toBe(taxWithin(15_345, included(1100)))
    expect(taxWithin(15_345, { kind: 'none', rate: 1100 })).toBe(0)
    expect(taxWithin(15_345, included(0))).toBe(0)
  })

  it('for each amount and rate: differs from the exact part by half a unit at most, and leaves a net of nothing or more', () => {
    for (const rate of [1, 250, 700, 1100, 1200, 1999, 10_000]) {
      for (let gross = 0; gross <= 2_000; gross += 7) {
        const tax = taxWithin(gross, included(rate))
        expect(Math.abs(tax - (gross * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5)
        expect(gross - tax).toBeGreaterThanOrEqual(0)
      }
    }
  })

  it('for each way to give an amount back in parts: each part holds a tax of its own size at most, and all of them together the whole', () => {
    for (const rate of [250, 1100, 1999]) {
      for (const parts of [[1, 1, 1], [50, 100], [333, 333, 334], [7, 0, 1_993, 12], Array(40).fill(3)]) {
        let before = 0
        let sum = 0
        for (const part of parts) {
          const tax = taxOfPart(part, before, included(rate))
          expect(tax).toBeGreaterThanOrEqual(0)
          expect(tax).toBeLessThanOrEqual(part)
          before += part
          sum += tax
        }
        expect(sum).toBe(taxWithin(before, included(rate)))
      }
    }
  })
})
