import { listedFees } from '@topup/core/pricing/payment-fees'
import { defaultRules } from '@topup/core/pricing/pricing-rules'
import { simulate } from '@topup/core/pricing/simulate'
import { describe, expect, it } from 'vitest'
import { listPackages, profitCurve, raisedByBand } from './outlook.ts'

const item = (packageId: string, costMinor: number, priceUsdCents: number) => ({
  packageId,
  gameId: 'g',
  gameName: 'Game',
  name: packageId,
  costMinor,
  costCurrency: 'IDR' as const,
  priceUsdCents,
})
const catalogue = [item('small', 15_500, 110), item('large', 1_550_000, 11_000)]
// Card payments only, whose fee takes too much of a small price.
const { card } = listedFees
const scenario = {
  rules: { ...defaultRules, fees: { card }, fallbackUsdToIdr: 15_500 },
  fees: { card },
  rates: { IDR: 15_500 },
}
const result = simulate(catalogue, scenario.rules, scenario.rates)

describe('the outlook on a scenario', () => {
  it('holds the profit of the scenario itself on its curve, with a loss shown where there is no floor', () => {
    const { floored, plain } = profitCurve(catalogue, scenario)
    expect(floored.find((point) => point.x === 10)?.y).toBe(result.totals.profitUsdCents)
    expect(floored.every((point, index) => point.y >= (plain[index]?.y ?? 0))).toBe(true)
    expect(plain[0]?.y).toBeLessThan(0)
  })

  it('counts what the floor raises by the price it gets', () => {
    expect(raisedByBand(result)).toEqual([1, 0, 0, 0, 0])
  })

  it('lists the packages of a view with the largest change first', () => {
    const ids = (view: Parameters<typeof listPackages>[2]) =>
      listPackages(catalogue, result, view).map((one) => one.packageId)
    expect(ids('all')).toEqual(['small', 'large'])
    expect(ids('changed')).toEqual(['small'])
    expect(ids('raised')).toEqual(['small'])
    expect(ids('below')).toEqual(['small'])
  })
})
