import { buyer } from './en-buyer.ts'
import { game } from './en-game.ts'

/** Texts for games' pages only. */
export const enGamePage = { game, buyer } as const
