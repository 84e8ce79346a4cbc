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

  it('covers the five supplier prices with the specified formula', () => {
    const shown = profitRows(rules).map(({ supplierPrice, cost, selling, profit }) => [
      supplierPrice,
      cost,
      selling,
      profit,
    ])
    expect(shown).toEqual([
      ['Rp50,000', '$3.23', '$3.55', '$0.32'],
      ['Rp100,000', '$6.45', '$7.10', '$0.65'],
      ['Rp200,000', '$12.90', '$14.20', '$1.30'],
      ['Rp500,000', '$32.26', '$35.49', '$3.23'],
      ['Rp1,000,000', '$64.52', '$70.97', '$6.45'],
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
