import { type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements: RawBuilder<unknown>[] = [
  sql`alter table supplier_orders add column refusal text`,
  sql`alter table deliveries add column fresh_since text`,
  sql`alter table deliveries add column gives_up_at text`,
  sql`create index deliveries_giving_up on deliveries (gives_up_at) where status = 'held'`,
]

export const failover: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
