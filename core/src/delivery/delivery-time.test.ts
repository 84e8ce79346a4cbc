import { describe, expect, it } from 'vitest'
import { typicalSeconds } from './delivery-time.ts'

describe('the measured delivery time', () => {
  it('is what half of the deliveries took at most, so that one slow delivery does not move it', () => {
    expect(typicalSeconds([9_000, 600_000, 7_000, 8_400, 12_000])).toBe(9)
    expect(typicalSeconds([1_000, 2_000, 3_000, 4_000, 5_000, 6_000])).toBe(3)
  })

  it('is not said while there are too few deliveries', () => {
    expect(typicalSeconds([1_000, 2_000, 3_000, 4_000])).toBeNull()
  })

  it('is never zero seconds', () => {
    expect(typicalSeconds([1, 2, 3, 4, 5])).toBe(1)
  })
})
