export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]
export type Measures = Readonly<Partial<Record<Category, number>> & { cls: number }>

/** Scores count to 100; `cls` is the largest layout shift allowed. */
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

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The median of each measure, apart from the others. */
export const medians = (runs: readonly Measures[]): Measures => ({
  ...Object.fromEntries(categories.map((name) => [name, median(runs.map((run) => run[name] ?? 0))])),
  cls: median(runs.map(({ cls }) => cls)),
})

/** One sentence for each measure that falls short. */
export function findShortfalls(page: Page, found: Measures): string[] {
  const low = categories.filter((name) => (found[name] ?? 0) < (page.least[name] ?? 0))
  return [
    ...low.map((name) => `${page.path}: ${name} ${found[name]}, at least ${page.least[name]} is wanted`),
    ...(page.cls !== undefined && found.cls > page.cls
      ? [`${page.path}: layout shift ${found.cls}, at most ${page.cls} is wanted`]
      : []),
  ]
}

/** One line of the table. */
export function describePage(page: Page, found: Measures): string {
  const scores = categories.map((name) => `${name} ${found[name] ?? '-'}`).join(', ')
  return `${page.path.padEnd(16)} ${scores}, layout shift ${found.cls.toFixed(3)}`
}
