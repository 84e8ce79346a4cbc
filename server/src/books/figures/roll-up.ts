import { addDays, daysBetween, periodOfDay, storeDay } from '@topup/core/calendar/store-day'
import { MINUTE } from '@topup/core/time'
import type { Context } from '../../fulfilment/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { loadDayFacts } from './day-facts.ts'
import type { ReportSource } from './report-source.ts'
import { sumDay } from './sum-day.ts'

const daysAtOnce = 20
/** Wait this long after midnight: a transaction that began before midnight may commit a little later. */
const settling = 10 * MINUTE

/** Computes and stores the sums of one past day, replacing earlier sums. */
export async function rollUpDay(ctx: Pick<Context, 'db' | 'now'>, day: string, timeZone: string): Promise<void> {
  const rows = sumDay(day, await loadDayFacts(ctx.db, periodOfDay(day, timeZone)))
  const stamp = { time_zone: timeZone, rolled_up_at: ctx.now().toISOString() }
  await write(ctx.db, async (trx) => {
    await trx
      .insertInto('figure_days')
      .values({ day, ...stamp })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(stamp))
      .execute()
    for (const dimension of ['all', 'game', 'method'] as const) {
      await trx.deleteFrom('daily_figures').where('dimension', '=', dimension).where('day', '=', day).execute()
    }
    if (rows.length > 0) await trx.insertInto('daily_figures').values(rows).execute()
  })
}

/** Returns the day of the store's first order; undefined if there is none. */
export async function findFirstDay(ctx: Pick<Context, 'db'>, timeZone: string): Promise<string | undefined> {
  const first = await ctx.db.selectFrom('orders').select('created_at').orderBy('created_at').limit(1).executeTakeFirst()
  return first && storeDay(new Date(first.created_at), timeZone)
}

type Rolled = Readonly<{ day: string; rolled_up_at: string }>

/** Marks all days after `last` as not summed up. */
async function reopenDays(db: Db, last: string, timeZone: string): Promise<void> {
  const later = await db
    .selectFrom('figure_days')
    .select('day')
    .where('day', '>', last)
    .where('time_zone', '=', timeZone)
    .limit(1)
    .executeTakeFirst()
  if (!later) return
  await write(db, (trx) =>
    trx.deleteFrom('figure_days').where('day', '>', last).where('time_zone', '=', timeZone).execute(),
  )
}

/**
 * Sums up past days that are due, newest first, and returns how many. A new time zone makes all days due. Each day is
 * summed when it ends, and again a day later to include rows dated by a slow clock.
 */
export async function rollUpFigures(ctx: ReportSource): Promise<number> {
  const { timeZone } = ctx.settings.current()
  const first = await findFirstDay(ctx, timeZone)
  if (first === undefined) return 0
  const last = addDays(storeDay(new Date(ctx.now().getTime() - settling), timeZone), -1)
  // A fast clock may have summed days that are not over. Mark them not summed: until they end, they are computed live.
  await reopenDays(ctx.db, last, timeZone)
  const done = await ctx.db
    .selectFrom('figure_days')
    .select(['day', 'rolled_up_at'])
    .where('time_zone', '=', timeZone)
    .execute()
  const isFinal = ({ day, rolled_up_at }: Rolled) =>
    day === last || storeDay(new Date(rolled_up_at), timeZone) > addDays(day, 1)
  const known = new Set(done.filter(isFinal).map(({ day }) => day))
  const due = daysBetween(first, last)
    .filter((day) => !known.has(day))
    .reverse()
    .slice(0, daysAtOnce)
  for (const day of due) await rollUpDay(ctx, day, timeZone)
  return due.length
}
