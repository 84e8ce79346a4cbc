import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The seller's live list reads what happened in the last seconds, however many orders there are. */
export const orderNews: Migration = {
  async up(db) {
    await sql`create index order_events_by_time on order_events (created_at)`.execute(db)
  },
}
