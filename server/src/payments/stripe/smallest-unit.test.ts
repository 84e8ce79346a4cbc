import { expect, it } from 'vitest'
import { toOurMoney } from './smallest-unit.ts'

it.each([
  ['usd', 1050, 1050],
  ['idr', 1_500_000, 15_000],
  ['jpy', 1500, 1500],
  ['krw', 1500, 1500],
  // Not sold in: counted as ISO 4217 counts it.
  ['brl', 171_700, 171_700],
  ['kwd', 1717, 1717],
  ['clp', 1717, 1717],
  ['ugx', 171_700, 1717],
  ['mga', 1717, 171_700],
])('an amount in %s that Stripe writes as %i counts %i here', (currency, amount, ours) => {
  expect(toOurMoney({ amount, currency })).toEqual({ amount: ours, currency: currency.toUpperCase() })
})
