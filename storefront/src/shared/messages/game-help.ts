import type { Language } from '@topup/core/pages/page-renderer'
import { type GameHelp, gameHelpEn } from './en-game-help.ts'
import { gameHelpId } from './id-game-help.ts'

export const gameHelp: Readonly<Record<Language, GameHelp>> = { en: gameHelpEn, id: gameHelpId }
