import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { GameView } from '@topup/core/api/games'
import { useCallback } from 'react'
import { queries } from '../queries.ts'

export type SalesPause = NonNullable<GameView['salesPause']>

/** Returns why one of these games is not sold at present; undefined while all are sold. Updates when the pause ends. */
export function useSalesPause(gameIds: readonly string[]): SalesPause | undefined {
  const games = useQuery(queries.games())
  return games.data?.find(({ id, salesPause }) => salesPause && gameIds.includes(id))?.salesPause ?? undefined
}

/** Refetches what is on sale, after a refusal. */
export function useRefreshSales() {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all([client.invalidateQueries(queries.games()), client.invalidateQueries(queries.config())])
  }, [client])
}
