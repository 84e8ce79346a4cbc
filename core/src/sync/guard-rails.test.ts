import { describe, expect, it } from 'vitest'
import { applyToStore, emptyStore, givenPolicy } from '../../tests/apply-plan.ts'
import { givenCategory, givenOffers } from '../../tests/given-offers.ts'
import { planCatalog } from './plan-catalog.ts'
import type { SupplierProductRow } from './supplier-feed.ts'

const policy = givenPolicy()
const amounts = [44, 59, 74, 86, 257, 568, 875, 1163, 1454, 2010, 3688]
const rows = givenOffers(amounts)
const feedOf = (products: readonly SupplierProductRow[]) => ({ products, categories: [givenCategory()] })
const store = applyToStore(emptyStore, planCatalog(feedOf(rows), emptyStore, policy))
const is86 = (row: SupplierProductRow) => row.name === '86 Diamonds'
const plan = (change: (row: SupplierProductRow) => SupplierProductRow | SupplierProductRow[]) =>
  planCatalog(feedOf(rows.flatMap(change)), store, policy)

describe('one package whose every offer', () => {
  it.each<[string, (row: SupplierProductRow) => SupplierProductRow | SupplierProductRow[], RegExp]>([
    ['is free', (row) => ({ ...row, price: 0 }), /^Its price of 0 is no price/],
    ['is negative', (row) => ({ ...row, price: -row.price }), /is no price/],
    ['has no price', (row) => ({ ...row, price: Number.NaN }), /is no price/],
    ['costs ten times as much', (row) => ({ ...row, price: row.price * 10 }), /is about 10 times what it was/],
    ['costs a tenth', (row) => ({ ...row, price: row.price / 10 }), /is about a 10th of what it was/],
    ['is in dollars', (row) => ({ ...row, price: row.price / 15_500 }), /looks like US dollars in place of rupiah/],
    ['stands twice', (row) => [row, { ...row, price: row.price + 1 }], /^2 rows share its code$/],
  ])('%s is held, on sale at its old price', (_what, broken, sentence) => {
    const result = plan((row) => (is86(row) ? broken(row) : row))
    expect(result).toMatchObject({ changes: [], products: [], feedProblem: undefined })
    expect(result.held).toMatchObject([{ packageId: 'mobile-legends-86', isPaused: false }])
    expect(result.held[0]?.reason).toMatch(sentence)
  })

  it('rises further than a step may is held and off sale, its price untouched', () => {
    const result = plan((row) => (is86(row) ? { ...row, price: Math.round(row.price * 1.5) } : row))
    expect(result.held).toMatchObject([{ isPaused: true, reason: expect.stringMatching(/^Its cost rose by 50 %/) }])
    expect(result.changes).toMatchObject([{ kind: 'gone', before: { price: 132 }, after: { price: 132 } }])
  })

  it('falls further than a step may is held, on sale at its old price', () => {
    const result = plan((row) => (is86(row) ? { ...row, price: Math.round(row.price * 0.65) } : row))
    expect(result).toMatchObject({ changes: [], held: [{ isPaused: false }] })
    expect(result.held[0]?.reason).toBe('Its cost fell by 35 % (Rp18,490 to Rp12,019), more than 30 %')
  })

  it('creeps up in small steps is held once the day’s sum is too much', () => {
    let ours = store
    let price = 18_490
    const reasons: string[] = []
    for (let step = 0; step < 3; step++) {
      price = Math.round(price * 1.25)
      const next = rows.map((row) => (is86(row) ? { ...row, price } : row))
      const result = planCatalog(feedOf(next), ours, policy)
      reasons.push(...result.held.map(({ reason }) => reason))
      ours = applyToStore(ours, result)
    }
    expect(reasons).toEqual(['Its cost rose by 95 % within a day (Rp18,490 to Rp36,114), more than 60 %'])
  })
})

it('a provider that flaps moves the price a few times, then the higher one stays', () => {
  let ours = store
  const prices: number[] = []
  for (let turn = 0; turn < 10; turn++) {
    const next = rows.map((row) => (is86(row) && turn % 2 === 0 ? { ...row, price: Math.round(row.price * 1.2) } : row))
    const result = planCatalog(feedOf(next), ours, policy)
    ours = applyToStore(ours, result)
    prices.push(ours.packages.find((pack) => pack.id === 'mobile-legends-86')?.price ?? 0)
    if (turn === 9) expect(result.held[0]?.reason).toMatch(/went up and down \d times within a day; the higher one/)
  }
  expect(prices.slice(4)).toEqual(Array(6).fill(Math.max(...prices)))
})

describe('a list that', () => {
  it.each<[string, readonly SupplierProductRow[], string]>([
    ['is empty', [], 'The supplier’s list is empty'],
    ['is cut short', rows.slice(0, 15), 'The supplier’s list lacks 18 of the 33 products we know: it looks cut short'],
    [
      'is a hundred times too dear',
      rows.map((row) => ({ ...row, price: row.price * 100 })),
      'The price of most products is about 100 times what it was',
    ],
    [
      'is in dollars',
      rows.map((row) => ({ ...row, price: row.price / 15_500 })),
      'The price of most products looks like US dollars in place of rupiah',
    ],
    [
      'has lost its prices',
      rows.map((row) => ({ ...row, price: Number.NaN })),
      '11 of the 11 prices we know are no prices any more',
    ],
    [
      'moves most packages at once',
      rows.map((row) => ({ ...row, price: Math.round(row.price * 1.2) })),
      'The supplier’s list would change 11 of 11 packages at once: 0 off sale, 11 at another cost',
    ],
    [
      'runs out of most packages at once',
      rows.map((row) => ({ ...row, status: 'empty' })),
      'The supplier’s list would change 11 of 11 packages at once: 11 off sale, 0 at another cost',
    ],
  ])('%s changes nothing and says so', (_what, products, sentence) => {
    const result = planCatalog(feedOf(products), store, policy)
    expect(result).toMatchObject({ games: [], changes: [], held: [], products: [], feedProblem: sentence })
  })

  it('is taken as it is once the seller said yes to that very sentence', () => {
    const dearer = feedOf(rows.map((row) => ({ ...row, price: Math.round(row.price * 1.2) })))
    const { feedProblem } = planCatalog(dearer, store, policy)
    const accepting = givenPolicy({ decisions: { ...policy.decisions, acceptedFeedProblem: feedProblem } })
    expect(planCatalog(dearer, store, accepting).changes).toHaveLength(amounts.length)
  })

  it('holds every row twice is read as if it held them once', () => {
    expect(planCatalog(feedOf([...rows, ...rows]), store, policy)).toMatchObject({ changes: [], held: [] })
  })
})
