import { money } from '@topup/core/money/money'
import { type ChargeCurrency, paymentMethods } from '@topup/core/payment/payment-methods'
import { feeOfTotal, judgeWays, type SoldLine } from '@topup/core/pricing/judge-ways'
import { listedFees } from '@topup/core/pricing/payment-fees'
import { priceOf } from '@topup/core/pricing/price-of'
import { defaultRules } from '@topup/core/pricing/pricing-rules'
import { rupiahPrice, rupiahSteps } from '@topup/core/pricing/rupiah-price'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coversCost, type PaidUnit } from './covers-cost.ts'

const rates = { IDR: 15_500 }
const alone = (paid_amount: number, paid_currency: string, fee = 0): PaidUnit => ({
  paid_amount,
  paid_currency,
  paid_share: 1,
  fee_share: fee / paid_amount,
})

describe('invariant 10: the margin floor at sending', () => {
  it('lets a unit go that earns or costs nothing', () => {
    expect(coversCost(alone(110, 'USD'), money(15_500, 'IDR'), rates)).toBe(true)
    expect(coversCost(alone(100, 'USD'), money(15_500, 'IDR'), rates)).toBe(true)
    expect(coversCost(alone(100, 'USD'), money(100, 'USD'), {})).toBe(true)
  })

  it('stops a unit that would be sold below its cost', () => {
    expect(coversCost(alone(100, 'USD'), money(15_501, 'IDR'), rates)).toBe(false)
    expect(coversCost(alone(110, 'USD'), money(20_000, 'IDR'), rates)).toBe(false)
  })

  it('counts the share of the fee that was stored with the unit', () => {
    expect(coversCost(alone(110, 'USD', 10), money(15_500, 'IDR'), rates)).toBe(true)
    expect(coversCost(alone(110, 'USD', 10.1), money(15_500, 'IDR'), rates)).toBe(false)
    expect(coversCost({ ...alone(110, 'USD'), fee_share: null }, money(15_500, 'IDR'), rates)).toBe(true)
  })

  it('compares a rupiah cost with the rupiah charged, whatever the dollar is worth today', () => {
    for (const rate of [1_000, 15_500, 30_000]) {
      expect(coversCost(alone(20_000, 'IDR', 140), money(19_860, 'IDR'), { IDR: rate })).toBe(true)
      expect(coversCost(alone(20_000, 'IDR', 140), money(19_861, 'IDR'), { IDR: rate })).toBe(false)
    }
  })

  it('counts of a payment only the part of this unit, and nothing where it is not known what came', () => {
    const cheap: PaidUnit = { paid_amount: 100_000, paid_currency: 'IDR', paid_share: 0.1, fee_share: 0.007 }
    expect(coversCost(cheap, money(9_930, 'IDR'), rates)).toBe(true)
    expect(coversCost(cheap, money(9_931, 'IDR'), rates)).toBe(false)
    expect(coversCost({ ...cheap, paid_amount: null }, money(1, 'IDR'), rates)).toBe(false)
    expect(coversCost({ ...cheap, paid_share: null }, money(1, 'IDR'), rates)).toBe(false)
    expect(coversCost({ ...cheap, paid_currency: 'XXX' }, money(1, 'IDR'), rates)).toBe(false)
  })

  it('stops a unit whose cost cannot be converted', () => {
    expect(coversCost(alone(100_000, 'USD'), money(1, 'EUR'), rates)).toBe(false)
    expect(coversCost(alone(100_000, 'USD'), money(1, 'IDR'), { IDR: 0 })).toBe(false)
  })

  it('never stops what a way was offered for, at the cost and rate it was offered at, whatever else is paid with it', () => {
    const anyLine = fc.record({
      cost: fc.integer({ min: 1, max: 10_000_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
    })
    const anyRate = fc.double({ min: 10_000, max: 20_000, noNaN: true })
    const currencyOf = {
      card: 'USD',
      paypal: 'USD',
      qris: 'IDR',
      ewallet: 'IDR',
      account: 'IDR',
      counter: 'IDR',
    } as const
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 5 }),
        anyRate,
        fc.constantFrom(...paymentMethods),
        fc.constantFrom(...rupiahSteps),
        (lines, rate, method, step) => {
          const currency: ChargeCurrency = currencyOf[method]
          const way = { currency, fee: listedFees[method], min: 1, max: 1e12 }
          const sold = lines.map(({ cost: rupiah, quantity }): SoldLine & { rupiah: number } => {
            const question = { costMinor: rupiah, costCurrency: 'IDR', rates: { IDR: rate } } as const
            const { priceUsdCents: USD } = priceOf({ ...question, rules: defaultRules, gameId: 'g', packageId: 'p' })
            const unit = { USD, IDR: rupiahPrice(USD, { usdToIdr: rate, step }) }
            return { rupiah, quantity, unit, cost: { USD: (rupiah * 100) / rate, IDR: rupiah } }
          })
          const [verdict] = judgeWays([way], sold, { usdToIdr: rate, floorPercent: 2, marginPercent: 10 })
          if (!verdict || verdict.problem) return
          const fee_share = feeOfTotal(way, verdict.amount, rate) / verdict.amount
          for (const { rupiah, unit } of sold) {
            const paid_share = unit[currency] / verdict.amount
            const paid = { paid_amount: verdict.amount, paid_currency: currency, paid_share, fee_share }
            expect(coversCost(paid, money(rupiah, 'IDR'), { IDR: rate })).toBe(true)
          }
        },
      ),
    )
  })
})
