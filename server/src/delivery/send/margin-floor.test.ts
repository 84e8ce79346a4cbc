import { money } from '@topup/core/money/money'
import { paymentMethods } from '@topup/core/payment/payment-methods'
import { listedFees } from '@topup/core/pricing/payment-fees'
import { priceOf } from '@topup/core/pricing/price-of'
import { defaultRules } from '@topup/core/pricing/pricing-rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coversCost, type PaidUnit } from './margin-floor.ts'

const rates = { IDR: 15_500 }
const unfed = { rates, fees: {} }
const fed = { rates, fees: listedFees }
const paid = (unit_price_amount: number, method: PaidUnit['method'] = 'card', paid_units = 1): PaidUnit => ({
  unit_price_amount,
  method,
  paid_units,
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
})
