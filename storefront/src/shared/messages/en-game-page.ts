import { buyer } from './en-buyer.ts'
import { game } from './en-game.ts'

/** What only the pages of games say. */
export const enGamePage = { game, buyer } as const
