import { knownGames } from '@topup/core/catalog/known-games'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const given = [...knownGames, { id: 'wuthering-waves', otherNames: ['wuwa', 'ww'] }]

/** What players call a game, for the search; games that are there already get what new ones begin with. */
export const otherNames: Migration = {
  async up(db) {
    await sql`alter table games add column other_names text not null default '[]'`.execute(db)
    for (const game of given) {
      await sql`update games set other_names = ${JSON.stringify(game.otherNames)} where id = ${game.id}`.execute(db)
    }
  },
}
