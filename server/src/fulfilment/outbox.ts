import { type RawBuilder, sql } from 'kysely'

/**
 * Units of the outbox in one status. The two are named together as well, as literals, because SQLite uses the index of
 * the outbox for nothing less: it would read every unit there ever was.
 */
export const inOutbox = (status: 'queued' | 'sending'): RawBuilder<boolean> =>
  sql`status in ('queued', 'sending') and status = ${sql.lit(status)}`
