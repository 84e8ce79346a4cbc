import { DomainError } from '@topup/core/api/errors'
import type { Selectable } from 'kysely'
import type { Db } from '../platform/db/schema.ts'
import type { GameTable } from './catalog.table.ts'

/** Selects a game if the store lists it: active, and for a supplier's game with a package on sale. */
export const selectListed = (db: Db, id: string) =>
  db
    .selectFrom('games')
    .select(['games.id', 'games.name'])
    .where('games.id', '=', id)
    .where('games.is_active', '=', 1)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('games.source', '=', 'seller'),
        exists(
          selectFrom('packages')
            .select('packages.id')
            .whereRef('packages.game_id', '=', 'games.id')
            .where('packages.is_active', '=', 1),
        ),
      ]),
    )
    .executeTakeFirst()

/** Returns an active game. Throws game_not_found for unknown and hidden games. */
export async function getSoldGame(db: Db, id: string): Promise<Selectable<GameTable>> {
  const game = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst()
  if (!game?.is_active) throw new DomainError('game_not_found', 'This game is not sold here')
  return game
}
