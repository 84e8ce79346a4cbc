import type { Language } from '@topup/core/pages/page-renderer'
import { type GameReviewsTexts, gameReviewsEn } from './en-game-reviews.ts'
import { gameReviewsId } from './id-game-reviews.ts'

export const gameReviewsTexts: Readonly<Record<Language, GameReviewsTexts>> = { en: gameReviewsEn, id: gameReviewsId }
