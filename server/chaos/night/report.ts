import type { UnexplainedMoney } from '../audit/unexplained-money.ts'
import { moneyText, seconds } from '../report.ts'

/** A trouble of the night: its name, what the script saw, and whether that is what it expects. */
export type Step = Readonly<{ name: string; saw: string; holds: boolean }>

export type NightResult = Readonly<{
  engine: string
  steps: readonly Step[]
  counts: ReadonlyMap<string, number>
  troubles: readonly string[]
  unsettled: string
  orders: number
  failedOrders: readonly string[]
  doubles: readonly string[]
  lost: readonly string[]
  unexplained: UnexplainedMoney
  wholeMs: number
}>

export const findNightFailures = (result: NightResult): string[] => [
  ...result.steps.filter(({ holds }) => !holds).map(({ name, saw }) => `${name}: ${saw}`),
  ...result.doubles.map((one) => `double delivery: ${one}`),
  ...result.lost.map((one) => `lost order: ${one}`),
  ...result.unexplained.problems.map((one) => `unexplained money: ${one}`),
  ...result.failedOrders.map((one) => `failed order: ${one}`),
  ...(result.unsettled ? [`not settled: ${result.unsettled}`] : []),
  ...result.troubles.map((one) => `not played: ${one}`),
]

export function nightTable(result: NightResult): string {
  const rows: [string, string | number][] = [
    ['database', result.engine],
    ...result.steps.map(({ name, saw, holds }): [string, string] => [`${holds ? '✓' : '✗'} ${name}`, saw]),
    ...[...result.counts].sort(([a], [b]) => (a < b ? -1 : 1)),
    ['orders placed', result.orders],
    ['orders not completed', result.failedOrders.length],
    ['double deliveries', result.doubles.length],
    ['lost orders', result.lost.length],
    ['unexplained money', moneyText(result.unexplained)],
    ['time', seconds(result.wholeMs)],
  ]
  const lines = rows.map(([name, value]) => `${name.padEnd(36)} ${value}`)
  return [...lines, ...findNightFailures(result).map((failure) => `✗ ${failure}`)].join('\n')
}
