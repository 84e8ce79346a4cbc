import { type ProductName, readProductName } from './product-name.ts'
import { type StoreGame, slugOf } from './store-game.ts'
import type { SupplierProduct } from './supplier-feed.ts'

/** A package of a game, as read from its products' names. */
export type PackageShape = Readonly<{ id: string; name: string; kind: 'amount' | 'pass'; amount: number }>

/** Packages read from all names of a game's products; sorted by id. */
export type NameGroups = Readonly<{
  currency: string
  shapes: readonly PackageShape[]
  /** For each product the index of its package in `shapes`, or why it belongs to none. */
  places: readonly (number | string)[]
}>

type Named = Exclude<ProductName, { kind: 'unsold' }>

const titleCase = (text: string) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
const singular = (unit: string) => unit.toLowerCase().replace(/s$/, '')

/** The most common currency name; the alphabetically first among equals. */
function commonUnit(names: readonly ProductName[]): string {
  const counts = new Map<string, number>()
  for (const name of names) {
    if (name.kind === 'amount') counts.set(name.unit, (counts.get(name.unit) ?? 0) + 1)
  }
  const titled = new Map<string, number>()
  for (const [unit, count] of counts) titled.set(titleCase(unit), (titled.get(titleCase(unit)) ?? 0) + count)
  const [top] = [...titled].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return top?.[0] ?? 'Credits'
}

function labelOf(name: Named, unit: string): string {
  if (name.kind === 'pass') return name.title
  const bonus = name.bonus > 0 ? ` (${name.amount - name.bonus} + ${name.bonus} Bonus)` : ''
  return `${name.amount} ${unit}${name.extra ? ` + ${name.extra}` : ''}${bonus}`
}

const keyOf = (name: Named) =>
  name.kind === 'pass' ? slugOf(name.title) : name.extra ? slugOf(`${name.amount} ${name.extra}`) : String(name.amount)

function groupAnew(game: StoreGame, products: readonly SupplierProduct[]): NameGroups {
  const names = products.map((product) => readProductName(product.name))
  const currency = game.currency || commonUnit(names)
  const isOurs = (unit: string) =>
    game.known ? game.known.unitPattern.test(unit) : singular(unit) === singular(currency)
  const groups = new Map<string, PackageShape>()
  const ids = names.map((name) => {
    if (name.kind === 'unsold') return { reason: name.reason }
    if (name.kind === 'amount' && !isOurs(name.unit)) {
      return { reason: `It counts in "${name.unit}", the game in ${currency}` }
    }
    const id = `${game.id.slice(0, 40)}-${keyOf(name)}`.slice(0, 96)
    const label = labelOf(name, game.known?.unit ?? currency)
    const known = groups.get(id)
    const amount = name.kind === 'pass' ? 1 : name.amount
    if (!known) groups.set(id, { id, name: label, kind: name.kind, amount })
    else if (label < known.name) groups.set(id, { ...known, name: label })
    return { id }
  })
  const shapes = [...groups.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  const placeOf = new Map(shapes.map(({ id }, place) => [id, place]))
  return { currency, shapes, places: ids.map(({ id = '', reason }) => reason ?? placeOf.get(id) ?? '') }
}

type Remembered = Readonly<{ game: StoreGame; names: readonly string[]; groups: NameGroups }>

/** Cache: every sync brings the same names in the same order. */
const remembered = new Map<string, Remembered>()
const mostGames = 1_000

const isSame = ({ game, names }: Remembered, other: StoreGame, products: readonly SupplierProduct[]): boolean =>
  game.id === other.id &&
  game.currency === other.currency &&
  game.known === other.known &&
  names.length === products.length &&
  names.every((name, index) => name === products[index]?.name)

export function nameGroups(game: StoreGame, products: readonly SupplierProduct[]): NameGroups {
  const before = remembered.get(game.categoryCode)
  if (before && isSame(before, game, products)) return before.groups
  const groups = groupAnew(game, products)
  if (remembered.size >= mostGames) remembered.clear()
  remembered.set(game.categoryCode, { game, names: products.map((product) => product.name), groups })
  return groups
}
