import { readProductName } from './product-name.ts'
import { slugOf } from './store-game.ts'
import type { SupplierProductRow } from './supplier-feed.ts'

export type SoldPackage = Readonly<{ id: string; gameName: string; name: string; cost: number }>
export type MatchedProduct = Readonly<{ row: SupplierProductRow; packageId: string }>

/** A price more than this factor off the known cost is a different product with the same name, or a test. */
const widestGap = 2

const nameKey = (text: string) => slugOf(text).replaceAll('-', '')

/** The name without the game's name in front, which suppliers write with or without spaces. */
function withoutGame(name: string, game: string): string {
  const key = nameKey(game)
  const words = name.split(/[\s-]+/)
  for (let count = 1; count < words.length; count++) {
    const start = nameKey(words.slice(0, count).join(''))
    if (start === key || `${start}s` === key) return words.slice(count).join(' ')
  }
  return name
}

const singular = (unit: string) => unit.toLowerCase().replace(/s$/, '')

/** Key of a package: its game, and the amount and unit or the pass in its name. Undefined when the name has neither. */
function keyOf(game: string, name: string): string | undefined {
  const read = readProductName(withoutGame(name.trim(), game))
  if (read.kind === 'unsold') return undefined
  const what = read.kind === 'pass' ? read.title : `${read.amount} ${singular(read.unit)} ${read.extra}`
  return `${nameKey(game)} ${slugOf(what)}`
}

const isPlausible = (row: SupplierProductRow, cost: number) =>
  Number.isSafeInteger(row.price) && row.price * widestGap >= cost && row.price <= cost * widestGap

/** Rows of a further supplier for packages already sold: same game and amount. Adds no packages. */
export function matchProducts(
  rows: readonly SupplierProductRow[],
  packages: readonly SoldPackage[],
): readonly MatchedProduct[] {
  const byKey = new Map<string, SoldPackage>()
  for (const pack of packages) {
    const key = keyOf(pack.gameName, pack.name)
    if (key) byKey.set(key, pack)
  }
  return rows.flatMap((row) => {
    if (row.code === '' || row.categoryCode === '') return []
    const key = keyOf(row.categoryCode, row.name)
    const pack = key === undefined ? undefined : byKey.get(key)
    return pack && isPlausible(row, pack.cost) ? [{ row, packageId: pack.id }] : []
  })
}
