import fc from 'fast-check'
import { expect, it } from 'vitest'
import { money } from '../money/money.ts'
import { sellingPrice } from './selling-price.ts'

const rules = { usdToIdr: 15_500, marginPercent: 10 }

it('sells a 100,000 rupiah item for $7.10 at 10 percent and 15,500 rupiah a dollar', () => {
  expect(sellingPrice(money(100_000, 'IDR'), rules)).toEqual(money(710, 'USD'))
})

it('does not round a whole cent up because of float noise', () => {
  expect(sellingPrice(money(15_500, 'IDR'), rules)).toEqual(money(110, 'USD'))
})

it('never sells below cost plus margin and never more than a cent above it', () => {
  const anyRules = fc.record({
    usdToIdr: fc.integer({ min: 10_000, max: 20_000 }),
    marginPercent: fc.integer({ min: 1, max: 100 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), anyRules, (cost, rule) => {
      const exact = (cost * (100 + rule.marginPercent)) / rule.usdToIdr
      const price = sellingPrice(money(cost, 'IDR'), rule).amount
      expect(price).toBeGreaterThanOrEqual(exact - 1e-6)
      expect(price).toBeLessThan(exact + 1)
    }),
  )
})

it.each([0, -5])('refuses a cost of %i', (cost) => {
  expect(() => sellingPrice(money(cost, 'IDR'), rules)).toThrow(RangeError)
})
