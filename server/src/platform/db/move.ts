import { type Lifecycle, statusesBefore } from '@topup/core/lifecycle'
import { type Selectable, sql, type UpdateObject, type UpdateQueryBuilder, type UpdateResult } from 'kysely'
import type { Schema } from './schema.ts'

type Rows<Tables, Table extends keyof Tables> = UpdateQueryBuilder<Tables, Table, Table, UpdateResult>
// Kysely cannot type the columns of a table given as an argument; only `status` is used.
type AnyRows = Rows<{ any: { status: string } }, 'any'>

/**
 * Applies a lifecycle event to those of `rows` in a status that allows it, in one conditional update. Of two concurrent
 * callers, the second finds no row to change. Returns the changed rows.
 */
export async function move<Table extends keyof Schema, Status extends string, Event extends string>(
  rows: Rows<Schema, Table>,
  lifecycle: Lifecycle<Status, Event>,
  event: Event,
  changes: UpdateObject<Schema, Table> = {},
): Promise<Selectable<Schema[Table]>[]> {
  const from = statusesBefore(lifecycle, event)
  const leads = from.map((status) => sql`when ${status} then ${lifecycle[status][event]}`)
  const [to, ...others] = new Set(from.map((status) => lifecycle[status][event]))
  const status = others.length === 0 ? to : sql<string>`case status ${sql.join(leads, sql` `)} end`
  const moved = await (rows as unknown as AnyRows)
    .set({ ...changes, status })
    .where('status', 'in', from)
    .returningAll()
    .execute()
  return moved as unknown as Selectable<Schema[Table]>[]
}
