import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** With the status in it, game, way to pay and status together are counted from the index alone. */
export const gameMethodStatus: Migration = {
  async up(db) {
    await sql`drop index orders_by_game_method`.execute(db)
    await sql`create index orders_by_game_method on orders (game_id, paid_method, created_at, id, status)
      where paid_method is not null`.execute(db)
  },
}
