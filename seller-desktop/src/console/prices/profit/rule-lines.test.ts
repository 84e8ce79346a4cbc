import { defaultRules, type PricingSettings } from '@topup/core/pricing/pricing-rules'
import { describe, expect, it } from 'vitest'
import { compareRules, mergeRules } from './rule-lines.ts'

const before: PricingSettings = {
  ...defaultRules,
  games: { 'free-fire': 20, valorant: 8 },
  packages: { 'mlbb.86': { fixedCents: 199 } },
  fallbackUsdToIdr: 15_500,
}

describe('two changes of the same rules', () => {
  const yours = { ...before, marginPercent: 12, games: { 'free-fire': 20 } }
  const theirs = { ...before, floorPercent: 3, packages: {}, games: { ...before.games, valorant: 9 } }

  it('are listed rule by rule, with what each side made of it', () => {
    expect(compareRules(before, yours, theirs)).toEqual([
      { path: 'marginPercent', before: 10, yours: 12, theirs: 10 },
      { path: 'floorPercent', before: 2, yours: 2, theirs: 3 },
      { path: 'games.valorant', before: 8, yours: undefined, theirs: 9 },
      { path: 'packages.mlbb.86', before: { fixedCents: 199 }, yours: { fixedCents: 199 }, theirs: undefined },
    ])
  })

  it('are put together so that only what the seller changed overrides the store', () => {
    expect(mergeRules(before, yours, theirs)).toEqual({
      ...theirs,
      marginPercent: 12,
      games: { 'free-fire': 20 },
    })
  })

  it('are put together band by band, and what either side took away is gone', () => {
    const bands = (...ends: readonly number[]) => ends.map((underIdr) => ({ underIdr, marginPercent: 15 }))
    const base = { ...before, costBands: bands(5_000, 9_000), suppliers: { other: 12 }, smallestProfitIdr: 500 }
    const { suppliers: _, ...mine } = { ...base, costBands: bands(5_000, 20_000), smallestProfitIdr: undefined }
    const other = { ...base, costBands: bands(5_000, 9_000, 7_000), floorWays: 'every' as const }
    expect(compareRules(base, mine, other).map(({ path }) => path)).toEqual([
      'smallestProfitIdr',
      'suppliers.other',
      'costBands.9000',
      'costBands.20000',
      'floorWays',
      'costBands.7000',
    ])
    expect(mergeRules(base, mine, other)).toEqual({
      ...before,
      floorWays: 'every',
      costBands: bands(5_000, 7_000, 20_000),
    })
  })

  it('come to nothing where both sides say the same', () => {
    expect(compareRules(before, before, before)).toEqual([])
    expect(mergeRules(before, before, theirs)).toEqual(theirs)
  })
})
