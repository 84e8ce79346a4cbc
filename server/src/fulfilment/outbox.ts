import { type RawBuilder, sql } from 'kysely'

/**
 * SQL condition: a unit of the outbox in this status. Both statuses are also named together as literals: only then does
 * SQLite use the outbox's partial index, instead of reading all units.
 */
export const inOutbox = (status: 'queued' | 'sending'): RawBuilder<boolean> =>
  sql`status in ('queued', 'sending') and status = ${sql.lit(status)}`
