import type { PlayerField } from '@topup/core/catalog/player'
import type { Db } from '../platform/db/schema.ts'

/** The fields that a game asks its players for, by which a typed player is read; nothing for a game that the store does not know. */
export async function findPlayerFields(db: Db, gameId: string): Promise<readonly PlayerField[]> {
  const game = await db.selectFrom('games').select('player_fields').where('id', '=', gameId).executeTakeFirst()
  return game ? JSON.parse(game.player_fields) : []
}
