import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies, currencyCodes } from '../money/currency.ts'
import { paymentMethods } from '../payment/payment-methods.ts'
import { canLeaveAnything, type Fees, feeCents, listedFees } from './payment-fees.ts'
import { priceOf } from './price-of.ts'
import { defaultRules, floorWaysOf, type PricingRules } from './pricing-rules.ts'

const rates = { IDR: 15_500 }
const free: PricingRules = { ...defaultRules, floorPercent: 0, fees: {} }
const ask = (rupiah: number, rules: PricingRules, ids = { gameId: 'mobile-legends', packageId: 'ml-86' }) =>
  priceOf({ costMinor: rupiah, costCurrency: 'IDR', rates, rules, ...ids })

describe('the price of a package', () => {
  it('starts at cost and margin, rounded up to the cent', () => {
    expect(ask(100_000, free)).toEqual({
      priceUsdCents: 710,
      floorUsdCents: 646,
      floorWay: undefined,
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

  it('is raised until the cheapest way to pay leaves the cost and the floor, so that a small package stays cheap', () => {
    expect(ask(15_500, { ...free, fees: { card: listedFees.card } })).toMatchObject({
      priceUsdCents: 134,
      floorWay: 'card',
      belowFloor: true,
    })
    expect(ask(15_500, defaultRules)).toMatchObject({ priceUsdCents: 110, floorUsdCents: 103, floorWay: 'qris' })
    expect(ask(15_500, { ...defaultRules, floorPercent: 12 })).toMatchObject({ priceUsdCents: 113, belowFloor: true })
  })

  it('is raised until every way leaves them, where the shop or the game says so', () => {
    const every = { ...defaultRules, floorWays: 'every' } as const
    expect(ask(15_500, every)).toMatchObject({ priceUsdCents: 174, floorUsdCents: 174, floorWay: 'counter' })
    expect(ask(15_500, { ...every, floorPercent: 5 }).priceUsdCents).toBe(177)
    expect(ask(15_500, { ...every, gameFloorWays: { 'mobile-legends': 'cheapest' } }).priceUsdCents).toBe(110)
    expect(ask(15_500, { ...defaultRules, gameFloorWays: { 'mobile-legends': 'every' } }).priceUsdCents).toBe(174)
    expect(ask(15_500, every, { gameId: 'constructor', packageId: 'p' }).priceUsdCents).toBe(174)
  })

  it('bears a fee’s tax, what it takes once in rupiah, and a way’s own floor', () => {
    const by = (fee: Fees['qris']) => ask(155_000, { ...free, marginPercent: 1, fees: { qris: fee } }).priceUsdCents
    expect(by({ basisPoints: 0, fixedCents: 100 })).toBe(1100)
    expect(by({ basisPoints: 0, fixedCents: 100, taxBasisPoints: 1_100 })).toBe(1111)
    expect(by({ basisPoints: 0, fixedCents: 0, fixedIdr: 4_650 })).toBe(1030)
    expect(by({ basisPoints: 0, fixedCents: 0, floorPercent: 20 })).toBe(1200)
  })

  it('does not bear a way that keeps everything, as nobody is offered it', () => {
    const all = { basisPoints: 10_000, fixedCents: 0 }
    expect(ask(15_500, { ...defaultRules, fees: { card: all } })).toMatchObject({
      floorUsdCents: 102,
      floorWay: undefined,
    })
    const taxed = { basisPoints: 9_100, taxBasisPoints: 1_000, fixedCents: 0 }
    expect(ask(15_500, { ...defaultRules, floorWays: 'every', fees: { card: taxed } }).floorWay).toBeUndefined()
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
const fee = fc.record(
  {
    basisPoints: fc.oneof(fc.nat(2_000), fc.nat(12_000)),
    fixedCents: fc.nat(500),
    fixedIdr: fc.nat(10_000),
    taxBasisPoints: fc.nat(2_000),
    floorPercent: fc.nat(50),
  },
  { requiredKeys: ['basisPoints', 'fixedCents'] },
)
const anyRules: fc.Arbitrary<PricingRules> = fc.record({
  marginPercent: percent,
  games: fc.dictionary(fc.constantFrom('g', 'h'), percent),
  packages: fc.dictionary(
    fc.constantFrom('p', 'q'),
    fc.oneof(fc.record({ marginPercent: percent }), fc.record({ fixedCents: fc.integer({ min: 1, max: 1e6 }) })),
  ),
  rounding: fc.constantFrom('cent', 'ninety-nine'),
  floorPercent: fc.nat(50),
  floorWays: fc.constantFrom('cheapest', 'every'),
  gameFloorWays: fc.dictionary(fc.constantFrom('g', 'h'), fc.constantFrom('cheapest', 'every')),
  fees: fc.dictionary(fc.constantFrom(...paymentMethods), fee),
})

/** What is left of a price after the fee that it has to bear: of the cheapest way, or of the dearest. */
function leftOf(price: number, rules: PricingRules, usdToIdr: number | undefined): number {
  const isEvery = floorWaysOf(rules, 'g') === 'every'
  const fees = Object.values(rules.fees).filter(canLeaveAnything)
  // Above its cost and floor: ways have floors of their own.
  const left = fees.map((fee) => ({
    left: price - feeCents(price, fee, usdToIdr),
    floorPercent: fee.floorPercent ?? rules.floorPercent,
  }))
  const rooms = left.map((one) => one.left / (100 + one.floorPercent))
  if (rooms.length === 0) return price / (100 + rules.floorPercent)
  return isEvery ? Math.min(...rooms) : Math.max(...rooms)
}

describe('whatever the rules, fees and rates', () => {
  it('a price is whole cents and leaves the cost and the floor after the fee it has to bear', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.constantFrom(...currencyCodes),
        fc.double({ min: 0.05, max: 30_000, noNaN: true }),
        anyRules,
        (costMinor, costCurrency, rate, rules) => {
          const question = { costMinor, costCurrency, rates: { IDR: 15_500, [costCurrency]: rate } }
          const answer = priceOf({ ...question, rules, gameId: 'g', packageId: 'p' })
          const { priceUsdCents, floorUsdCents, belowFloor, ruleUsdCents } = answer
          const perDollar = costCurrency === 'USD' ? 1 : rate
          const costCents = (costMinor / 10 ** currencies[costCurrency].exponent / perDollar) * 100
          expect(Number.isSafeInteger(priceUsdCents)).toBe(true)
          expect(priceUsdCents).toBeGreaterThanOrEqual(floorUsdCents)
          expect(belowFloor).toBe(ruleUsdCents < floorUsdCents)
          const left = leftOf(priceUsdCents, rules, question.rates.IDR)
          expect(left * 100).toBeGreaterThanOrEqual(costCents - 1e-4 - costCents * 1e-9)
        },
      ),
    )
  })

  it('the floor is not a cent higher than it has to be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), anyRules, (cost, rules) => {
        const lower = ask(cost, rules, { gameId: 'g', packageId: 'p' }).floorUsdCents - 1
        expect(leftOf(lower, rules, rates.IDR) * 100).toBeLessThan((cost * 100) / 15_500)
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
