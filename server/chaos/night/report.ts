import { type Found, findLosses, inColumns, type Line, linesOfCounts, linesOfLosses, seconds } from '../report.ts'

/** A step of the night: its name, what the script saw, and whether that is what the script expects. */
export type Step = Readonly<{ name: string; saw: string; holds: boolean }>

export type NightResult = Readonly<{
  engine: string
  steps: readonly Step[]
  counts: ReadonlyMap<string, number>
  troubles: readonly string[]
  orders: number
  failedOrders: readonly string[]
  wholeMs: number
}> &
  Found

export const findNightFailures = (result: NightResult): string[] => [
  ...result.steps.filter(({ holds }) => !holds).map(({ name, saw }) => `${name}: ${saw}`),
  ...findLosses(result),
  ...result.failedOrders.map((one) => `failed order: ${one}`),
  ...result.troubles.map((one) => `not played: ${one}`),
]

export function nightTable(result: NightResult): string {
  const lines: Line[] = [
    ['database', result.engine],
    ...result.steps.map(({ name, saw, holds }): Line => [`${holds ? '✓' : '✗'} ${name}`, saw]),
    ...linesOfCounts(result.counts),
    ['orders placed', result.orders],
    ['orders not completed', result.failedOrders.length],
    ...linesOfLosses(result),
    ['time', seconds(result.wholeMs)],
  ]
  return inColumns(lines, findNightFailures(result))
}
