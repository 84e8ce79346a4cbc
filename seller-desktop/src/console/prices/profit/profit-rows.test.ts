import { defaultRules } from '@topup/core/pricing/pricing-rules'
import { describe, expect, it } from 'vitest'
import { chargedFor, plainRow, readPlain, supplierPrices } from './profit-rows.ts'

const plain = { usdToIdr: 15_500, marginPercent: 10 }

describe('the profit analysis', () => {
  it('shows cost, price and profit that add up to the cent', () => {
    expect(plainRow(100_000, plain)).toEqual({
      supplierPrice: 'Rp100,000',
      cost: '$6.45',
      selling: '$7.10',
      profit: '$0.65',
    })
  })

  it('covers the five supplier prices with the specified formula', () => {
    const shown = supplierPrices
      .map((rupiah) => plainRow(rupiah, plain))
      .map(({ supplierPrice, cost, selling, profit }) => [supplierPrice, cost, selling, profit])
    expect(shown).toEqual([
      ['Rp50,000', '$3.23', '$3.55', '$0.32'],
      ['Rp100,000', '$6.45', '$7.10', '$0.65'],
      ['Rp200,000', '$12.90', '$14.20', '$1.30'],
      ['Rp500,000', '$32.26', '$35.49', '$3.23'],
      ['Rp1,000,000', '$64.52', '$70.97', '$6.45'],
    ])
  })

  it('refuses an emptied or senseless field before it computes', () => {
    expect(readPlain({ margin: '10', fallback: '15500' })).toEqual(plain)
    for (const wrong of [{ margin: '' }, { margin: '-5' }, { margin: '0' }, { fallback: '' }, { fallback: '0' }]) {
      expect(readPlain({ margin: '10', fallback: '15500', ...wrong })).toBeUndefined()
    }
  })

  it('shows beside it what the store charges by its fees, its floor, its rounding and the rate in force', () => {
    const rules = { ...defaultRules, games: {}, packages: {}, fallbackUsdToIdr: 15_500 }
    const rates = { USD: 1, IDR: 15_500 }
    const fees = { card: { basisPoints: 290, fixedCents: 30 } }
    expect(chargedFor(50_000, { rules, fees, rates })).toMatchObject({
      cost: '$3.23',
      price: '$3.71',
      floor: '$3.71',
      fee: '$0.41',
      left: '$0.07',
      isRaised: true,
    })
    expect(chargedFor(50_000, { rules: { ...rules, marginPercent: 40 }, fees, rates })).toMatchObject({
      price: '$4.52',
      isRaised: false,
    })
    const banded = { ...rules, costBands: [{ underIdr: 60_000, marginPercent: 60 }] }
    expect(chargedFor(50_000, { rules: banded, fees, rates })).toMatchObject({ price: '$5.17', made: { rule: 'band' } })
    expect(chargedFor(50_000, { rules, fees: {}, rates: { IDR: 20_000 } })?.price).toBe('$2.75')
    expect(chargedFor(50_000, { rules, fees, rates: {} })).toBeUndefined()
  })
})
