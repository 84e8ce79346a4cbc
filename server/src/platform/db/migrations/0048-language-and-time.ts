import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The language its mails are written in, and how often the buyer asked for more time. */
export const languageAndTime: Migration = {
  async up(db) {
    await sql`alter table checkouts add column language text not null default 'en'`.execute(db)
    await sql`alter table checkouts add column extensions integer not null default 0`.execute(db)
  },
}
