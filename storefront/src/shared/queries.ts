import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Keys join with slashes into the URL they read. */
export const queries = {
  config: () => queryOptions({ queryKey: ['/api/config'], queryFn: ({ signal }) => api('getConfig', {}, { signal }) }),
  rates: () =>
    queryOptions({ queryKey: ['/api/currency/rates'], queryFn: ({ signal }) => api('listRates', {}, { signal }) }),
  user: () => queryOptions({ queryKey: ['/api/auth/user'], queryFn: ({ signal }) => api('getUser', {}, { signal }) }),
  reviews: () =>
    queryOptions({ queryKey: ['/api/reviews'], queryFn: ({ signal }) => api('listReviews', {}, { signal }) }),
  games: () => queryOptions({ queryKey: ['/api/games'], queryFn: ({ signal }) => api('listGames', {}, { signal }) }),
  game: (id: string) =>
    queryOptions({ queryKey: ['/api/games', id], queryFn: ({ signal }) => api('getGame', { id }, { signal }) }),
}
