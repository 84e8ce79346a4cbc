import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which terms a consent was given to; none for one given before they had versions. */
export const consentVersion: Migration = {
  async up(db) {
    await sql`alter table checkouts add column consent_version text`.execute(db)
  },
}
