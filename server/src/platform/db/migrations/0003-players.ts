import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`alter table orders add column player_name text`,
  sql`alter table orders add column player_checked smallint not null default 0`,
  // For the measured delivery time of a game.
  sql`create index orders_delivered on orders (game_id, delivered_at) where delivered_at is not null`,
]

export const players: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
