import type { PricingSettings } from '@topup/core/pricing/pricing-rules'

/** A single rule with its path in the settings: `marginPercent`, `games.valorant`, `fees.card`, `costBands.10000`. */
export type RuleLine = Readonly<{ path: string; value: unknown }>

type Table = Readonly<Record<string, unknown>>

/** The settings that are tables of rules; cost bands are keyed by their upper end. */
const tablesOf = ({ games, packages, fees, suppliers, gameFloorWays, costBands = [] }: PricingSettings) => ({
  games: games as Table,
  packages: packages as Table,
  fees: fees as Table,
  suppliers: suppliers as Table | undefined,
  gameFloorWays: gameFloorWays as Table | undefined,
  costBands: Object.fromEntries(costBands.map(({ underIdr, marginPercent }) => [underIdr, marginPercent])) as Table,
})
type TableName = keyof ReturnType<typeof tablesOf>

/** Every rule of the settings as a line, so that two versions can be compared and merged. */
function listRules(settings: PricingSettings): RuleLine[] {
  const tables = tablesOf(settings)
  const single = Object.entries(settings).filter(([key, value]) => !(key in tables) && value !== undefined)
  return [
    ...single.map(([path, value]) => ({ path, value })),
    ...Object.entries(tables).flatMap(([table, rules = {}]) =>
      Object.entries(rules).map(([key, value]) => ({ path: `${table}.${key}`, value })),
    ),
  ]
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const mapOf = (settings: PricingSettings) => new Map(listRules(settings).map(({ path, value }) => [path, value]))

export type Difference = Readonly<{ path: string; before: unknown; yours: unknown; theirs: unknown }>

/** Every rule that the seller or the store changed since `before`; undefined means that the rule is absent. */
export function compareRules(before: PricingSettings, yours: PricingSettings, theirs: PricingSettings): Difference[] {
  const [base, ours, now] = [mapOf(before), mapOf(yours), mapOf(theirs)]
  return [...new Set([...base.keys(), ...ours.keys(), ...now.keys()])]
    .map((path) => ({ path, before: base.get(path), yours: ours.get(path), theirs: now.get(path) }))
    .filter((line) => !same(line.before, line.yours) || !same(line.before, line.theirs))
}

/** Merges only the seller's changes into the rules in force, so that no other change is undone. */
export function mergeRules(before: PricingSettings, yours: PricingSettings, theirs: PricingSettings): PricingSettings {
  const merged = mapOf(theirs)
  for (const line of compareRules(before, yours, theirs)) {
    if (same(line.before, line.yours)) continue
    if (line.yours === undefined) merged.delete(line.path)
    else merged.set(line.path, line.yours)
  }
  const entriesOf = (name: TableName) =>
    [...merged].flatMap(([path, value]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), value] as const] : [],
    )
  const table = (name: TableName) => Object.fromEntries(entriesOf(name))
  /** Left out if the table is empty. */
  const optional = (name: TableName) => (entriesOf(name).length > 0 ? { [name]: table(name) } : {})
  const bands = entriesOf('costBands').map(([end, marginPercent]) => ({ underIdr: Number(end), marginPercent }))
  const rules = {
    ...Object.fromEntries([...merged].filter(([path]) => !path.includes('.'))),
    ...{ games: table('games'), packages: table('packages'), fees: table('fees') },
    ...{ ...optional('suppliers'), ...optional('gameFloorWays') },
    ...(bands.length > 0 && { costBands: bands.sort((a, b) => a.underIdr - b.underIdr) }),
  }
  // Every value returns to the path it came from, so the shape is that of the settings.
  return rules as unknown as PricingSettings
}
