import type { RollingRun } from '../options.ts'
import { type Found, findLosses, inColumns, type Line, linesOfCounts, linesOfLosses, seconds } from '../report.ts'
import { fingerprint } from '../schedule/schedule.ts'
import { allowedOf, type Ending, findEndingFailures, findLimitFailures, type Staleness, type Tries } from './judge.ts'
import type { RollingPlan } from './plan.ts'

export type RollingResult = Readonly<{
  options: RollingRun
  plan: RollingPlan
  counts: ReadonlyMap<string, number>
  /** Failures of the run itself, and errors of processes that were not being disturbed. */
  troubles: readonly string[]
  orders: number
  /** The longest time from a buyer's arrival until all was paid, and below, until all was delivered. */
  longestPaidMs: number
  longestVisitMs: number
  failedOrders: readonly string[]
  units: number
  staleness: Staleness
  endings: readonly Ending[]
  tries: readonly Tries[]
  calls: readonly Readonly<{ name: string; most: number; allowed: number }>[]
  complaints: readonly (readonly [what: string, times: number])[]
  playedMs: number
  wholeMs: number
}> &
  Found

const tenths = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** The longest visit allowed for a buyer who was cut off, since a store starts slowly on a busy machine. */
const LONGEST_VISIT_MS = 120_000
/** SHUTDOWN_DELAY, and the time that the store gives requests and deliveries in progress. */
const LONGEST_ENDING_MS = 60_000
const MOST_TOLD = 10

const turnsPlayed = ({ counts }: RollingResult) =>
  ['killed', 'upgraded', 'rolled back', 'workers killed'].reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)

export function findRollingFailures(result: RollingResult): string[] {
  const { counts, failedOrders, plan, staleness, calls } = result
  const gaveUp = counts.get('gave up paying') ?? 0
  const missing = plan.turns.length - turnsPlayed(result)
  return [
    ...findLosses(result),
    ...failedOrders.map((one) => `failed order: ${one}`),
    ...(gaveUp > 0 ? [`failed order: ${gaveUp} buyers gave up paying`] : []),
    ...(result.longestVisitMs > LONGEST_VISIT_MS ? [`a buyer took ${seconds(result.longestVisitMs)}`] : []),
    ...staleness.stale.slice(0, MOST_TOLD).map((one) => `stale price: ${one}`),
    ...findEndingFailures(result.endings, LONGEST_ENDING_MS),
    ...findLimitFailures(result.tries),
    ...calls.filter(({ most, allowed }) => most > allowed).map(({ name, most }) => `limit: ${most} ${name}`),
    ...result.troubles.slice(0, MOST_TOLD),
    ...(missing > 0 ? [`not played: ${missing} of ${plan.turns.length} turns`] : []),
  ]
}

/** For each limit, the raid that came closest to the limit or exceeded it the most. */
function closest(tries: readonly Tries[]): Tries[] {
  const by = Map.groupBy(tries, ({ limit }) => limit)
  const over = (one: Tries) => one.accepted - allowedOf(one)
  return [...by.values()].flatMap((all) => all.toSorted((one, other) => over(other) - over(one)).slice(0, 1))
}

export function rollingTable(result: RollingResult): string {
  const { options, counts, staleness, tries, calls, endings } = result
  const unready = Math.max(0, ...endings.map(({ unreadyAfterMs = 0 }) => Math.round(unreadyAfterMs)))
  const lines: Line[] = [
    ['database', `PostgreSQL, ${options.isCluster ? 'two workers of one process' : 'two processes'}`],
    ['seed, schedule', `${options.seed}, ${fingerprint(result.plan)}`],
    ...linesOfCounts(counts),
    ['orders', result.orders],
    ['units paid', result.units],
    ['time', `${seconds(result.wholeMs)} (${seconds(result.playedMs)} of them serving)`],
    ['longest until a buyer had paid', tenths(result.longestPaidMs)],
    ['longest until a buyer had the goods', tenths(result.longestVisitMs)],
    ...(endings.length > 0
      ? ([
          ['longest until not ready', `${unready} ms after SIGTERM`],
          ['longest until it had left', seconds(Math.max(...endings.map(({ tookMs }) => tookMs)))],
        ] as Line[])
      : []),
    ['prices changed, read', `${staleness.changes}, ${staleness.readings} (${staleness.late} of them late)`],
    ['longest stale price', `${staleness.longestMs} ms`],
    ...closest(tries).map(
      (one): Line => [`limit of ${one.limit}`, `${one.accepted} of ${allowedOf(one)} accepted, ${one.refused} refused`],
    ),
    ...calls.map(({ name, most, allowed }): Line => [name, `${most} of ${allowed}`]),
    ...result.complaints.map(([what, times]): Line => [`log: ${what}`.slice(0, 100), times]),
    ['failed orders', result.failedOrders.length],
    ...linesOfLosses(result),
  ]
  return inColumns(lines, findRollingFailures(result), 44)
}

export function rollingJson(result: RollingResult): string {
  const { options, counts, doubles, lost, unexplained, staleness, tries } = result
  const count = (name: string) => counts.get(name) ?? 0
  return JSON.stringify({
    seed: options.seed,
    schedule: fingerprint(result.plan),
    database: 'postgres',
    processes: 2,
    cluster: options.isCluster,
    minutes: options.minutes,
    orders: result.orders,
    kills: count('killed') + count('workers killed'),
    upgrades: count('upgraded') + count('rolled back'),
    failedOrders: result.failedOrders.length,
    doubleDeliveries: doubles.length,
    lostOrders: lost.length,
    unexplainedMoney: unexplained.problems.length,
    longestVisitMs: Math.round(result.longestVisitMs),
    longestStaleMs: staleness.longestMs,
    limits: Object.fromEntries(closest(tries).map((one) => [one.limit, `${one.accepted}/${allowedOf(one)}`])),
    held: findRollingFailures(result).length === 0,
    seconds: Math.round(result.wholeMs / 1000),
  })
}
