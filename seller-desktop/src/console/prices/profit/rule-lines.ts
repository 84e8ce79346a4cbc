import type { PricingSettings } from '@topup/core/pricing/pricing-rules'

/** One rule, by where it stands in the settings: `marginPercent`, `games.valorant`, `fees.card`. */
export type RuleLine = Readonly<{ path: string; value: unknown }>

const tables = ['games', 'packages', 'fees'] as const

/** Every rule of the settings on its own, so that two of them can be compared and put together. */
function listRules(settings: PricingSettings): RuleLine[] {
  const single = Object.entries(settings).filter(([key]) => !tables.some((table) => table === key))
  return [
    ...single.map(([path, value]) => ({ path, value })),
    ...tables.flatMap((table) =>
      Object.entries(settings[table]).map(([key, value]) => ({ path: `${table}.${key}`, value })),
    ),
  ]
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const mapOf = (settings: PricingSettings) => new Map(listRules(settings).map(({ path, value }) => [path, value]))

export type Difference = Readonly<{ path: string; before: unknown; yours: unknown; theirs: unknown }>

/** Every rule that the seller or the store changed since `before`; undefined stands for a rule that is not there. */
export function compareRules(before: PricingSettings, yours: PricingSettings, theirs: PricingSettings): Difference[] {
  const [base, ours, now] = [mapOf(before), mapOf(yours), mapOf(theirs)]
  return [...new Set([...base.keys(), ...ours.keys(), ...now.keys()])]
    .map((path) => ({ path, before: base.get(path), yours: ours.get(path), theirs: now.get(path) }))
    .filter((line) => !same(line.before, line.yours) || !same(line.before, line.theirs))
}

/** What is in force, with only those rules that the seller changed: nobody else's change is taken back. */
export function mergeRules(before: PricingSettings, yours: PricingSettings, theirs: PricingSettings): PricingSettings {
  const merged = mapOf(theirs)
  for (const line of compareRules(before, yours, theirs)) {
    if (same(line.before, line.yours)) continue
    if (line.yours === undefined) merged.delete(line.path)
    else merged.set(line.path, line.yours)
  }
  const table = (name: string) =>
    Object.fromEntries(
      [...merged].flatMap(([path, value]) =>
        path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), value]] : [],
      ),
    )
  const single = Object.fromEntries([...merged].filter(([path]) => !path.includes('.')))
  const rules = { ...theirs, ...single, games: table('games'), packages: table('packages'), fees: table('fees') }
  // Taken apart and put together again, each value stands where it stood.
  return rules as PricingSettings
}
