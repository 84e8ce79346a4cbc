import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyToStore, emptyStore, givenPolicy } from '../../tests/apply-plan.ts'
import { chooseVariant } from './choose-variant.ts'
import { planCatalog } from './plan-catalog.ts'
import { median } from './price-sanity.ts'
import { readCatalog } from './read-catalog.ts'
import type { SupplierProductRow } from './supplier-feed.ts'

const folder = process.env.CONTRACTS_DIR ?? resolve(import.meta.dirname, '../../../../shared/contracts')
const file = resolve(folder, 'supplier-products.json')
const isThere = existsSync(file)
if (!isThere)
  console.warn(
    '../shared/contracts is absent, so the supplier’s real list is not tested (CONTRACTS_DIR names another folder)',
  )

const readRows = (): SupplierProductRow[] =>
  JSON.parse(readFileSync(file, 'utf8')).data.products.map((row: Record<string, unknown>) => ({
    code: row.code ?? '',
    categoryCode: row.category_code ?? '',
    name: row.name ?? '',
    providerCode: row.provider_code ?? '',
    price: row.price ?? Number.NaN,
    processMinutes: row.process_time ?? Number.NaN,
    countryCode: row.country_code ?? '',
    status: row.status ?? '',
  }))

describe.skipIf(!isThere)('the supplier’s real list', () => {
  const rows = isThere ? readRows() : []
  const catalogue = readCatalog({ products: rows, categories: [] })
  const packagesOf = (gameId: string) => catalogue.packages.filter((item) => item.gameId === gameId)
  const find = (id: string) => catalogue.packages.find((item) => item.id === id)

  it('gives 11 games and 96 packages of its 427 rows', () => {
    expect(rows).toHaveLength(427)
    expect(catalogue.games.map((game) => game.id).sort()).toEqual([
      'arena-of-valor',
      'call-of-duty-mobile',
      'free-fire',
      'genshin-impact',
      'honkai-star-rail',
      'mobile-legends',
      'pubg-mobile',
      'pubg-mobile-indonesia',
      'tower-of-fantasy',
      'valorant',
      'zenless-zone-zero',
    ])
    expect(catalogue.packages).toHaveLength(96)
    expect(new Set(catalogue.packages.map((item) => item.id)).size).toBe(96)
  })

  it('does not take the rows for Rp1, Rp100, Rp1,000 and Rp1,650 for offers', () => {
    expect(find('mobile-legends-11')).toMatchObject({ cost: 3015, name: '11 Diamonds (10 + 1 Bonus)' })
    expect(find('mobile-legends-112')).toBeUndefined()
    expect(find('mobile-legends-10000')).toBeUndefined()
    expect(find('pubg-mobile-indonesia-52')).toMatchObject({ cost: 7624 })
    expect(find('pubg-mobile-indonesia-263')).toMatchObject({ cost: 42_976 })
    expect(find('valorant-300')).toMatchObject({ cost: 30_200 })
    expect(find('tower-of-fantasy-60')).toMatchObject({ cost: 10_400 })
    expect(find('genshin-impact-60')).toMatchObject({ cost: 11_033 })
  })

  it('sells nothing below Rp500 and nothing far from what the game’s other packages cost a unit', () => {
    for (const game of catalogue.games) {
      const units = packagesOf(game.id).filter((item) => item.amount > 1)
      const centre = median(units.map((item) => item.cost / item.amount))
      for (const item of units) {
        expect(item.cost, item.id).toBeGreaterThanOrEqual(500)
        expect(item.cost / item.amount / centre, item.id).toBeGreaterThan(0.6)
        expect(item.cost / item.amount / centre, item.id).toBeLessThan(2)
      }
    }
  })

  it('sells only what a provider has at the moment, and nothing for which one must log in', () => {
    const byCode = new Map(rows.map((row) => [row.code, row]))
    for (const item of catalogue.packages) {
      const chosen = chooseVariant(item.id, item.variants)
      expect(byCode.get(chosen?.code ?? '')).toMatchObject({ status: 'available', price: item.cost })
    }
    const categories = new Set(
      catalogue.packages.flatMap((item) => item.variants.map((variant) => variant.categoryCode)),
    )
    expect([...categories].filter((code) => /LOG$|^V(?!AL$)|test|code$/i.test(code))).toEqual([])
  })

  it('accounts for every row: it belongs to a package, or a reason says why not', () => {
    const kept = new Set(catalogue.packages.flatMap((item) => item.variants.map((variant) => variant.code)))
    const reported = new Set(catalogue.leftOut.map((entry) => entry.code))
    const unsoldNames = new Set(
      catalogue.leftOut.filter((entry) => entry.what === 'package').map((entry) => entry.code),
    )
    const silent = rows.filter(
      (row) => !kept.has(row.code) && !reported.has(row.code) && !reported.has(row.categoryCode),
    )
    // The remaining rows are offers of packages that are reported as a whole.
    expect(silent.every((row) => row.status === 'empty' || row.processMinutes > 30)).toBe(true)
    expect(unsoldNames.size).toBeGreaterThan(0)
    expect(catalogue.leftOut.every((entry) => entry.reason.length > 10)).toBe(true)
  })
})

