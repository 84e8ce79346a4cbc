import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Rates } from '../money/convert.ts'
import { currencies, currencyCodes } from '../money/currency.ts'
import { paymentMethods } from '../payment/payment-methods.ts'
import { canLeaveAnything, type Fees, feeCents, listedFees } from './payment-fees.ts'
import { priceOf } from './price-of.ts'
import { defaultRules, floorWaysOf, type PricingRules, type RuleKind, roundings, ruleKinds } from './pricing-rules.ts'
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
      floorWay: undefined,
      floorReason: 'floor',
      rule: 'all',
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

  it('raises to the floor a fixed price as far as needed, and one by a margin to the next rounded price', () => {
    const rounded: PricingRules = { ...free, rounding: 'ninety-nine', floorPercent: 30 }
    const fixed = { ...rounded, packages: { 'ml-86': { fixedCents: 900 } } }
    expect(ask(155_000, fixed)).toMatchObject({ priceUsdCents: 1300, floorUsdCents: 1300, belowFloor: true })
    expect(ask(155_000, rounded)).toMatchObject({ priceUsdCents: 1399, floorUsdCents: 1300, belowFloor: true })
  })

  describe('follows the most specific of the rules that speak of it', () => {
    const speaking: Readonly<Record<Exclude<RuleKind, 'all'>, Partial<PricingRules>>> = {
      package: { packages: { 'ml-86': { marginPercent: 50 } } },
      game: { games: { 'mobile-legends': 40 } },
      supplier: { suppliers: { lapakgaming: 30 } },
      band: { costBands: [{ underIdr: 200_000, marginPercent: 20 }] },
    }
    const priceBy: Readonly<Record<RuleKind, number>> = {
      package: 1500,
      game: 1400,
      supplier: 1300,
      band: 1200,
      all: 1100,
    }
    const question = {
      costMinor: 155_000,
      costCurrency: 'IDR',
      rates,
      gameId: 'mobile-legends',
      packageId: 'ml-86',
    } as const
    const kinds = Object.keys(speaking) as (keyof typeof speaking)[]
    const everyChoice = Array.from({ length: 2 ** kinds.length }, (_, bits) =>
      kinds.filter((_kind, index) => (bits >> index) % 2 === 1),
    )

    it.each(everyChoice.map((chosen) => [chosen.join(', ') || 'none of them', chosen] as const))(
      'of %s',
      (_names, chosen) => {
        const rules = Object.assign({}, free, ...chosen.map((kind) => speaking[kind]))
        const strongest = ruleKinds.find((kind) => kind === 'all' || chosen.includes(kind)) ?? 'all'
        expect(priceOf({ ...question, rules, supplier: 'lapakgaming' })).toMatchObject({
          rule: strongest,
          priceUsdCents: priceBy[strongest],
        })
      },
    )

    it('and no supplier’s where it is another’s cost, or nobody’s that is known', () => {
      const rules = { ...free, suppliers: { lapakgaming: 30 } }
      for (const supplier of ['further', undefined, 'toString']) {
        expect(priceOf({ ...question, rules, supplier })).toMatchObject({ rule: 'all', priceUsdCents: 1100 })
      }
    })
  })

  it.each([
    [9_999, 115],
    [10_000, 112],
    [99_999, 112],
    [100_000, 110],
  ])('takes the margin of the lowest band above its cost: Rp%i at %i %', (rupiah, percent) => {
    const costBands = [
      { underIdr: 100_000, marginPercent: 12 },
      { underIdr: 10_000, marginPercent: 15 },
    ]
    const expected = Math.ceil((rupiah * percent) / 15_500)
    expect(ask(rupiah, { ...free, costBands })).toMatchObject({
      priceUsdCents: expected,
      rule: percent === 110 ? 'all' : 'band',
    })
  })

  it('looks for the band of a cost in another currency by what it is in rupiah', () => {
    const rules = { ...free, costBands: [{ underIdr: 31_000, marginPercent: 50 }] }
    const inDollars = (costMinor: number, rates: Rates) =>
      priceOf({ costMinor, costCurrency: 'USD', rates, rules, gameId: 'g', packageId: 'p' }).priceUsdCents
    expect([inDollars(199, rates), inDollars(200, rates)]).toEqual([299, 220])
    expect(() => inDollars(199, {})).toThrow(RangeError)
  })

  it('leaves the smallest profit in rupiah where the percentages come to less, and says that this made the floor', () => {
    const rules = { ...free, smallestProfitIdr: 3_100 }
    expect(ask(15_500, rules)).toMatchObject({
      priceUsdCents: 120,
      floorUsdCents: 120,
      floorReason: 'smallest-profit',
      belowFloor: true,
      rule: 'all',
    })
    expect(ask(1_550_000, rules)).toMatchObject({ priceUsdCents: 11_000, floorUsdCents: 10_020, belowFloor: false })
    expect(ask(15_500, { ...rules, floorPercent: 25 })).toMatchObject({ floorUsdCents: 125, floorReason: 'floor' })
    const paid = {
      ...rules,
      fees: { card: { basisPoints: 0, fixedCents: 30 }, qris: { basisPoints: 0, fixedCents: 5 } },
    }
    expect(ask(15_500, paid)).toMatchObject({ priceUsdCents: 125, floorWay: 'qris' })
    expect(ask(15_500, { ...paid, floorWays: 'every' })).toMatchObject({ priceUsdCents: 150, floorWay: 'card' })
    expect(() =>
      priceOf({ costMinor: 100, costCurrency: 'USD', rates: {}, rules, gameId: 'g', packageId: 'p' }),
    ).toThrow(RangeError)
  })

  it.each([
    ['nine', 15_500, 119],
    ['nine', 139_300, 989],
    ['nine', 139_500, 999],
    ['ninety-five', 155_000, 1195],
    ['ninety-five', 13_300, 95],
    ['ninety-five', 13_500, 195],
  ] as const)('ends as the rule %s says: Rp%i sells for %i cents', (rounding, rupiah, cents) => {
    expect(ask(rupiah, { ...free, rounding }).priceUsdCents).toBe(cents)
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
  suppliers: fc.dictionary(fc.constantFrom('s', 't'), percent),
  costBands: fc.uniqueArray(fc.record({ underIdr: fc.integer({ min: 1, max: 2e6 }), marginPercent: percent }), {
    maxLength: 10,
    selector: ({ underIdr }) => underIdr,
  }),
  rounding: fc.constantFrom(...roundings),
  rupiahStep: fc.constantFrom(...rupiahSteps),
  floorPercent: fc.nat(50),
  smallestProfitIdr: fc.option(fc.nat(1_000_000), { nil: undefined }),
  floorWays: fc.constantFrom('cheapest', 'every'),
  gameFloorWays: fc.dictionary(fc.constantFrom('g', 'h'), fc.constantFrom('cheapest', 'every')),
  fees: fc.dictionary(fc.constantFrom(...paymentMethods), fee),
})

