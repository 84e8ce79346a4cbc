import { pauseOfGame, type SalesPause } from '@topup/core/sales/sales-pause'
import type { Db } from '../../platform/db/schema.ts'
import { selectGamesWithAccount } from '../games-with-account.ts'
import { listPauses } from './pause.repository.ts'

type Game = Readonly<{ id: string; category_code: string | null }>
export type PauseOf = (game: Game) => SalesPause | null

export const allSold: PauseOf = () => null

/** Returns a function that returns the pause of a game, or undefined if the game is on sale. */
export async function loadGamePauses(db: Db): Promise<PauseOf> {
  const pauses = await listPauses(db)
  if (pauses.length === 0) return allSold
  const rows = await selectGamesWithAccount(db).execute()
  const withAccount = new Set(rows.map(({ game_id }) => game_id))
  return ({ id, category_code }) =>
    pauseOfGame(pauses, { id, needsBalance: category_code !== null && !withAccount.has(id) })
}
