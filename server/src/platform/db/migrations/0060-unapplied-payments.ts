import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * How often a success could not be written down: after a few tries its money is held for the seller. When the seller took
 * money that did not fit: what is missing is theirs to bear.
 */
export const unappliedPayments: Migration = {
  async up(db) {
    await sql`alter table payments add column apply_failures integer not null default 0`.execute(db)
    await sql`alter table payments add column accepted_at text`.execute(db)
  },
}
