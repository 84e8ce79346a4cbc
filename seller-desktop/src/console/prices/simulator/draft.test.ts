import type { PricingRulesView } from '@topup/core/api/pricing'
import { defaultRules } from '@topup/core/pricing/pricing-rules'
import { describe, expect, it } from 'vitest'
import { type Basis, draftOf, isSameDraft } from './draft.ts'
import { judgeDraft, readDraft } from './read-draft.ts'

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
const plain = { percent: '', cents: '', rupiah: '', tax: '', floor: '' }
const basis = { rules, rates: { USD: 1, IDR: 15_650 } }

describe('the simulator’s fields', () => {
  it('start at what is in force, with the fees of the ways to pay that are offered', () => {
    expect(draftOf(basis)).toEqual({
      margin: '10',
      fallback: '15500',
      rate: '15650',
      floor: '2',
      smallestProfit: '',
      rounding: 'cent',
      rupiahStep: 'hundred',
      floorWays: 'cheapest',
      fees: {
        card: { ...plain, percent: '2.9', cents: '30' },
        qris: { ...plain, percent: '0.7', cents: '0' },
      },
      games: { 'free-fire': '20' },
      gameFloorWays: {},
      suppliers: {},
      bands: [],
    })
  })

  it('mean everything that is in force where all of it was saved before', () => {
    const saved = {
      ...rules.rules,
      rounding: 'ninety-five' as const,
      smallestProfitIdr: 500,
      floorWays: 'every' as const,
      gameFloorWays: { 'free-fire': 'cheapest' as const },
      suppliers: { lapakgaming: 12 },
      costBands: [{ underIdr: 10_000, marginPercent: 15 }],
      fees: {
        ...rules.rules.fees,
        card: { basisPoints: 10_000, fixedCents: 30, fixedIdr: 2_000, taxBasisPoints: 1_100, floorPercent: 3 },
        ID_DANA: { basisPoints: 150, fixedCents: 0 },
      },
    }
    const all: Basis = { ...basis, rules: { ...rules, rules: saved, offered: ['card', 'ewallet'] } }
    const scenario = readDraft(draftOf(all), all)
    expect(scenario?.rules).toEqual(saved)
    expect(Object.keys(scenario?.fees ?? {})).toEqual(['card', 'ewallet', 'ID_DANA'])
  })

  it('leave unsaid what was never said, so that what is saved looks as before', () => {
    expect(JSON.parse(JSON.stringify(readDraft(draftOf(basis), basis)?.rules))).toEqual(rules.rules)
  })

  it('take bands, suppliers, a smallest profit, and which ways a price bears, for all and for a game', () => {
    const typed = {
      ...draftOf(basis),
      smallestProfit: '1.500',
      floorWays: 'every' as const,
      gameFloorWays: { 'free-fire': 'cheapest' as const, valorant: '' as const },
      suppliers: { lapakgaming: '14', other: ' ' },
      bands: [
        { underIdr: '10,000', margin: '15' },
        { underIdr: '', margin: '' },
      ],
    }
    expect(readDraft(typed, basis)?.rules).toMatchObject({
      smallestProfitIdr: 1_500,
      floorWays: 'every',
      gameFloorWays: { 'free-fire': 'cheapest' },
      suppliers: { lapakgaming: 14 },
      costBands: [{ underIdr: 10_000, marginPercent: 15 }],
    })
  })

  it('are read with the points and commas of other countries, and asked for again where two numbers are meant', () => {
    const read = (typed: object) => readDraft({ ...draftOf(basis), ...typed }, basis)?.rules
    expect(read({ margin: '12,5', fallback: '15.650' })).toMatchObject({
      marginPercent: 12.5,
      fallbackUsdToIdr: 15_650,
    })
    expect(read({ smallestProfit: '1.500,00' })).toMatchObject({ smallestProfitIdr: 1_500 })
    expect(
      read({ fees: { card: { ...plain, percent: '2,9', cents: '30', rupiah: '2.000' } } })?.fees.card,
    ).toMatchObject({
      basisPoints: 290,
      fixedIdr: 2_000,
    })
    expect(read({ margin: '1e1' })).toBeUndefined()
    expect(read({ smallestProfit: '12,5' })).toBeUndefined()
  })

  it('are the same while only empty rows and fields are added', () => {
    const draft = draftOf(basis)
    const bands = [{ underIdr: '', margin: ' ' }]
    expect(isSameDraft({ ...draft, bands, games: { ...draft.games, valorant: '' } }, draft)).toBe(true)
    expect(isSameDraft({ ...draft, bands: [{ underIdr: '5', margin: '' }] }, draft)).toBe(false)
    expect(isSameDraft({ ...draft, floorWays: 'every' }, draft)).toBe(false)
  })

  it('say which of them is wrong, and what it takes', () => {
    const typed = {
      ...draftOf(basis),
      floor: 'much',
      smallestProfit: '0.5',
      suppliers: { other: '101' },
      bands: [
        { underIdr: '10,000', margin: '15' },
        { underIdr: '10000', margin: '' },
      ],
      fees: { card: { ...plain, percent: '2.999', cents: '30', tax: '-1' } },
    }
    const { scenario, faults } = judgeDraft(typed, basis)
    expect(scenario).toBeUndefined()
    expect(faults).toEqual({
      floor: { from: 0, to: 50 },
      smallestProfit: { from: 0, to: 1_000_000, step: 1 },
      'suppliers.other': { from: 1, to: 100 },
      'bands.1.margin': { from: 1, to: 100 },
      'bands.1.underIdr': 'twice',
      'fees.card.percent': { from: 0, to: 100, step: 0.01 },
      'fees.card.tax': { from: 0, to: 100, step: 0.01 },
    })
  })

  it('give a channel a fee of its own, and take it away again', () => {
    const wallets = { ...basis, rules: { ...rules, offered: ['ewallet' as const] } }
    const draft = draftOf(wallets)
    const dana = { ...plain, percent: '1.5', cents: '0' }
    const own = readDraft({ ...draft, fees: { ...draft.fees, ID_DANA: dana } }, wallets)
    expect(own?.fees.ID_DANA).toEqual({ basisPoints: 150, fixedCents: 0 })
    const saved = { ...wallets, rules: { ...wallets.rules, rules: { ...rules.rules, fees: own?.rules.fees ?? {} } } }
    expect(draftOf(saved).fees.ID_DANA).toEqual(dana)
    expect(readDraft({ ...draftOf(saved), fees: draft.fees }, saved)?.rules.fees).toEqual(rules.rules.fees)
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
    { smallestProfit: '-1' },
    { fees: { card: { ...plain, percent: '2.9' } } },
    { fees: { card: { ...plain, percent: '101', cents: '30' } } },
    { games: { 'free-fire': '0' } },
  ])('show no prices for %j', (typed) => {
    expect(readDraft({ ...draftOf(basis), ...typed }, basis)).toBeUndefined()
  })
})
