import { serverPart } from '../../shared/server-part.tsx'

export const headPart = serverPart('head', async () => ({ default: (await import('./game-head.tsx')).GameHead }))
export const idPart = serverPart('id', async () => ({ default: (await import('./id-help.tsx')).IdHelp }))
export const waysPart = serverPart('ways', async () => ({ default: (await import('./ways.tsx')).Ways }))
export const questionsPart = serverPart('questions', async () => ({
  default: (await import('./questions.tsx')).Questions,
}))
export const reviewsPart = serverPart('reviews', async () => ({
  default: (await import('../../shared/reviews/game-reviews.tsx')).GameReviews,
}))
export const moreGamesPart = serverPart('more-games', async () => ({
  default: (await import('./more-games.tsx')).MoreGames,
}))
