import { queryOptions } from '@tanstack/react-query'
import { usePlatform } from '../platform.ts'

export function useCatalogQueries() {
  const { api } = usePlatform()
  return {
    games: queryOptions({
      queryKey: ['admin-games'],
      queryFn: ({ signal }) => api('listAdminGames', {}, { signal }),
    }),
    packages: (gameId: string) =>
      queryOptions({
        queryKey: ['admin-packages', gameId],
        queryFn: ({ signal }) => api('listAdminPackages', { id: gameId }, { signal }),
        enabled: gameId !== '',
      }),
  }
}
