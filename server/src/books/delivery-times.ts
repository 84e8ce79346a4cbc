import type { DeliveryTimes, GameView } from '@topup/core/api/games'
import { addDays, periodOfDay, storeDay } from '@topup/core/calendar/store-day'
import { deliveryDays, enoughDeliveries } from '@topup/core/delivery/delivery-time'
import {
  addHistograms,
  countDurations,
  type Histogram,
  percentileSeconds,
  sumCounts,
} from '@topup/core/figures/duration-histogram'
import { MINUTE } from '@topup/core/time'
import type { Context } from '../fulfilment/context.ts'
import type { ReportSource } from './figures/report-source.ts'

/** The most deliveries read that the daily sums do not include yet: enough for percentiles. */
const newest = 500
const kept = 5 * MINUTE

/** By game id: the median and 95th percentile of delivery times; absent for a game with too few deliveries. */
export type TimesByGame = ReadonlyMap<string, DeliveryTimes>

/** Returns the delivery-time histograms of the summed-up days, and when the last of these days ended. */
async function loadClosedDays({ db, now, settings }: ReportSource) {
  const { timeZone } = settings.current()
  const today = storeDay(now(), timeZone)
  const rows = await db
    .selectFrom('figure_days')
    .leftJoin('daily_figures', (join) =>
      join.onRef('daily_figures.day', '=', 'figure_days.day').on('daily_figures.dimension', '=', 'game'),
    )
    .select(['figure_days.day', 'daily_figures.key', 'daily_figures.delivery_times'])
    .where('figure_days.day', '>=', addDays(today, -deliveryDays))
    .where('figure_days.day', '<', today)
    .where('figure_days.time_zone', '=', timeZone)
    .execute()
  const days = rows.flatMap(({ key, delivery_times: times }): (readonly [string, Histogram])[] =>
    key === null || times === null ? [] : [[key, JSON.parse(times)]],
  )
  const last = [addDays(today, -2), ...rows.map(({ day }) => day)].toSorted().at(-1) ?? today
  return { days, openSince: periodOfDay(last, timeZone).until }
}

/** Reads the newest deliveries since `since`, which the daily sums lack, so that a new store has figures too. */
async function loadOpenDays({ db }: Pick<ReportSource, 'db'>, since: string) {
  const rows = await db
    .selectFrom('orders')
    .select(['game_id', 'paid_at', 'delivered_at'])
    .where('delivered_at', '>=', since)
    .orderBy('delivered_at', 'desc')
    .limit(newest)
    .execute()
  return rows.flatMap(({ game_id, paid_at: paid, delivered_at: delivered }): (readonly [string, Histogram])[] =>
    paid && delivered ? [[game_id, countDurations([Date.parse(delivered) - Date.parse(paid)])]] : [],
  )
}

async function measure(ctx: ReportSource): Promise<TimesByGame> {
  const { days, openSince } = await loadClosedDays(ctx)
  const byGame = Map.groupBy([...days, ...(await loadOpenDays(ctx, openSince))], ([gameId]) => gameId)
  const times = new Map<string, DeliveryTimes>()
  for (const [gameId, own] of byGame) {
    const all = addHistograms(own.map(([, histogram]) => histogram))
    const [p50, p95] = [percentileSeconds(all, 0.5), percentileSeconds(all, 0.95)]
    if (sumCounts(all) >= enoughDeliveries && p50 !== null && p95 !== null) times.set(gameId, { p50, p95 })
  }
  return times
}

type Kept = Readonly<{ times: Promise<TimesByGame>; generation: number; until: number }>
const keptBy = new WeakMap<Context['responses'], Kept>()

/**
 * Returns how long deliveries of each game took in the last thirty days, from the daily sums. Measures all games at
 * once and caches the result for five minutes, or until the response cache is invalidated.
 */
export async function loadDeliveryTimes(ctx: ReportSource & Pick<Context, 'responses'>): Promise<TimesByGame> {
  const [generation, now] = [ctx.responses.generation(), performance.now()]
  const before = keptBy.get(ctx.responses)
  if (before && before.generation === generation && now < before.until) return before.times
  const one: Kept = { times: measure(ctx), generation, until: now + kept }
  keptBy.set(ctx.responses, one)
  one.times.catch(() => keptBy.get(ctx.responses) === one && keptBy.delete(ctx.responses))
  return one.times
}

/** Pages show a time up to this many seconds in seconds, and a longer time in minutes. */
const countedInSeconds = 120

/**
 * Returns the delivery times that pages show for a game; null if too few are known. For a game delivered by hand, at
 * least 121 s, so that pages show minutes: one quick delivery by a person promises nothing.
 */
export function timesOf({ id, byHand }: Pick<GameView, 'id' | 'byHand'>, times: TimesByGame): DeliveryTimes | null {
  const measured = times.get(id)
  if (!measured || !byHand) return measured ?? null
  const atLeast = (seconds: number) => Math.max(seconds, countedInSeconds + 1)
  return { p50: atLeast(measured.p50), p95: atLeast(measured.p95) }
}
