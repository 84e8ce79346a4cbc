import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which games have a player check; until the next sync says so, the games of the supplier as before. */
export const checksPlayer: Migration = {
  async up(db) {
    await sql`alter table games add column checks_player smallint not null default 0`.execute(db)
    await sql`update games set checks_player = 1 where category_code is not null and gives_code = 0`.execute(db)
  },
}