/** The largest cost in US cents that a price covers after its fee: the cheapest way's, or the dearest way's. */
function coveredBy(price: number, rules: PricingRules, usdToIdr: number): number {
  const isEvery = floorWaysOf(rules, 'g') === 'every'
  const profit = ((rules.smallestProfitIdr ?? 0) * 100) / usdToIdr
  // The fee of a way may name a `floorPercent`, which overrides the general one.
  const covered = (left: number, floorPercent = rules.floorPercent) =>
    Math.min((left * 100) / (100 + floorPercent), left - profit)
  const ways = Object.values(rules.fees)
    .filter(canLeaveAnything)
    .map((fee) => covered(price - feeCents(price, fee, usdToIdr), fee.floorPercent))
  if (ways.length === 0) return covered(price)
  return isEvery ? Math.min(...ways) : Math.max(...ways)
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
          const answer = priceOf({ ...question, rules, gameId: 'g', packageId: 'p', supplier: 's' })
          const { priceUsdCents, floorUsdCents, belowFloor, ruleUsdCents } = answer
          const perDollar = costCurrency === 'USD' ? 1 : rate
          const costCents = (costMinor / 10 ** currencies[costCurrency].exponent / perDollar) * 100
          expect(Number.isSafeInteger(priceUsdCents)).toBe(true)
          expect(priceUsdCents).toBeGreaterThanOrEqual(floorUsdCents)
          expect(belowFloor).toBe(ruleUsdCents < floorUsdCents)
          const covered = coveredBy(priceUsdCents, rules, question.rates.IDR)
          expect(covered).toBeGreaterThanOrEqual(costCents - 1e-4 - costCents * 1e-9)
        },
      ),
    )
  })

  it('the floor is not a cent higher than it has to be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), anyRules, (cost, rules) => {
        const lower = ask(cost, rules, { gameId: 'g', packageId: 'p' }).floorUsdCents - 1
        expect(coveredBy(lower, rules, rates.IDR)).toBeLessThan((cost * 100) / 15_500)
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
