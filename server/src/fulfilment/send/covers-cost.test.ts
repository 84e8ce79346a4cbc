import { money } from '@topup/core/money/money'
import { paymentMethods } from '@topup/core/payment/payment-methods'
import { listedFees } from '@topup/core/pricing/payment-fees'
import { priceOf } from '@topup/core/pricing/price-of'
import { defaultRules } from '@topup/core/pricing/pricing-rules'
import { rupiahPrice, rupiahSteps } from '@topup/core/pricing/rupiah-price'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coversCost, type PaidUnit } from './covers-cost.ts'

const rates = { IDR: 15_500 }
const unfed = { rates, fees: {} }
const fed = { rates, fees: listedFees }
const paid = (share: number, method: PaidUnit['method'] = 'card', paid_units = 1): PaidUnit => ({
  share,
  method,
  paid_units,
  paid_shares: share * paid_units,
  paid_amount: share * paid_units,
  paid_currency: 'USD',
})
const inRupiah = (rupiah: number, method: PaidUnit['method'] = 'qris', units = 1): PaidUnit => ({
  ...paid(100, method, units),
  paid_amount: rupiah * units,
  paid_currency: 'IDR',
})

describe('invariant 10: the margin floor at sending', () => {
  it('lets a unit go that earns or costs nothing', () => {
    expect(coversCost(paid(110), money(15_500, 'IDR'), unfed)).toBe(true)
    expect(coversCost(paid(100), money(15_500, 'IDR'), unfed)).toBe(true)
    expect(coversCost(paid(100), money(100, 'USD'), { rates: {}, fees: {} })).toBe(true)
  })

  it('stops a unit that would be sold below its cost', () => {
    expect(coversCost(paid(100), money(15_501, 'IDR'), unfed)).toBe(false)
    expect(coversCost(paid(110), money(20_000, 'IDR'), unfed)).toBe(false)
  })

  it('counts the fee of the way that was paid, not of another', () => {
    expect(coversCost(paid(110, 'card'), money(15_500, 'IDR'), fed)).toBe(false)
    expect(coversCost(paid(110, 'qris'), money(15_500, 'IDR'), fed)).toBe(true)
    expect(coversCost(paid(134, 'card'), money(15_500, 'IDR'), fed)).toBe(true)
    expect(coversCost(paid(134, 'paypal'), money(15_500, 'IDR'), fed)).toBe(false)
  })

  it('shares what the provider keeps once among the units of the payment', () => {
    expect(coversCost(paid(110, 'card', 5), money(15_500, 'IDR'), fed)).toBe(true)
  })

  it('compares a rupiah cost with the rupiah charged, whatever the dollar is worth today', () => {
    expect(coversCost(inRupiah(20_000), money(19_860, 'IDR'), fed)).toBe(true)
    expect(coversCost(inRupiah(20_000), money(19_861, 'IDR'), fed)).toBe(false)
    for (const rate of [1_000, 15_500, 30_000]) {
      const market = { rates: { IDR: rate }, fees: listedFees }
      expect(coversCost(inRupiah(20_000), money(19_860, 'IDR'), market)).toBe(true)
      expect(coversCost(inRupiah(18_000), money(19_000, 'IDR'), market)).toBe(false)
    }
  })

  it('takes what is kept once, in cents, at today’s rate from rupiah', () => {
    const fees = { ewallet: { basisPoints: 0, fixedCents: 10 } }
    expect(coversCost(inRupiah(20_000, 'ewallet'), money(18_450, 'IDR'), { rates, fees })).toBe(true)
    expect(coversCost(inRupiah(20_000, 'ewallet'), money(18_451, 'IDR'), { rates, fees })).toBe(false)
    expect(coversCost(inRupiah(20_000, 'ewallet', 10), money(19_845, 'IDR'), { rates, fees })).toBe(true)
  })

  it('counts of a payment only the part of this unit, and nothing where it is not known what came', () => {
    const cheap = { ...inRupiah(0), paid_amount: 100_000, share: 100, paid_shares: 1_000, paid_units: 2 }
    expect(coversCost(cheap, money(9_930, 'IDR'), fed)).toBe(true)
    expect(coversCost(cheap, money(9_931, 'IDR'), fed)).toBe(false)
    expect(coversCost({ ...cheap, paid_amount: null }, money(1, 'IDR'), fed)).toBe(false)
    expect(coversCost({ ...cheap, paid_currency: 'XXX' }, money(1, 'IDR'), fed)).toBe(false)
  })

  it('stops a unit whose cost cannot be converted', () => {
    expect(coversCost(paid(100_000), money(1, 'EUR'), unfed)).toBe(false)
    expect(coversCost(paid(100_000), money(1, 'IDR'), { rates: { IDR: 0 }, fees: {} })).toBe(false)
  })

  it('never stops what was priced at the same cost and rate, however it is paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom(...paymentMethods), (cost, method) => {
        const question = { costMinor: cost, costCurrency: 'IDR', rates, gameId: 'g', packageId: 'p' } as const
        const { priceUsdCents } = priceOf({ ...question, rules: defaultRules })
        expect(coversCost(paid(priceUsdCents, method), money(cost, 'IDR'), fed)).toBe(true)
      }),
    )
  })

  it('never stops what was quoted in rupiah at the rate it was priced at, whatever is bought with it', () => {
    const anyLine = fc.record({
      cost: fc.integer({ min: 1, max: 10_000_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
    })
    const anyRate = fc.double({ min: 10_000, max: 20_000, noNaN: true })
    const ways = fc.constantFrom('qris' as const, 'ewallet' as const)
    const steps = fc.constantFrom(...rupiahSteps)
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 5 }),
        anyRate,
        ways,
        steps,
        (lines, rate, method, step) => {
          const market = { rates: { IDR: rate }, fees: listedFees }
          const priced = lines.map(({ cost, quantity }) => {
            const question = {
              costMinor: cost,
              costCurrency: 'IDR',
              rates: market.rates,
              gameId: 'g',
              packageId: 'p',
            } as const
            const { priceUsdCents } = priceOf({ ...question, rules: { ...defaultRules, floorPercent: 0 } })
            return { cost, quantity, share: rupiahPrice(priceUsdCents, { usdToIdr: rate, step }) }
          })
          const paid_shares = priced.reduce((sum, { share, quantity }) => sum + share * quantity, 0)
          const paid_units = priced.reduce((sum, { quantity }) => sum + quantity, 0)
          const whole = { method, paid_amount: paid_shares, paid_currency: 'IDR', paid_shares, paid_units }
          for (const { cost, share } of priced) {
            const unit = { ...whole, share }
            expect(coversCost(unit, money(cost, 'IDR'), market)).toBe(true)
          }
        },
      ),
    )
  })
})
