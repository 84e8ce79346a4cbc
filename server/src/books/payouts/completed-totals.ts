import { DAY, MINUTE } from '@topup/core/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../fulfilment/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'

const daysAtOnce = 50
/** Wait this long after midnight: a transaction that began before midnight may commit a little later. */
const settling = 10 * MINUTE

const startOf = (day: string) => `${day}T00:00:00.000Z`
const nextDay = (day: string) => new Date(Date.parse(startOf(day)) + DAY).toISOString().slice(0, 10)

async function firstOpenDay(db: Db): Promise<string | undefined> {
  const closed = await db.selectFrom('completed_days').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst()
  if (closed) return nextDay(closed.day)
  const first = await db
    .selectFrom('orders')
    .select('delivered_at')
    .where('delivered_at', 'is not', null)
    .orderBy('delivered_at')
    .limit(1)
    .executeTakeFirst()
  return first?.delivered_at?.slice(0, 10)
}

async function sumOfDay(db: Db, day: string) {
  const { orders, amount } = await db
    .selectFrom('orders')
    .select([sql<number>`count(*)`.as('orders'), sql<number>`coalesce(sum(total_amount), 0)`.as('amount')])
    .where('status', '=', 'completed')
    .where('delivered_at', '>=', startOf(day))
    .where('delivered_at', '<', startOf(nextDay(day)))
    .executeTakeFirstOrThrow()
  const { cut } = await db
    .selectFrom('balance_cuts')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('cut'))
    .where('created_at', '>=', startOf(day))
    .where('created_at', '<', startOf(nextDay(day)))
    .executeTakeFirstOrThrow()
  return { orders: Number(orders), amount: Number(amount), cut_amount: Number(cut) }
}

/**
 * Stores the sums of past UTC days, oldest first, so that the balance reads days instead of orders. `sumChangedDays`
 * repeats each sum later, to include transactions open at that time. Returns how many days were summed.
 */
export async function closeCompletedDays(ctx: Pick<Context, 'db' | 'now'>): Promise<number> {
  const last = new Date(ctx.now().getTime() - settling).toISOString().slice(0, 10)
  let day = await firstOpenDay(ctx.db)
  let closed = 0
  for (; day !== undefined && day < last && closed < daysAtOnce; day = nextDay(day), closed++) {
    const row = { day, ...(await sumOfDay(ctx.db, day)) }
    await write(ctx.db, (trx) =>
      trx
        .insertInto('completed_days')
        .values(row)
        .onConflict((conflict) => conflict.column('day').doNothing())
        .execute(),
    )
  }
  return closed
}

/**
 * Sums past days again that rows were added to (marked by ledger/note-in-day.ts). A writer locks the day's row until
 * its commit, so this sum waits for the writer. A later writer marks the day again.
 */
export async function sumChangedDays({ db }: Pick<Context, 'db'>): Promise<number> {
  const changed = await db
    .selectFrom('completed_days')
    .select('day')
    .where('is_summed', '=', 0)
    .orderBy('day')
    .limit(daysAtOnce)
    .execute()
  for (const { day } of changed) {
    await write(db, async (trx) => {
      const days = trx.updateTable('completed_days').where('day', '=', day)
      await days.set({ is_summed: 1 }).execute()
      await days.set(await sumOfDay(trx, day)).execute()
    })
  }
  return changed.length
}

/** Returns the last day with stored sums; '' if none. Later days are computed from their orders. */
export async function findLastClosedDay(db: Db): Promise<string> {
  const last = await db.selectFrom('completed_days').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst()
  return last?.day ?? ''
}

/**
 * SQL: the stored sums up to `last`; later days are added from their orders. `last` is a bound value, not a subquery,
 * so that the planner knows how few orders follow. Days stored meanwhile count by their orders.
 */
const closedDays = (column: 'amount' | 'orders' | 'cut_amount', last: string) =>
  sql`(select coalesce(sum(${sql.ref(column)}), 0) from completed_days where day <= ${last})`

/** Returns the time after the last day with stored sums; '' (before all times) if there is none. */
const endOf = (last: string) => (last === '' ? '' : `${last}T24`)

const openOrders = (what: RawBuilder<unknown>, last: string) => sql`
  (select ${what} from orders where status = 'completed' and delivered_at is not null and delivered_at >= ${endOf(last)})`

/** SQL: the total of all completed orders, in US cents. */
export const completedTotal = (last: string) =>
  sql<number>`(${closedDays('amount', last)} + ${openOrders(sql`coalesce(sum(total_amount), 0)`, last)})`

/** SQL: the number of all completed orders. */
export const completedCount = (last: string) =>
  sql<number>`(${closedDays('orders', last)} + ${openOrders(sql`count(*)`, last)})`

/** SQL: the part of completed orders' money that was lost again, as by refunds, in US cents. */
export const cutTotal = (last: string) => sql<number>`(${closedDays('cut_amount', last)} +
  (select coalesce(sum(amount), 0) from balance_cuts where created_at >= ${endOf(last)}))`
