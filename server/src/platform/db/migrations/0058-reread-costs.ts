import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const rereadCosts: Migration = {
  async up(db) {
    await sql`alter table supplier_orders add column reread_cost bigint`.execute(db)
  },
}
