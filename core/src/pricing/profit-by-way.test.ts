import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentMethods } from '../payment/payment-methods.ts'
import type { Fees } from './payment-fees.ts'
import { defaultRules, type PricingRules } from './pricing-rules.ts'
import { type PaidBy, profitByWay } from './profit-by-way.ts'
import { type PricedItem, simulate } from './simulate.ts'

const rates = { IDR: 15_500 }
const item = (packageId: string, costMinor: number): PricedItem => ({
  packageId,
  gameId: 'g',
  gameName: 'Game',
  name: packageId,
  costMinor,
  costCurrency: 'IDR',
  priceUsdCents: 1,
})
const catalogue = [item('small', 15_500), item('large', 1_550_000)]
const qris = { basisPoints: 100, fixedCents: 0 }
const card = { basisPoints: 300, fixedCents: 30 }
const rulesWith = (fees: Fees, changes: Partial<PricingRules> = {}) => ({
  ...defaultRules,
  floorPercent: 0,
  fees,
  ...changes,
})
const bringing = (rules: PricingRules, paidBy: readonly PaidBy[] = []) =>
  profitByWay(catalogue, simulate(catalogue, rules, rates).prices, rules, rates, paidBy)
const paid = (method: PaidBy['method'], count: number, channel: string | null = null): PaidBy => ({
  method,
  channel,
  count,
})

describe('what a catalogue brings by each way to pay', () => {
  it('is price less fee and cost of the packages that the way bears alone', () => {
    // Prices of 1.10 and 110.00 dollars: a card takes 0.34 of the first, which cost 1.00, and 3.30 of the second.
    expect(bringing(rulesWith({ qris, card })).ways).toEqual([
      { way: 'qris', bears: 2, profitUsdCents: 8 + 890, share: 0.5 },
      { way: 'card', bears: 1, profitUsdCents: 640, share: 0.5 },
    ])
  })

  it('counts each way as buyers paid, a package only by the ways that bear it', () => {
    const { ways, weightedUsdCents, payments } = bringing(rulesWith({ qris, card }), [paid('qris', 1), paid('card', 3)])
    expect(ways.map(({ share }) => share)).toEqual([0.25, 0.75])
    expect(weightedUsdCents).toBe(Math.round(8 + 0.25 * 890 + 0.75 * 640))
    expect(payments).toBe(4)
  })

  it('counts every way the same where nobody paid by any of them', () => {
    const equal = bringing(rulesWith({ qris, card }))
    expect(equal).toMatchObject({ payments: 0, weightedUsdCents: 8 + (890 + 640) / 2 })
    expect(bringing(rulesWith({ qris, card }), [paid('paypal', 9)])).toEqual(equal)
  })

  it('counts a package that only ways bear which nobody used', () => {
    expect(bringing(rulesWith({ qris, card }), [paid('card', 5)]).weightedUsdCents).toBe(8 + 640)
  })

  it('gives payments by a channel to that channel where it has a fee of its own', () => {
    const fees = { ewallet: { basisPoints: 400, fixedCents: 0 }, ID_DANA: { basisPoints: 150, fixedCents: 0 } }
    const { ways } = bringing(rulesWith(fees), [paid('ewallet', 3, 'ID_DANA'), paid('ewallet', 1, 'ID_OVO')])
    expect(ways.map(({ way, share }) => [way, share])).toEqual([
      ['ewallet', 0.25],
      ['ID_DANA', 0.75],
    ])
  })

  it('shows a way that keeps everything as one that pays for nothing', () => {
    const { ways, weightedUsdCents } = bringing(rulesWith({ qris, card: { basisPoints: 10_000, fixedCents: 0 } }))
    expect(ways[1]).toMatchObject({ way: 'card', bears: 0, profitUsdCents: 0 })
    expect(weightedUsdCents).toBe(8 + 890)
  })

  it('is price less cost where no way takes a fee that is known', () => {
    expect(bringing(rulesWith({}))).toEqual({ ways: [], weightedUsdCents: 10 + 1_000, payments: 0 })
  })

  it('never shows a loss, and by every way all packages where every way is borne', () => {
    const fee = fc.record({ basisPoints: fc.nat(3_000), fixedCents: fc.nat(300) })
    const anyFees = fc.dictionary(fc.constantFrom(...paymentMethods), fee, { minKeys: 1 })
    const anyPaid = fc.array(
      fc.record({ method: fc.constantFrom(...paymentMethods), channel: fc.constant(null), count: fc.nat(50) }),
    )
    const costs = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(
        costs,
        anyFees,
        anyPaid,
        fc.constantFrom('cheapest', 'every'),
        fc.nat(5_000),
        (given, fees, paidBy, floorWays, smallestProfitIdr) => {
          const items = given.map((cost, index) => item(String(index), cost))
          const rules = { ...defaultRules, fees, floorWays, smallestProfitIdr }
          const { ways, weightedUsdCents } = profitByWay(
            items,
            simulate(items, rules, rates).prices,
            rules,
            rates,
            paidBy,
          )
          expect(weightedUsdCents).toBeGreaterThanOrEqual(0)
          expect(ways.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
          for (const way of ways) {
            expect(way.profitUsdCents).toBeGreaterThanOrEqual(0)
            if (floorWays === 'every') expect(way.bears).toBe(items.length)
          }
          expect(Math.max(...ways.map(({ bears }) => bears))).toBeGreaterThan(0)
        },
      ),
    )
  })
})
