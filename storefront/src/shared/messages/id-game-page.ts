import { buyer } from './id-buyer.ts'
import { game } from './id-game.ts'
import type { GameMessages } from './messages.ts'

export const idGamePage: GameMessages = { game, buyer }
