import type { Texts } from './messages.ts'

/** Texts of the reviews, a part that the server draws. */
export const gameReviewsEn = {
  title: 'What buyers of {game} say',
  empty: 'Nobody has reviewed {game} yet. Whoever gets a delivery can.',
  verified: 'Verified purchase',
  verifiedNote: 'Only buyers whose order was paid for and delivered can leave a review.',
  answer: 'The store’s answer',
  more: 'Show older reviews',
  failed: 'The older reviews could not be loaded. Try again.',
} as const

export type GameReviewsTexts = Texts<typeof gameReviewsEn>
