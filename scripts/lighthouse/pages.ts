export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]
/** `machine` is Lighthouse's benchmark index: how fast the machine was during this load. */
export type Measures = Readonly<Partial<Record<Category, number>> & { cls: number; machine: number }>

/** Scores are 0 to 100; `cls` is the largest layout shift allowed. */
export type Page = Readonly<{
  path: string
  cart: boolean
  least: Readonly<Partial<Record<Category, number>>>
  cls?: number
}>

const publicPage = (path: string): Page => ({
  path,
  cart: false,
  least: { performance: 95, accessibility: 100, 'best-practices': 96, seo: 100 },
  cls: 0.02,
})

export const pages: readonly Page[] = [
  ...['/', '/games/mobile-legends', '/help', '/track', '/refund-policy', '/status', '/terms'].map(publicPage),
  { path: '/checkout', cart: true, least: { performance: 85 } },
]

/** On a machine with this benchmark index, Lighthouse's slowdown of 4 simulates the phone that our limits are for. */
const usual = { slowdown: 4, machine: 2500 }

/**
 * The slowdown that simulates a phone of index 625 (Chrome's own mid-range is 1000): less on a slower machine, never
 * more than usual. See "Calibrating multipliers" in Lighthouse's docs/throttling.md.
 */
export const slowdownFor = (machine: number) =>
  Math.min(usual.slowdown, Math.max(1, (usual.slowdown * machine) / usual.machine))

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The median of each measure on its own. */
export const medians = (runs: readonly Measures[]): Measures => ({
  ...Object.fromEntries(categories.map((name) => [name, median(runs.map((run) => run[name] ?? 0))])),
  cls: median(runs.map(({ cls }) => cls)),
  machine: median(runs.map(({ machine }) => machine)),
})

/** A sentence for each measure that misses its limit. */
export function findShortfalls(page: Page, found: Measures): string[] {
  const low = categories.filter((name) => (found[name] ?? 0) < (page.least[name] ?? 0))
  return [
    ...low.map((name) => `${page.path}: ${name} ${found[name]}, at least ${page.least[name]} is wanted`),
    ...(page.cls !== undefined && found.cls > page.cls
      ? [`${page.path}: layout shift ${found.cls}, at most ${page.cls} is wanted`]
      : []),
  ]
}

/** The page's line in the printed table. */
export function describePage(page: Page, found: Measures, slowdown: number): string {
  const scores = categories.map((name) => `${name} ${found[name] ?? '-'}`).join(', ')
  const slowed = `on a machine of ${Math.round(found.machine)} slowed down ${slowdown.toFixed(1)} times`
  return `${page.path.padEnd(16)} ${scores}, layout shift ${found.cls.toFixed(3)}, ${slowed}`
}
