import { describe, expect, it } from 'vitest'
import { areUsable, profitRow, profitRows } from './profit-rows.ts'

const rules = { usdToIdr: 15_500, marginPercent: 10 }

describe('the profit analysis', () => {
  it('shows cost, price and profit that add up to the cent', () => {
    expect(profitRow(100_000, rules)).toEqual({
      supplierPrice: 'Rp100,000',
      cost: '$6.45',
      selling: '$7.10',
      profit: '$0.65',
    })
  })

  it('covers the five supplier prices', () => {
    expect(profitRows(rules).map(({ supplierPrice }) => supplierPrice)).toEqual([
      'Rp50,000',
      'Rp100,000',
      'Rp200,000',
      'Rp500,000',
      'Rp1,000,000',
    ])
  })

  it('refuses an emptied or senseless field before it computes', () => {
    expect(areUsable(rules)).toBe(true)
    for (const wrong of [
      { usdToIdr: 0 },
      { usdToIdr: Number.NaN },
      { marginPercent: Number.NaN },
      { marginPercent: -5 },
    ]) {
      expect(areUsable({ ...rules, ...wrong })).toBe(false)
    }
  })
})
