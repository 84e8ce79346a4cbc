import type { UnexplainedMoney } from './audit/unexplained-money.ts'
import type { Options } from './options.ts'
import { blowKinds } from './schedule/blow-plan.ts'

/** The findings of the audits of both sides' books, and whether the run settled before the audits. */
export type Found = Readonly<{
  /** The first thing that was still open when settling took too long. */
  unsettled: string
  doubles: readonly string[]
  lost: readonly string[]
  unexplained: UnexplainedMoney
}>

export type Result = Readonly<{
  options: Options
  fingerprint: string
  counts: ReadonlyMap<string, number>
  /** Failures of the run itself: a buyer who could not finish, a fault that could not be set. */
  troubles: readonly string[]
  units: number
  refundsMade: number
  listed: number
  /** Findings of the seeded runs' audits. */
  audited: readonly string[]
  playedMs: number
  wholeMs: number
}> &
  Found

/** The findings for which a run of any kind fails. */
export const findLosses = ({ doubles, lost, unexplained, unsettled }: Found): string[] => [
  ...doubles.map((one) => `double delivery: ${one}`),
  ...lost.map((one) => `lost order: ${one}`),
  ...unexplained.problems.map((one) => `unexplained money: ${one}`),
  ...(unsettled ? [`not settled: ${unsettled}`] : []),
]

/** A run proves nothing if buyers could not buy or if the run did not do what its schedule says. */
export function findFailures(result: Result): string[] {
  const { options, counts, troubles, audited } = result
  const kills = counts.get('kills') ?? 0
  return [
    ...findLosses(result),
    ...audited.map((one) => `audit: ${one}`),
    ...troubles.map((one) => `not played: ${one}`),
    ...blowKinds.filter((kind) => !counts.has(`blow: ${kind}`)).map((kind) => `not played: ${kind}`),
    ...(kills < options.kills ? [`not played: ${kills} of ${options.kills} kills`] : []),
  ]
}

export const seconds = (ms: number) => `${Math.round(ms / 1000)} s`
const moneyText = ({ amounts, problems }: UnexplainedMoney) =>
  problems.length === 0
    ? '0'
    : Object.entries(amounts)
        .map(([currency, amount]) => `${amount} ${currency}`)
        .join(', ') || `${problems.length} units`

export type Line = readonly [name: string, value: string | number]
export const linesOfCounts = (counts: ReadonlyMap<string, number>): Line[] =>
  [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
export const linesOfLosses = ({ doubles, lost, unexplained }: Found): Line[] => [
  ['double deliveries', doubles.length],
  ['lost orders', lost.length],
  ['unexplained money', moneyText(unexplained)],
]
export const inColumns = (lines: readonly Line[], failures: readonly string[], width = 36): string =>
  [
    ...lines.map(([name, value]) => `${name.padEnd(width)} ${value}`),
    ...failures.map((failure) => `✗ ${failure}`),
  ].join('\n')

export function table(result: Result): string {
  const { options, counts } = result
  const lines: Line[] = [
    ['database', options.postgres ? `PostgreSQL, ${options.processes} store processes` : 'SQLite'],
    ['seed, schedule', `${options.seed}, ${result.fingerprint}`],
    ...linesOfCounts(counts),
    ['units paid', result.units],
    ['refunds', result.refundsMade],
    ['on the attention list', result.listed],
    ['time', `${seconds(result.wholeMs)} (${seconds(result.playedMs)} of them serving)`],
    ...linesOfLosses(result),
    ['other audits', result.audited.length],
  ]
  return inColumns(lines, findFailures(result))
}

export function jsonLine(result: Result): string {
  const { options, counts, doubles, lost, unexplained } = result
  return JSON.stringify({
    seed: options.seed,
    schedule: result.fingerprint,
    database: options.postgres ? 'postgres' : 'sqlite',
    processes: options.processes,
    orders: counts.get('orders') ?? 0,
    kills: counts.get('kills') ?? 0,
    faults: (counts.get('faults') ?? 0) + (counts.get('other troubles') ?? 0),
    doubleDeliveries: doubles.length,
    lostOrders: lost.length,
    unexplainedMoney: unexplained.problems.length,
    unexplainedAmounts: unexplained.amounts,
    otherAudits: result.audited.length,
    held: findFailures(result).length === 0,
    seconds: Math.round(result.wholeMs / 1000),
  })
}
