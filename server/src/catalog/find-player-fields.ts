import type { PlayerField } from '@topup/core/catalog/player'
import type { Db } from '../platform/db/schema.ts'

/** Returns the fields that identify a player of this game; empty if the game is unknown. */
export async function findPlayerFields(db: Db, gameId: string): Promise<readonly PlayerField[]> {
  const game = await db.selectFrom('games').select('player_fields').where('id', '=', gameId).executeTakeFirst()
  return game ? JSON.parse(game.player_fields) : []
}
