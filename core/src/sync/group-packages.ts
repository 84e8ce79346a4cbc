import { type ProductName, readProductName } from './product-name.ts'
import { type StoreGame, slugOf } from './store-game.ts'
import type { LeftOut, SupplierProduct } from './supplier-feed.ts'

/** One package of a game with every provider's offer for it, before prices are judged. */
export type PackageGroup = Readonly<{
  id: string
  name: string
  kind: 'amount' | 'pass'
  amount: number
  variants: readonly SupplierProduct[]
}>

type Named = Readonly<{ product: SupplierProduct; name: Exclude<ProductName, { kind: 'unsold' }> }>

const titleCase = (text: string) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
const singular = (unit: string) => unit.toLowerCase().replace(/s$/, '')

/** What most of the names call the currency; the first in the alphabet among equals. */
function commonUnit(named: readonly Named[]): string {
  const counts = new Map<string, number>()
  for (const { name } of named) {
    if (name.kind === 'amount') counts.set(titleCase(name.unit), (counts.get(titleCase(name.unit)) ?? 0) + 1)
  }
  const [top] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return top?.[0] ?? 'Credits'
}

function labelOf(name: Named['name'], unit: string): string {
  if (name.kind === 'pass') return name.title
  const bonus = name.bonus > 0 ? ` (${name.amount - name.bonus} + ${name.bonus} Bonus)` : ''
  return `${name.amount} ${unit}${name.extra ? ` + ${name.extra}` : ''}${bonus}`
}

const keyOf = (name: Named['name']) =>
  name.kind === 'pass' ? slugOf(name.title) : slugOf(`${name.amount} ${name.extra}`)

/** Codes say nothing reliable; packages are what the names say, so two spellings of one amount are one package. */
export function groupPackages(
  game: StoreGame,
  products: readonly SupplierProduct[],
): { currency: string; groups: PackageGroup[]; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = []
  const leaveOut = ({ code, name }: SupplierProduct, reason: string) =>
    leftOut.push({ what: 'row', code, name, reason })
  const named: Named[] = []
  for (const product of products) {
    const name = readProductName(product.name)
    if (name.kind === 'unsold') leaveOut(product, name.reason)
    else named.push({ product, name })
  }
  const currency = game.currency || commonUnit(named)
  const isOurs = (unit: string) =>
    game.known ? game.known.unitPattern.test(unit) : singular(unit) === singular(currency)

  const groups = new Map<string, { labels: string[]; name: Named['name']; variants: SupplierProduct[] }>()
  for (const { product, name } of named) {
    if (name.kind === 'amount' && !isOurs(name.unit)) {
      leaveOut(product, `It counts in "${name.unit}", the game in ${currency}`)
      continue
    }
    const key = keyOf(name)
    const group = groups.get(key) ?? { labels: [], name, variants: [] }
    group.labels.push(labelOf(name, game.known?.unit ?? currency))
    group.variants.push(product)
    groups.set(key, group)
  }
  return {
    currency,
    leftOut,
    groups: [...groups].map(([key, { labels, name, variants }]) => ({
      id: `${game.id.slice(0, 40)}-${key}`.slice(0, 96),
      name: labels.sort()[0] ?? key,
      kind: name.kind,
      amount: name.kind === 'pass' ? 1 : name.amount,
      variants,
    })),
  }
}
