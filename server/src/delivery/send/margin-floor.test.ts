import { money } from '@topup/core/money/money'
import { describe, expect, it } from 'vitest'
import { coversCost } from './margin-floor.ts'

describe('the margin floor', () => {
  it('lets a unit go that earns or costs nothing', () => {
    expect(coversCost(110, money(15_500, 'IDR'), { IDR: 15_500 })).toBe(true)
    expect(coversCost(100, money(15_500, 'IDR'), { IDR: 15_500 })).toBe(true)
    expect(coversCost(100, money(100, 'USD'), {})).toBe(true)
  })

  it('stops a unit that would be sold below its cost', () => {
    expect(coversCost(100, money(15_501, 'IDR'), { IDR: 15_500 })).toBe(false)
    expect(coversCost(110, money(20_000, 'IDR'), { IDR: 15_500 })).toBe(false)
  })

  it('stops a unit whose cost cannot be converted', () => {
    expect(coversCost(100_000, money(1, 'EUR'), { IDR: 15_500 })).toBe(false)
    expect(coversCost(100_000, money(1, 'IDR'), { IDR: 0 })).toBe(false)
  })
})
