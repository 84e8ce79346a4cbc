import type { Selectable } from 'kysely'
import type { GameTable } from '../../catalog/catalog.table.ts'
import type { Context } from '../context.ts'

type Game = Pick<Selectable<GameTable>, 'category_code' | 'checks_player' | 'gives_code' | 'needs_account'>

/** Whether anybody can be asked who a player of this game is. */
export const hasPlayerCheck = ({ supplier }: Pick<Context, 'supplier'>, game: Game): boolean =>
  supplier?.capabilities.playerCheck === true &&
  game.category_code !== null &&
  game.checks_player === 1 &&
  game.gives_code === 0 &&
  game.needs_account === 0
