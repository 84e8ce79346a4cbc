import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the sweep of empty sessions reads by, and what tells it (and the database) that nobody was sent to a checkout. */
export const sessionSweep: Migration = {
  async up(db) {
    await sql`create index buyer_sessions_of_guests on buyer_sessions (last_seen_at, id) where user_id is null`.execute(
      db,
    )
    await sql`create index known_checkouts_by_checkout on known_checkouts (checkout_id)`.execute(db)
  },
}
