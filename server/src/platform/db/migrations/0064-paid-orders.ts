import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The seller's list shows what was paid; checkouts that nobody paid stand behind a filter. */
const statements = [
  sql`create index orders_paid on orders (created_at, id) where paid_at is not null`,
  sql`create index orders_paid_by_game on orders (game_id, created_at, id) where paid_at is not null`,
  sql`create index orders_unpaid on orders (created_at, id) where paid_at is null`,
  sql`create index orders_unpaid_by_game on orders (game_id, created_at, id) where paid_at is null`,
]

export const paidOrders: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
