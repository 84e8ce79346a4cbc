import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies, currencyCodes } from '../money/currency.ts'
import { paymentMethods } from '../payment/payment-methods.ts'
import { feeCents, listedFees } from './payment-fees.ts'
import { priceOf } from './price-of.ts'
import { defaultRules, type PricingRules } from './pricing-rules.ts'
import { rupiahSteps } from './rupiah-price.ts'

const rates = { IDR: 15_500 }
const free: PricingRules = { ...defaultRules, floorPercent: 0, fees: {} }
const ask = (rupiah: number, rules: PricingRules, ids = { gameId: 'mobile-legends', packageId: 'ml-86' }) =>
  priceOf({ costMinor: rupiah, costCurrency: 'IDR', rates, rules, ...ids })

describe('the price of a package', () => {
  it('starts at cost and margin, rounded up to the cent', () => {
    expect(ask(100_000, free)).toEqual({
      priceUsdCents: 710,
      floorUsdCents: 646,
      belowFloor: false,
      ruleUsdCents: 710,
    })
    expect(ask(15_500, free).priceUsdCents).toBe(110)
  })

  it('follows the package’s margin before the game’s before the one for all', () => {
    const games = { 'mobile-legends': 20 }
    expect(ask(155_000, { ...free, games }).priceUsdCents).toBe(1200)
    expect(ask(155_000, { ...free, games, packages: { 'ml-86': { marginPercent: 30 } } }).priceUsdCents).toBe(1300)
    expect(ask(155_000, { ...free, games: { 'free-fire': 50 } }).priceUsdCents).toBe(1100)
    expect(ask(155_000, free, { gameId: 'constructor', packageId: 'toString' }).priceUsdCents).toBe(1100)
  })

  it('sells at a fixed price, but never below the floor', () => {
    const fixed = (fixedCents: number) => ({ ...free, packages: { 'ml-86': { fixedCents } } })
    expect(ask(155_000, fixed(1999))).toMatchObject({ priceUsdCents: 1999, belowFloor: false })
    expect(ask(155_000, fixed(900))).toMatchObject({ priceUsdCents: 1000, belowFloor: true, ruleUsdCents: 900 })
  })

  it.each([
    [155_000, 1199],
    [1_395_000, 9999],
    [13_900, 99],
  ])('ends in .99 where the rule says so: Rp%i sells for %i cents', (rupiah, cents) => {
    expect(ask(rupiah, { ...free, rounding: 'ninety-nine' }).priceUsdCents).toBe(cents)
  })

  it('is raised until the dearest way to pay leaves the cost', () => {
    expect(ask(15_500, { ...free, fees: { card: listedFees.card } })).toMatchObject({
      priceUsdCents: 134,
      belowFloor: true,
    })
    expect(ask(15_500, defaultRules)).toMatchObject({ priceUsdCents: 157, floorUsdCents: 157, ruleUsdCents: 110 })
    expect(ask(15_500, { ...defaultRules, floorPercent: 5 }).priceUsdCents).toBe(160)
  })

  it('needs no raise from where the margin itself carries the fee', () => {
    const card = { ...free, fees: { card: listedFees.card } }
    const cheapest = [4.5, 5.1].map((dollars) => ask(Math.round((dollars / 1.1) * 15_500), card).belowFloor)
    expect(cheapest).toEqual([true, false])
  })

  it.each([0, -1, 0.5, Number.NaN])('is not made from a cost of %d', (cost) => {
    expect(() => ask(cost, free)).toThrow(RangeError)
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('is not made at a rate of %d', (rate) => {
    const question = { costMinor: 1000, costCurrency: 'IDR', rules: free, gameId: 'g', packageId: 'p' } as const
    expect(() => priceOf({ ...question, rates: { IDR: rate } })).toThrow(RangeError)
    expect(() => priceOf({ ...question, rates: {} })).toThrow(RangeError)
  })
})

const percent = fc.integer({ min: 1, max: 100 })
const fee = fc.record({ basisPoints: fc.nat(2_000), fixedCents: fc.nat(500) })
const anyRules: fc.Arbitrary<PricingRules> = fc.record({
  marginPercent: percent,
  games: fc.dictionary(fc.constantFrom('g', 'h'), percent),
  packages: fc.dictionary(
    fc.constantFrom('p', 'q'),
    fc.oneof(fc.record({ marginPercent: percent }), fc.record({ fixedCents: fc.integer({ min: 1, max: 1e6 }) })),
  ),
  rounding: fc.constantFrom('cent', 'ninety-nine'),
  rupiahStep: fc.constantFrom(...rupiahSteps),
  floorPercent: fc.nat(50),
  fees: fc.dictionary(fc.constantFrom(...paymentMethods), fee),
})

describe('whatever the rules, fees and rates', () => {
  it('a price is whole cents and leaves the cost and the floor after every fee', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.constantFrom(...currencyCodes),
        fc.double({ min: 0.05, max: 30_000, noNaN: true }),
        anyRules,
        (costMinor, costCurrency, rate, rules) => {
          const question = { costMinor, costCurrency, rates: { [costCurrency]: rate }, gameId: 'g', packageId: 'p' }
          const { priceUsdCents, floorUsdCents, belowFloor, ruleUsdCents } = priceOf({ ...question, rules })
          const perDollar = costCurrency === 'USD' ? 1 : rate
          const costCents = (costMinor / 10 ** currencies[costCurrency].exponent / perDollar) * 100
          expect(Number.isSafeInteger(priceUsdCents)).toBe(true)
          expect(priceUsdCents).toBeGreaterThanOrEqual(floorUsdCents)
          expect(belowFloor).toBe(ruleUsdCents < floorUsdCents)
          const dearest = Math.max(0, ...Object.values(rules.fees).map((one) => feeCents(priceUsdCents, one)))
          expect(priceUsdCents - dearest).toBeGreaterThanOrEqual(costCents * (1 + rules.floorPercent / 100) - 1e-4)
        },
      ),
    )
  })

  it('the floor is not a cent higher than it has to be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), anyRules, (cost, rules) => {
        const { floorUsdCents } = ask(cost, rules)
        const lower = floorUsdCents - 1
        const dearest = Math.max(0, ...Object.values(rules.fees).map((one) => feeCents(lower, one)))
        expect(lower - dearest).toBeLessThan((cost * (100 + rules.floorPercent)) / 15_500)
      }),
    )
  })

  it('the margin alone gives the specified formula', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), percent, (cost, marginPercent) => {
        const exact = (cost * (100 + marginPercent)) / 15_500
        const { priceUsdCents } = ask(cost, { ...free, marginPercent })
        expect(priceUsdCents).toBeGreaterThanOrEqual(exact - 1e-6)
        expect(priceUsdCents).toBeLessThan(exact + 1)
      }),
    )
  })
})
