import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An attempt that cannot be closed at its provider is tried again ever later, so that it holds up no other. */
export const closeTries: Migration = {
  async up(db) {
    await sql`alter table payments add column close_tries integer not null default 0`.execute(db)
    await sql`alter table payments add column next_close_at text`.execute(db)
  },
}
