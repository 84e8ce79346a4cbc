import type { PricingRulesView } from '@topup/core/api/pricing'
import { defaultRules } from '@topup/core/pricing/pricing-rules'
import { describe, expect, it } from 'vitest'
import { draftOf, readDraft } from './draft.ts'

const rules: PricingRulesView = {
  version: 3,
  savedAt: null,
  rules: {
    ...defaultRules,
    games: { 'free-fire': 20 },
    packages: {},
    fees: { ...defaultRules.fees },
    fallbackUsdToIdr: 15_500,
  },
  environment: { marginPercent: 10, fallbackUsdToIdr: 15_500 },
  offered: ['card', 'qris'],
}
const basis = { rules, rates: { USD: 1, IDR: 15_650 } }

describe('the simulator’s fields', () => {
  it('start at what is in force, with the fees of the ways to pay that are offered', () => {
    expect(draftOf(basis)).toEqual({
      margin: '10',
      fallback: '15500',
      rate: '15650',
      floor: '2',
      rounding: 'cent',
      rupiahStep: 'hundred',
      fees: { card: { percent: '2.9', cents: '30' }, qris: { percent: '0.7', cents: '0' } },
      games: { 'free-fire': '20' },
    })
  })

  it('mean what they meant before anything is typed', () => {
    const scenario = readDraft(draftOf(basis), basis)
    const { card, qris } = defaultRules.fees
    expect(scenario?.rules).toEqual(rules.rules)
    expect(scenario?.fees).toEqual({ card, qris })
    expect(scenario?.rates).toEqual(basis.rates)
  })

  it('give a game its own margin, or the one for all where it is left empty', () => {
    const typed = { ...draftOf(basis), games: { 'free-fire': '', valorant: '12.5' } }
    expect(readDraft(typed, basis)?.rules.games).toEqual({ valorant: 12.5 })
  })

  it.each([
    { margin: '' },
    { margin: '0' },
    { margin: '101' },
    { rate: '9999' },
    { fallback: '' },
    { fallback: '20001' },
    { rate: 'dear' },
    { floor: '-1' },
    { fees: { card: { percent: '2.9', cents: '' } } },
    { fees: { card: { percent: '21', cents: '30' } } },
    { games: { 'free-fire': '0' } },
  ])('show no prices for %j', (typed) => {
    expect(readDraft({ ...draftOf(basis), ...typed }, basis)).toBeUndefined()
  })
})
