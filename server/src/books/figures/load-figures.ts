import type { FiguresView, failureReasons } from '@topup/core/api/figures'
import { addDays, daysBetween, periodOfDay, storeDay } from '@topup/core/calendar/store-day'
import { addHistograms, percentileSeconds } from '@topup/core/figures/duration-histogram'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { paymentMethodNames } from '@topup/core/payment/payment-methods'
import { sql } from 'kysely'
import type { Context } from '../../fulfilment/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { completedCount, completedTotal, findLastClosedDay } from '../payouts/completed-totals.ts'
import { loadDayFacts } from './day-facts.ts'
import type { ReportSource } from './report-source.ts'
import { findFirstDay } from './roll-up.ts'
import { type DailyFigure, sumDay } from './sum-day.ts'

const defaultDays = 30
/** The most days without stored sums that are computed on request. Older ones wait for the background job. */
const liveDays = 3

const dollars = (cents: number) => toDecimal(money(cents, 'USD'))
const sum = (rows: readonly DailyFigure[], pick: (row: DailyFigure) => number) =>
  rows.reduce((total, row) => total + pick(row), 0)

const readFailures = (row: DailyFigure): [string, number][] => Object.entries(JSON.parse(row.failures))

function toFigures(rows: readonly DailyFigure[]) {
  const times = addHistograms(rows.map((row) => JSON.parse(row.delivery_times)))
  return {
    placed: sum(rows, (row) => row.placed),
    completed: sum(rows, (row) => row.completed),
    failed: sum(rows, (row) => readFailures(row).reduce((total, [, count]) => total + count, 0)),
    revenue: dollars(sum(rows, (row) => row.revenue)),
    netRevenue: dollars(sum(rows, (row) => row.net_revenue)),
    profit: dollars(sum(rows, (row) => row.net_revenue - row.fees - row.disputes - row.costs)),
    fees: dollars(sum(rows, (row) => row.fees)),
    costs: dollars(sum(rows, (row) => row.costs)),
    deliveryP50: percentileSeconds(times, 0.5),
    deliveryP95: percentileSeconds(times, 0.95),
  }
}

const methodNames: Readonly<Record<string, string>> = paymentMethodNames

async function toGroups(db: Db, rows: readonly DailyFigure[]) {
  const names = new Map(
    (await db.selectFrom('games').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  )
  const groupsOf = (dimension: DailyFigure['dimension'], nameOf: (key: string) => string | undefined) =>
    [
      ...Map.groupBy(
        rows.filter((row) => row.dimension === dimension),
        (row) => row.key,
      ),
    ]
      .map(([key, own]) => ({
        key,
        name: nameOf(key) ?? key,
        cents: sum(own, (row) => row.revenue),
        ...toFigures(own),
      }))
      .sort((a, b) => b.cents - a.cents || a.name.localeCompare(b.name))
      .map(({ cents: _cents, ...group }) => group)
  return { games: groupsOf('game', (key) => names.get(key)), methods: groupsOf('method', (key) => methodNames[key]) }
}

function toFailures(all: readonly DailyFigure[]): FiguresView['failures'] {
  const counts = new Map<string, number>()
  for (const [reason, count] of all.flatMap(readFailures)) counts.set(reason, (counts.get(reason) ?? 0) + count)
  return [...counts]
    .map(([reason, count]) => ({ reason: reason as (typeof failureReasons)[number], count }))
    .sort((a, b) => b.count - a.count)
}

export const rolledUpQuery = (timeZone: string, from: string, to: string) => sql<DailyFigure>`
  select daily_figures.* from figure_days
  join daily_figures on daily_figures.day = figure_days.day and dimension in ('all', 'game', 'method')
  where figure_days.day >= ${from} and figure_days.day <= ${to} and figure_days.time_zone = ${timeZone}`

/** Reads past days from their stored sums, and computes the newest days from the orders. */
async function loadRows(
  ctx: Pick<Context, 'db'>,
  timeZone: string,
  days: readonly string[],
  first: string | undefined,
) {
  const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
  const [{ rows }, done] = await Promise.all([
    rolledUpQuery(timeZone, from, to).execute(ctx.db),
    ctx.db
      .selectFrom('figure_days')
      .select('day')
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('time_zone', '=', timeZone)
      .execute(),
  ])
  const known = new Set(done.map(({ day }) => day))
  const open = days.filter((day) => !known.has(day) && first !== undefined && day >= first)
  const live = open.slice(-liveDays)
  const fresh = await Promise.all(
    live.map(async (day) => sumDay(day, await loadDayFacts(ctx.db, periodOfDay(day, timeZone)))),
  )
  return { rows: [...rows, ...fresh.flat()], isComplete: open.length <= live.length }
}

/** Returns the figures of a period of days (in the store's time zone), and the totals since the first order. */
export async function loadFigures(
  ctx: ReportSource,
  wanted: { from?: string | undefined; to?: string | undefined },
): Promise<FiguresView> {
  const { timeZone } = ctx.settings.current()
  const today = storeDay(ctx.now(), timeZone)
  const to = wanted.to ?? (wanted.from && wanted.from > today ? wanted.from : today)
  const from = wanted.from ?? addDays(to, 1 - defaultDays)
  const closed = await findLastClosedDay(ctx.db)
  const [first, { rows: allTime }] = await Promise.all([
    findFirstDay(ctx, timeZone),
    sql<{ revenue: number; completed: number }>`
      select ${completedTotal(closed)} as revenue, ${completedCount(closed)} as completed`.execute(ctx.db),
  ])
  // Days in the future have no figures, but the chart shows them empty.
  const days = daysBetween(from, to)
  const { rows, isComplete } = await loadRows(
    ctx,
    timeZone,
    days.filter((day) => day <= today),
    first,
  )
  const all = rows.filter((row) => row.dimension === 'all')
  const byDay = Map.groupBy(all, (row) => row.day)
  return {
    from,
    to,
    timeZone,
    isComplete,
    totals: toFigures(all),
    days: days.map((day) => ({ day, ...toFigures(byDay.get(day) ?? []) })),
    ...(await toGroups(ctx.db, rows)),
    failures: toFailures(all),
    allTime: { revenue: dollars(Number(allTime[0]?.revenue)), completed: Number(allTime[0]?.completed) },
  }
}
