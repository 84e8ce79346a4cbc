import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`alter table checkouts add column anonymised_at text`,
  sql`create index checkouts_to_anonymise on checkouts (created_at) where anonymised_at is null`,
  sql`create index webhook_events_by_time on webhook_events (received_at)`,
]

export const retention: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
