import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseVariant } from './choose-variant.ts'
import { median } from './price-sanity.ts'
import { readCatalogue } from './read-catalogue.ts'
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
  const catalogue = readCatalogue({ products: rows, categories: [] })
  const packagesOf = (gameId: string) => catalogue.packages.filter((item) => item.gameId === gameId)
  const find = (id: string) => catalogue.packages.find((item) => item.id === id)

  it('gives 11 games and 97 packages of its 427 rows', () => {
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
    expect(catalogue.packages).toHaveLength(97)
    expect(new Set(catalogue.packages.map((item) => item.id)).size).toBe(97)
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
      const chosen = chooseVariant(item.variants)
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
    // What is left are the offers of packages that are reported as a whole.
    expect(silent.every((row) => row.status === 'empty' || row.processMinutes > 180)).toBe(true)
    expect(unsoldNames.size).toBeGreaterThan(0)
    expect(catalogue.leftOut.every((entry) => entry.reason.length > 10)).toBe(true)
  })
})
