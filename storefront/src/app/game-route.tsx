import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { GamePage } from '../features/game/game-page.tsx'
import { useGameOfPath } from '../shared/game-of-path.ts'
import { queries } from '../shared/queries.ts'
import { ServerPart } from '../shared/server-part.tsx'
import { notFoundPart } from './not-found-part.ts'

/** Shows the page of a game on sale; any other id is a missing page. */
export function GameRoute() {
  const { pathname } = useLocation()
  const { data: games } = useQuery(queries.games())
  const game = useGameOfPath(pathname)
  if (game) return <GamePage key={game.id} listed={game} path={pathname} />
  return games ? <ServerPart part={notFoundPart} of={{}} /> : null
}
