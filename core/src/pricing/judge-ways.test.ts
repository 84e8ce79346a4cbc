import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeOfTotal, type JudgedWay, judgeWays, quantityFor, type SoldLine } from './judge-ways.ts'
import { listedFees } from './payment-fees.ts'
import { priceOf } from './price-of.ts'
import { defaultRules } from './pricing-rules.ts'
import { rupiahPrice } from './rupiah-price.ts'

const market = { usdToIdr: 15_500, floorPercent: 2, marginPercent: 10 }
const card: JudgedWay = { currency: 'USD', fee: listedFees.card, min: 50, max: 99_999_999 }
const paypal: JudgedWay = { currency: 'USD', fee: listedFees.paypal, min: 1, max: 99_999_999 }
const qris: JudgedWay = { currency: 'IDR', fee: listedFees.qris, min: 1, max: 10_000_000 }

/** A package with this rupiah cost and a margin of ten percent, as the store sells it. */
function sold(cost: number, quantity = 1, rate = market.usdToIdr): SoldLine {
  const question = { costMinor: cost, costCurrency: 'IDR', rates: { IDR: rate }, gameId: 'g', packageId: 'p' } as const
  const { priceUsdCents: USD } = priceOf({ ...question, rules: defaultRules })
  return {
    quantity,
    unit: { USD, IDR: rupiahPrice(USD, { usdToIdr: rate, step: 'hundred' }) },
    cost: { USD: (cost * 100) / rate, IDR: cost },
  }
}

describe('a way to pay', () => {
  it('is not offered for a total that does not bear its fee, and says from what total it is', () => {
    expect(judgeWays([card, paypal, qris], [sold(11_400)], market)).toEqual([
      { amount: 81, problem: 'fee', from: 710 },
      { amount: 81, problem: 'fee', from: 1_320 },
      { amount: 12_600, problem: undefined, from: undefined },
    ])
  })

  it('is offered once something was added that bears the rest', () => {
    expect(judgeWays([card, qris], [sold(11_400), sold(100_000)], market)[0]).toMatchObject({ problem: undefined })
    expect(judgeWays([card, qris], [sold(100_000)], market)[0]).toEqual({
      amount: 710,
      problem: undefined,
      from: undefined,
    })
  })

  it('names no total where nothing that is added would ever help', () => {
    const dear = { ...card, fee: { basisPoints: 800, fixedCents: 30 } }
    expect(judgeWays([dear, qris], [sold(11_400)], market)[0]).toMatchObject({ problem: 'fee', from: undefined })
  })

  it.each([10_000, 12_000, 50_000])('that keeps %i basis points is never offered', (basisPoints) => {
    const all = { ...qris, fee: { basisPoints, fixedCents: 0 } }
    const given = { quantity: 20, unit: { USD: 1_000_000, IDR: 100_000 }, cost: null }
    expect(judgeWays([all], [given], market)[0]?.problem).toBe('fee')
    expect(quantityFor(all, given, market, 20)).toBeUndefined()
  })

  it('names the total of more of the same where the shop’s margin would not help', () => {
    const rich = { quantity: 1, unit: { USD: 156, IDR: 24_200 }, cost: { USD: 130, IDR: 20_150 } }
    const poor = { ...market, marginPercent: 4 }
    const from = judgeWays([card, qris], [rich], poor)[0]?.from ?? 0
    expect(from).toBeGreaterThan(156)
    const enough = Math.ceil(from / 156)
    expect(judgeWays([card, qris], [{ ...rich, quantity: enough }], poor)[0]?.problem).toBeUndefined()
  })

  it('names none where a unit of it would never cover its cost, or the smallest profit is never left', () => {
    const thin = { quantity: 1, unit: { USD: 1_000, IDR: 155_000 }, cost: { USD: 975, IDR: 151_125 } }
    expect(judgeWays([card, qris], [thin, sold(100_000)], market)[0]).toMatchObject({ problem: 'fee', from: undefined })
    const profit = { ...market, smallestProfitIdr: 3_000 }
    const small = { quantity: 1, unit: { USD: 56, IDR: 8_600 }, cost: { USD: 32, IDR: 5_000 } }
    const [verdict] = judgeWays([card, qris], [small], profit)
    const told = verdict?.from === undefined ? undefined : Math.ceil(verdict.from / 56)
    const enough = quantityFor(card, small, profit, 20) ?? 0
    // `judgeWays` adds a cent for rounding, so the total it returns may be one cent above the least.
    expect([enough, enough + 1]).toContain(told)
  })

  it('is not offered below the floor because the way that bears it takes no such sum', () => {
    const large = { quantity: 10, unit: { USD: 6_710, IDR: 1_040_100 }, cost: { USD: 6_451, IDR: 1_000_000 } }
    const [byCard, byCode] = judgeWays([card, qris], [large], { ...market, marginPercent: 4 })
    expect([byCard?.problem, byCode?.problem]).toEqual(['fee', 'too-large'])
  })

  it('bears what a person delivers by its own price, and lends it to nothing else', () => {
    const byHand = { quantity: 1, unit: { USD: 60, IDR: 9_300 }, cost: null }
    expect(judgeWays([card, qris], [byHand], market)[0]?.problem).toBeUndefined()
    expect(judgeWays([card, qris], [byHand, sold(11_400)], market)[0]?.problem).toBe('fee')
  })

  it('leaves the smallest profit in rupiah, where that is more than the share of the cost', () => {
    const small = { ...market, smallestProfitIdr: 400 }
    const given = { quantity: 1, unit: { USD: 22, IDR: 3_410 }, cost: { USD: (3_000 * 100) / 15_500, IDR: 3_000 } }
    expect(judgeWays([qris], [given], market)[0]?.problem).toBeUndefined()
    expect(judgeWays([qris, { ...qris, fee: undefined }], [given], small)[0]?.problem).toBe('fee')
  })

  it('takes nothing outside its limits', () => {
    const free = { ...card, fee: undefined }
    const small = { quantity: 1, unit: { USD: 49, IDR: 7_600 }, cost: { USD: 10, IDR: 1_550 } }
    expect(judgeWays([free], [small], market)[0]).toEqual({ amount: 49, problem: 'too-small', from: 50 })
    const large = { ...qris, max: 5_000 }
    expect(judgeWays([large], [small], market)[0]).toEqual({ amount: 7_600, problem: 'too-large', from: undefined })
  })

  it('keeps the price that was told where costs moved and no way leaves the floor: those that leave the cost stay', () => {
    const moved = { quantity: 1, unit: { USD: 1_000, IDR: 155_000 }, cost: { USD: 985, IDR: 152_675 } }
    expect(judgeWays([card, qris], [moved], market).map(({ problem }) => problem)).toEqual(['fee', undefined])
    expect(judgeWays([card], [moved], market)[0]?.problem).toBe('fee')
  })
})

