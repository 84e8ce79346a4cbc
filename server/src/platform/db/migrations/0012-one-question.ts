import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const oneQuestion: Migration = {
  async up(db) {
    await sql`alter table supplier_orders add column asking_until text`.execute(db)
  },
}
