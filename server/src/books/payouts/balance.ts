import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { completedTotal, cutTotal, findLastClosedDay } from './completed-totals.ts'

export type Balance = Readonly<{ available: number; pending: number; paidOut: number }>

const sumOf = (statuses: readonly string[]) =>
  sql`(select coalesce(sum(amount), 0) from payouts where status in (${sql.join(statuses.map((status) => sql.lit(status)))}))`

/** SQL: the balance in US cents. `last`: the last day with stored sums. */
export const balanceQuery = (last: string) => sql<Balance>`select
  ${completedTotal(last)} - ${cutTotal(last)} - ${sumOf(['requested', 'processing', 'paid'])} as available,
  ${sumOf(['requested', 'processing'])} as pending,
  ${sumOf(['paid'])} as "paidOut"`

export async function loadBalance(db: Db): Promise<Balance> {
  const { rows } = await balanceQuery(await findLastClosedDay(db)).execute(db)
  const [row] = rows
  return { available: Number(row?.available), pending: Number(row?.pending), paidOut: Number(row?.paidOut) }
}
