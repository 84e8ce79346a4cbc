import { expect, it } from 'vitest'
import { toOurMoney, toStripeUnits } from './smallest-unit.ts'

it.each([
  ['usd', 1050, 1050],
  ['idr', 1_500_000, 15_000],
  ['jpy', 1500, 1500],
  ['krw', 1500, 1500],
  // Currencies that the store does not use have as many decimals here as in ISO 4217.
  ['brl', 171_700, 171_700],
  ['kwd', 1717, 1717],
  ['clp', 1717, 1717],
  ['ugx', 171_700, 1717],
  ['mga', 1717, 171_700],
  // Stripe counts kronur (ISK), which have no decimals, in hundredths, and dinars, which have three, in tens.
  ['isk', 171_700, 1717],
  ['xof', 1717, 1717],
  ['bhd', 1_717_000, 1_717_000],
  // Stripe requires whole amounts of these currencies only in payouts, not in payments.
  ['huf', 171_700, 171_700],
  ['twd', 171_700, 171_700],
])('an amount in %s that Stripe writes as %i counts %i here', (currency, amount, ours) => {
  expect(toOurMoney({ amount, currency })).toEqual({ amount: ours, currency: currency.toUpperCase() })
  expect(toStripeUnits({ amount: ours, currency: currency.toUpperCase() })).toBe(amount)
})

it.each([
  ['usd', 9_007_199_254_740_992],
  ['mga', 90_071_992_547_410],
  ['idr', 900_719_925_474_099_300],
  ['usd', Number.NaN],
])('an amount in %s that no whole number holds exactly (%d) is no amount', (currency, amount) => {
  expect(() => toOurMoney({ amount, currency })).toThrow('no usable amount')
})