describe('whatever is bought', () => {
  const anyCart = fc.array(fc.tuple(fc.integer({ min: 500, max: 5_000_000 }), fc.integer({ min: 1, max: 20 })), {
    minLength: 1,
    maxLength: 5,
  })
  const anyRate = fc.double({ min: 10_000, max: 20_000, noNaN: true })
  const anyFee = fc.record({ basisPoints: fc.nat(11_000), fixedCents: fc.nat(500), taxBasisPoints: fc.nat(2_000) })
  const anyWay = fc.record({
    currency: fc.constantFrom('USD' as const, 'IDR' as const),
    fee: anyFee,
    min: fc.constant(1),
    max: fc.constant(1e12),
  })

  it('invariant 10: what is charged, less the fee, leaves every cost and the floor, and of each unit its cost', () => {
    fc.assert(
      fc.property(anyCart, anyRate, anyWay, (cart, rate, way) => {
        const lines = cart.map(([cost, quantity]) => sold(cost, quantity, rate))
        const free = { ...way, fee: undefined }
        // A second way without fees is judged too: if no way left the required profit, that profit would be waived.
        const [verdict] = judgeWays([way, free], lines, { ...market, usdToIdr: rate })
        const total = lines.reduce((sum, { unit, quantity }) => sum + unit[way.currency] * quantity, 0)
        expect(verdict?.amount).toBe(total)
        if (verdict?.problem) return
        const fee = feeOfTotal(way, total, rate)
        const costs = lines.reduce((sum, { quantity, cost }) => sum + quantity * (cost?.[way.currency] ?? 0), 0)
        expect(total - fee).toBeGreaterThanOrEqual(costs * 1.02 - 1e-3)
        for (const { unit, cost } of lines) {
          const charged = unit[way.currency]
          expect(charged - (fee * charged) / total).toBeGreaterThanOrEqual((cost?.[way.currency] ?? 0) - 1e-3)
        }
      }),
    )
  })

  it('the cheapest way always bears what was priced by it', () => {
    fc.assert(
      fc.property(anyCart, anyRate, (cart, rate) => {
        const lines = cart.map(([cost, quantity]) => sold(cost, quantity, rate))
        const way = { ...qris, max: 1e12 }
        expect(judgeWays([way, card], lines, { ...market, usdToIdr: rate })[0]?.problem).toBeUndefined()
      }),
    )
  })

  it('a total that is told as enough is enough, where all of it earns the shop’s margin', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 90_000 }), (cost) => {
        const [verdict] = judgeWays([card, qris], [sold(cost)], market)
        if (verdict?.problem !== 'fee' || verdict.from === undefined) return
        const missing = verdict.from - verdict.amount
        // A package that costs the missing amount, with a margin of ten percent.
        const added = sold(Math.ceil((missing / 110) * 15_500))
        expect(judgeWays([card, qris], [sold(cost), added], market)[0]?.problem).toBeUndefined()
      }),
    )
  })

  it('a quantity that is told as enough is the first that is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 200_000 }), fc.constantFrom(card, paypal), (cost, way) => {
        const quantity = quantityFor(way, sold(cost), market, 20)
        const at = (count: number) => judgeWays([way, qris], [sold(cost, count)], market)[0]?.problem
        if (quantity === undefined) expect(at(20)).toBe('fee')
        else {
          expect(at(quantity)).toBeUndefined()
          if (quantity > 1) expect(at(quantity - 1)).toBe('fee')
        }
      }),
    )
  })
})
