import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Why a unit is held is a code from now on; what it names beside that, as a supplier's own word, stands here. */
export const heldCodes: Migration = {
  async up(db) {
    await sql`alter table deliveries add column held_detail text`.execute(db)
  },
}
