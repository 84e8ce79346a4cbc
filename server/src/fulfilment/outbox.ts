import { type RawBuilder, sql } from 'kysely'

/**
 * SQL condition: a unit in this status. The literal list of both statuses repeats the condition of the partial index on
 * open units: without it, SQLite would read all units.
 */
export const inOutbox = (status: 'queued' | 'sending'): RawBuilder<boolean> =>
  sql`status in ('queued', 'sending') and status = ${sql.lit(status)}`
