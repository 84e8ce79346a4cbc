import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '../money/money.ts'
import {
  chooseSupplier,
  rankSuppliers,
  type SupplierOffer,
  standardWeights as weights,
  withoutTooCheap,
} from './rank-suppliers.ts'

const offerOf = (
  supplier: string,
  rupiah: number,
  { success = 0.95, seconds = 20, isChosen = false, attempts = 100 } = {},
): SupplierOffer => ({
  supplier,
  code: `${supplier}-1`,
  isChosen,
  cost: money(rupiah, 'IDR'),
  costCents: rupiah / 155,
  figures: { attempts, delivered: Math.round(attempts * success), success, seconds },
})

const first = (offers: readonly SupplierOffer[], by = weights) => rankSuppliers(offers, by)[0]?.supplier
const namesOf = (offers: readonly SupplierOffer[]) => offers.map(({ supplier }) => supplier)

const anyWeights = fc.record({ cost: fc.nat(100), success: fc.nat(100), speed: fc.nat(100) })
const anyOffers = fc
  .array(
    fc.record({
      rupiah: fc.integer({ min: 1, max: 5_000_000 }),
      success: fc.double({ min: 0, max: 1, noNaN: true }),
      seconds: fc.double({ min: 0, max: 600_000, noNaN: true }),
      isChosen: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) => list.map(({ rupiah, ...more }, index) => offerOf(`s${index}`, rupiah, more)))

describe('the supplier that is ordered from first', () => {
  it('is the cheapest among those that deliver alike', () => {
    expect(first([offerOf('main', 14_900, { isChosen: true }), offerOf('second', 14_200)])).toBe('second')
  })

  it('is the sync’s choice where nothing sets them apart', () => {
    const offers = [offerOf('a', 14_900), offerOf('main', 14_900, { isChosen: true })]
    expect(chooseSupplier(offers, weights)).toMatchObject({
      offer: { supplier: 'main' },
      because: { reason: 'equal', of: 2, insteadOf: { supplier: 'a' } },
    })
  })

  it('is not a cheaper one that fails often, or takes very long', () => {
    const main = offerOf('main', 14_900, { isChosen: true })
    expect(first([main, offerOf('second', 14_200, { success: 0.6 })])).toBe('main')
    expect(first([main, offerOf('second', 14_200, { seconds: 1_800 })])).toBe('main')
  })

  it('is what the weights make of it', () => {
    const offers = [
      offerOf('cheap', 14_000, { success: 0.6, seconds: 90 }),
      offerOf('sure', 15_000, { success: 0.99, seconds: 60 }),
      offerOf('fast', 16_000, { success: 0.8, seconds: 2 }),
    ]
    expect(first(offers, { cost: 100, success: 0, speed: 0 })).toBe('cheap')
    expect(first(offers, { cost: 0, success: 100, speed: 0 })).toBe('sure')
    expect(first(offers, { cost: 0, success: 0, speed: 100 })).toBe('fast')
  })

  it('has a reason with its figures, and those of the next best', () => {
    const offers = [
      offerOf('main', 14_900, { isChosen: true }),
      offerOf('second', 14_200, { success: 0.99, seconds: 12.4 }),
      offerOf('third', 19_000),
    ]
    expect(chooseSupplier(offers, weights).because).toEqual({
      reason: 'cheaper',
      of: 3,
      chosen: {
        supplier: 'second',
        cost: { amount: 14_200, currency: 'IDR' },
        attempts: 100,
        delivered: 99,
        percent: 99,
        seconds: 12,
      },
      insteadOf: {
        supplier: 'main',
        cost: { amount: 14_900, currency: 'IDR' },
        attempts: 100,
        delivered: 95,
        percent: 95,
        seconds: 20,
      },
    })
    const against = (more: object) =>
      chooseSupplier([offerOf('main', 14_900, { isChosen: true }), offerOf('second', 14_200, more)], weights)
    expect(against({ success: 0.3 }).because).toMatchObject({ reason: 'surer', chosen: { supplier: 'main' } })
    expect(against({ seconds: 900 }).because).toMatchObject({ reason: 'faster', chosen: { supplier: 'main' } })
    expect(chooseSupplier([offerOf('main', 1)], weights).because).toBeNull()
    expect(chooseSupplier([], weights)).toEqual({ offer: undefined, because: null })
  })

  it('is none that costs far less than the sync’s choice, which is likely another thing', () => {
    const main = offerOf('main', 10_000, { isChosen: true })
    const offers = [main, offerOf('low', 7_000), offerOf('lower', 6_999), offerOf('dear', 30_000)]
    expect(namesOf(withoutTooCheap(offers, offers[0]?.costCents))).toEqual(['main', 'low', 'dear'])
    expect(namesOf(withoutTooCheap(offers.slice(1), offers[0]?.costCents))).toEqual(['low', 'dear'])
    expect(namesOf(withoutTooCheap(offers.slice(2, 3), offers[0]?.costCents))).toEqual(['lower'])
    expect(namesOf(withoutTooCheap(offers.slice(1), undefined))).toEqual(['low', 'lower', 'dear'])
  })

  it('never is one whose cost cannot be reckoned while there is another', () => {
    const unknown = { ...offerOf('a', 100, { isChosen: true }), costCents: Number.NaN }
    for (const offers of [
      [unknown, offerOf('b', 900)],
      [offerOf('b', 900), unknown],
    ]) {
      for (const by of [weights, { cost: 0, success: 0, speed: 0 }]) expect(first(offers, by)).toBe('b')
    }
    expect(first([{ ...unknown, costCents: 0 }, offerOf('b', 900)])).toBe('a')
  })

  it('does not depend on the order in which they are looked at', () => {
    const shuffled = anyOffers.chain((offers) =>
      fc.tuple(fc.constant(offers), fc.shuffledSubarray(offers, { minLength: offers.length })),
    )
    fc.assert(
      fc.property(shuffled, anyWeights, ([offers, again], by) => {
        expect(namesOf(rankSuppliers(again, by))).toEqual(namesOf(rankSuppliers(offers, by)))
        expect(chooseSupplier(again, by)).toEqual(chooseSupplier(offers, by))
        expect(rankSuppliers(offers, by)).toHaveLength(offers.length)
      }),
    )
  })

  it('is never worse in everything than another', () => {
    fc.assert(
      fc.property(anyOffers, anyWeights, (offers, by) => {
        const { offer } = chooseSupplier(offers, by)
        const better = offers.filter(
          ({ costCents, figures }) =>
            offer &&
            costCents < offer.costCents &&
            figures.success > offer.figures.success &&
            figures.seconds < offer.figures.seconds,
        )
        expect(better).toEqual([])
      }),
    )
  })

  it('is the cheapest when only cost counts, or nothing does', () => {
    fc.assert(
      fc.property(anyOffers, fc.nat(100), (offers, cost) => {
        const { offer } = chooseSupplier(offers, { cost, success: 0, speed: 0 })
        expect(offer?.cost.amount).toBe(Math.min(...offers.map((one) => one.cost.amount)))
      }),
    )
  })

  it('has no figure that is no number', () => {
    fc.assert(
      fc.property(anyOffers, anyWeights, (offers, by) => {
        const { because } = chooseSupplier(offers, by)
        expect(JSON.stringify(because ?? {})).not.toContain('null')
      }),
    )
  })
})
