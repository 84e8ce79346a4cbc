import { GameReviews } from '../../shared/reviews/game-reviews.tsx'
import { giveServerParts } from '../../shared/server-part.tsx'
import { GameHead } from './game-head.tsx'
import { IdHelp } from './id-help.tsx'
import { MoreGames } from './more-games.tsx'
import { Questions } from './questions.tsx'
import { Ways } from './ways.tsx'

/** Provides the server's bundle with the parts, by the names in parts.ts. */
export const giveParts = () =>
  giveServerParts({
    head: GameHead,
    id: IdHelp,
    questions: Questions,
    reviews: GameReviews,
    'more-games': MoreGames,
    ways: Ways,
  })
