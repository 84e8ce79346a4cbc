import { defaultRules, type PricingRules } from '@topup/core/pricing/pricing-rules'
import { simulate } from '@topup/core/pricing/simulate'
import { describe, expect, it } from 'vitest'
import { listLosing, listUnpayable } from './losing.ts'

const rates = { IDR: 15_500 }
const item = (packageId: string, costMinor: number) => ({
  packageId,
  gameId: 'g',
  gameName: 'Game',
  name: packageId,
  costMinor,
  costCurrency: 'IDR' as const,
  priceUsdCents: 1,
})
const catalogue = [item('small', 15_500), item('large', 1_550_000)]
const card = { basisPoints: 290, fixedCents: 30 }
const qris = { basisPoints: 70, fixedCents: 0 }
const keepsAll = { basisPoints: 10_000, fixedCents: 0 }
const namesWith = (changes: Partial<PricingRules>) => {
  const rules = { ...defaultRules, ...changes }
  const result = simulate(catalogue, rules, rates)
  const idsOf = (named: readonly { packageId: string }[]) => named.map(({ packageId }) => packageId)
  return {
    losing: idsOf(listLosing(catalogue, result, rules.fees, rates)),
    unpayable: idsOf(listUnpayable(catalogue, result)),
  }
}

describe('what is named before rules are saved', () => {
  it('is a package whose price by its rule does not cover its cost by any way', () => {
    expect(namesWith({ fees: { card } })).toEqual({ losing: ['small'], unpayable: [] })
    expect(namesWith({ fees: { card, qris } })).toEqual({ losing: [], unpayable: [] })
    expect(namesWith({ fees: { card: keepsAll, qris } }).losing).toEqual([])
  })

  it('is a fixed price below the cost, though the floor raises it', () => {
    expect(namesWith({ fees: { qris }, packages: { large: { fixedCents: 9_900 } } }).losing).toEqual(['large'])
  })

  it('is everything where no way leaves anything of a payment', () => {
    expect(namesWith({ fees: { card: keepsAll } })).toEqual({ losing: [], unpayable: ['small', 'large'] })
  })
})
