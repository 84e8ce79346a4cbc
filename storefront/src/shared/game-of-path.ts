import { useQuery } from '@tanstack/react-query'
import type { GameView } from '@topup/core/api/games'
import { readGamePath } from '@topup/core/pages/game-page'
import { queries } from './queries.ts'

/** The game on sale whose page this is; undefined on every other page. */
export function useGameOfPath(pathname: string): GameView | undefined {
  const gameId = readGamePath(pathname)?.gameId
  const { data } = useQuery({ ...queries.games(), enabled: gameId !== undefined })
  return gameId === undefined ? undefined : data?.find(({ id }) => id === gameId)
}
