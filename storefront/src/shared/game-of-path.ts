import { useQuery } from '@tanstack/react-query'
import type { GameView } from '@topup/core/api/games'
import { readGamePath } from '@topup/core/pages/game-page'
import { queries } from './queries.ts'

/** Returns the game on sale that this page is about; undefined on other pages. */
export function useGameOfPath(pathname: string): GameView | undefined {
  const gameId = readGamePath(pathname)?.gameId
  const { data } = useQuery({ ...queries.games(), enabled: gameId !== undefined })
  return gameId === undefined ? undefined : data?.find(({ id }) => id === gameId)
}