const policy = givenPolicy()
const feedOf = (products: readonly SupplierProductRow[]) => ({ products, categories: [] })

describe.skipIf(!isThere)('the supplier’s real list, once the store is filled from it', () => {
  const rows = isThere ? readRows() : []
  const store = isThere ? applyToStore(emptyStore, planCatalog(feedOf(rows), emptyStore, policy)) : emptyStore
  const plan = (products: readonly SupplierProductRow[]) => planCatalog(feedOf(products), store, policy)

  it('changes nothing when it comes again, in whatever order', () => {
    expect(store.packages).toHaveLength(96)
    const unchanged = { changes: [], held: [], products: [], games: [], unchanged: 96, feedProblem: undefined }
    expect(plan(rows)).toMatchObject(unchanged)
    expect(plan(rows.toReversed())).toEqual(plan(rows))
    expect(plan(rows.toSorted((a, b) => a.price - b.price))).toEqual(plan(rows))
  })

  it('changes nothing when every row comes twice', () => {
    expect(plan([...rows, ...rows])).toMatchObject({ changes: [], held: [], feedProblem: undefined })
  })

  it.each<[string, (all: readonly SupplierProductRow[]) => readonly SupplierProductRow[], string]>([
    [
      'a hundred times too dear',
      (all) => all.map((row) => ({ ...row, price: row.price * 100 })),
      'The price of most products is about 100 times what it was',
    ],
    [
      'in dollars',
      (all) => all.map((row) => ({ ...row, price: Number((row.price / 15_500).toFixed(2)) })),
      'The price of most products looks like US dollars in place of rupiah',
    ],
    ['emptied', () => [], 'The supplier’s list is empty'],
    [
      'cut off in the middle',
      (all) => all.slice(0, 200),
      'The supplier’s list lacks 54 of the 124 products we know: it looks cut short',
    ],
    [
      'with every code twice at two prices',
      (all) => all.flatMap((row) => [row, { ...row, price: row.price + 1 }]),
      'The supplier’s list would change 96 of 96 packages at once: 0 off sale, 96 at another cost',
    ],
    [
      'with its prices dealt out anew',
      (all) => all.map((row, index) => ({ ...row, price: all[(index + 97) % all.length]?.price ?? 0 })),
      'The supplier’s list would change',
    ],
  ])('changes no price when it comes %s', (_what, mutate, sentence) => {
    const result = plan(mutate(rows))
    expect(result).toMatchObject({ changes: [], held: [], products: [], games: [] })
    expect(result.feedProblem).toContain(sentence)
  })

  it('holds the packages of one game whose prices come ten times too high', () => {
    const result = plan(rows.map((row) => (row.categoryCode === 'ZZZ' ? { ...row, price: row.price * 10 } : row)))
    const zzz = store.packages.filter((pack) => pack.gameId === 'zenless-zone-zero')
    expect(result).toMatchObject({ changes: [], products: [], feedProblem: undefined })
    expect(result.held.map((held) => held.packageId)).toEqual(zzz.map((pack) => pack.id).sort())
    expect(result.held.every((held) => /about 10 times what it was/.test(held.reason))).toBe(true)
  })
})
