import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptOriginal } from './original-price.ts'
import { defaultRules } from './pricing-rules.ts'
import { isOrdinaryMove, isUsableRate } from './rate-guard.ts'
import { type PricedItem, simulate } from './simulate.ts'

const rates = { IDR: 15_500 }
const item = (packageId: string, costMinor: number, priceUsdCents: number): PricedItem => ({
  packageId,
  gameId: 'g',
  gameName: 'Game',
  name: packageId,
  costMinor,
  costCurrency: 'IDR',
  priceUsdCents,
})

describe('a simulation', () => {
  it('tells price, fee and profit of each package, and those that lose money today', () => {
    const catalogue = [item('a', 15_500, 102), item('b', 155_000, 1_100)]
    const { prices, totals } = simulate(catalogue, defaultRules, rates)
    const [a, b] = prices
    expect(a).toEqual({
      packageId: 'a',
      costUsdCents: 100,
      priceUsdCents: 110,
      rule: 'all',
      ruleUsdCents: 110,
      floorUsdCents: 103,
      floorReason: 'floor',
      floorWay: 'qris',
      feeUsdCents: 1,
      profitUsdCents: 9,
      isRaised: false,
      isBelowFloorNow: true,
    })
    expect(b).toMatchObject({ packageId: 'b', priceUsdCents: 1_100, isRaised: false, isBelowFloorNow: false })
    expect(totals).toMatchObject({ count: 2, changed: 1, raised: 0, belowFloorNow: 1, costUsdCents: 1_100 })
  })

  it('tells the fee of the dearest way where every way has to be borne', () => {
    const { prices, totals } = simulate([item('a', 15_500, 110)], { ...defaultRules, floorWays: 'every' }, rates)
    expect(prices).toMatchObject([
      {
        priceUsdCents: 174,
        floorWay: 'counter',
        feeUsdCents: 72,
        profitUsdCents: 2,
        isRaised: true,
        isBelowFloorNow: true,
      },
    ])
    expect(totals).toMatchObject({ changed: 1, raised: 1, belowFloorNow: 1 })
  })

  it('takes the fees it is given instead of those in the rules', () => {
    const { totals } = simulate([item('a', 15_500, 110)], { ...defaultRules, floorPercent: 0 }, rates, {})
    expect(totals).toMatchObject({ changed: 0, raised: 0, belowFloorNow: 0, feesUsdCents: 0, profitUsdCents: 10 })
  })

  it('names packages whose cost cannot be converted, and prices the rest', () => {
    const { prices, unpriced } = simulate([item('a', 0, 1), item('b', 100_000, 1)], defaultRules, rates)
    expect([prices.map((price) => price.packageId), unpriced]).toEqual([['b'], ['a']])
    expect(simulate([item('b', 100_000, 1)], defaultRules, {}).unpriced).toEqual(['b'])
    const inDollars = { ...item('c', 100, 1), costCurrency: 'USD' } as const
    expect(simulate([inDollars], defaultRules, {}).unpriced).toEqual([])
    expect(simulate([inDollars], { ...defaultRules, smallestProfitIdr: 500 }, {}).unpriced).toEqual(['c'])
  })

  it('changes nothing of what it is given and answers the same twice', () => {
    const catalogue = Object.freeze([Object.freeze(item('a', 15_500, 110))])
    expect(simulate(catalogue, defaultRules, rates)).toEqual(simulate(catalogue, defaultRules, rates))
  })

  it('never sells anything at a loss, whatever the catalogue', () => {
    const anyItem = fc.record({ cost: fc.integer({ min: 1, max: 10_000_000 }), price: fc.nat(100_000) })
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 20 }), (items) => {
        const catalogue = items.map(({ cost, price }, index) => item(String(index), cost, price))
        const { prices, totals } = simulate(catalogue, defaultRules, rates)
        for (const price of prices) expect(price.profitUsdCents).toBeGreaterThanOrEqual(0)
        expect(totals.profitUsdCents).toBe(totals.revenueUsdCents - totals.costUsdCents - totals.feesUsdCents)
      }),
    )
  })
})

describe('the price a saving is told against', () => {
  it.each([
    [200, 150, 200],
    [150, 150, null],
    [100, 150, null],
    [null, 150, null],
  ])('of %j at a price of %i is %j', (original, price, kept) => {
    expect(keptOriginal(original, price)).toBe(kept)
  })
})

describe('a new rate', () => {
  it.each([
    [undefined, 19_000, true],
    [15_500, 16_275, true],
    [15_500, 16_276, false],
    [15_500, 14_725, true],
    [15_500, 14_724, false],
  ])('after %j of %i goes into force by itself: %j', (from, rate, ordinary) => {
    expect(isOrdinaryMove(from, rate, 5)).toBe(ordinary)
  })

  it('is no rate at all outside of what the store could mean', () => {
    expect([9_999, 20_001, Number.NaN].map((rate) => isUsableRate('IDR', rate))).toEqual([false, false, false])
    expect([0, -1, Number.POSITIVE_INFINITY].map((rate) => isUsableRate('EUR', rate))).toEqual([false, false, false])
    expect(isUsableRate('EUR', 0.92)).toBe(true)
  })
})
