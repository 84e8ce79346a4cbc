import { DAY, MINUTE } from '@topup/core/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../fulfilment/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'

const daysAtOnce = 50
/** A transaction that began before midnight may commit a little after it. */
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
 * Sums up closed UTC days, oldest first, which keeps the balance a matter of days, not of orders. Each is summed up once more in a
 * later round (sumChangedDays), with what was being written when it was closed. Answers how many days were closed.
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
 * Sums up again the closed days in which something was written since (ledger/note-in-day.ts). Whoever writes in such a day holds
 * its row until the commit: the sum waits for that, and what is written later is noted again.
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

/** The last day that is summed up; what is after it is read as it stands. Empty before the first. */
export async function findLastClosedDay(db: Db): Promise<string> {
  const last = await db.selectFrom('completed_days').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst()
  return last?.day ?? ''
}

/**
 * Scalars for a query: closed days by their sums, the others by the index. `last` is a value and no part of the query,
 * so that an engine can see how little comes after it; days closed since are still counted one by one.
 */
const closedDays = (column: 'amount' | 'orders' | 'cut_amount', last: string) =>
  sql`(select coalesce(sum(${sql.ref(column)}), 0) from completed_days where day <= ${last})`

/** From here on nothing is summed up; before the first closed day, from the beginning. */
const endOf = (last: string) => (last === '' ? '' : `${last}T24`)

const openOrders = (what: RawBuilder<unknown>, last: string) => sql`
  (select ${what} from orders where status = 'completed' and delivered_at is not null and delivered_at >= ${endOf(last)})`

/** US cents of everything ever completed. */
export const completedTotal = (last: string) =>
  sql<number>`(${closedDays('amount', last)} + ${openOrders(sql`coalesce(sum(total_amount), 0)`, last)})`

/** The number of those orders. */
export const completedCount = (last: string) =>
  sql<number>`(${closedDays('orders', last)} + ${openOrders(sql`count(*)`, last)})`

/** What is no longer the store's of it, in US cents. */
export const cutTotal = (last: string) => sql<number>`(${closedDays('cut_amount', last)} +
  (select coalesce(sum(amount), 0) from balance_cuts where created_at >= ${endOf(last)}))`
