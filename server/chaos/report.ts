import type { UnexplainedMoney } from './audit/unexplained-money.ts'
import type { Options } from './options.ts'
import { blowKinds } from './schedule/blow-plan.ts'

export type Result = Readonly<{
  options: Options
  fingerprint: string
  counts: ReadonlyMap<string, number>
  /** What went wrong in the run itself: a buyer that could not finish, a fault that could not be set. */
  troubles: readonly string[]
  /** What was still open when the settling took too long. */
  unsettled: string
  units: number
  refundsMade: number
  listed: number
  doubles: readonly string[]
  lost: readonly string[]
  unexplained: UnexplainedMoney
  /** The sentences of the seeded runs' audits about this run. */
  audited: readonly string[]
  playedMs: number
  wholeMs: number
}>

/** A run in which buyers could not buy, or that did not do what its schedule says, proves nothing. */
export function findFailures(result: Result): string[] {
  const { options, counts, troubles, unsettled, doubles, lost, unexplained, audited } = result
  const kills = counts.get('kills') ?? 0
  return [
    ...doubles.map((one) => `double delivery: ${one}`),
    ...lost.map((one) => `lost order: ${one}`),
    ...unexplained.problems.map((one) => `unexplained money: ${one}`),
    ...audited.map((one) => `audit: ${one}`),
    ...(unsettled ? [`not settled: ${unsettled}`] : []),
    ...troubles.map((one) => `not played: ${one}`),
    ...blowKinds.filter((kind) => !counts.has(`blow: ${kind}`)).map((kind) => `not played: ${kind}`),
    ...(kills < options.kills ? [`not played: ${kills} of ${options.kills} kills`] : []),
  ]
}

export const seconds = (ms: number) => `${Math.round(ms / 1000)} s`
export const moneyText = ({ amounts, problems }: UnexplainedMoney) =>
  problems.length === 0
    ? '0'
    : Object.entries(amounts)
        .map(([currency, amount]) => `${amount} ${currency}`)
        .join(', ') || `${problems.length} units`

export function table(result: Result): string {
  const { options, counts } = result
  const rows: [string, string | number][] = [
    ['database', options.postgres ? `PostgreSQL, ${options.processes} store processes` : 'SQLite'],
    ['seed, schedule', `${options.seed}, ${result.fingerprint}`],
    ...[...counts].sort(([a], [b]) => (a < b ? -1 : 1)),
    ['units paid', result.units],
    ['refunds', result.refundsMade],
    ['on the attention list', result.listed],
    ['time', `${seconds(result.wholeMs)} (${seconds(result.playedMs)} of them serving)`],
    ['double deliveries', result.doubles.length],
    ['lost orders', result.lost.length],
    ['unexplained money', moneyText(result.unexplained)],
    ['other audits', result.audited.length],
  ]
  const lines = rows.map(([name, value]) => `${name.padEnd(36)} ${value}`)
  return [...lines, ...findFailures(result).map((failure) => `✗ ${failure}`)].join('\n')
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
