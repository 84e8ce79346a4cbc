import { queryOptions } from '@tanstack/react-query'
import { SECOND } from '@topup/core/time'
import { api } from './api.ts'

/** How often a page looks whether sales go on. */
export const pausePoll = 10 * SECOND

/** Keys join with slashes into the URL they read. */
export const queries = {
  config: () => queryOptions({ queryKey: ['/api/config'], queryFn: ({ signal }) => api('getConfig', {}, { signal }) }),
  rates: () =>
    queryOptions({ queryKey: ['/api/currency/rates'], queryFn: ({ signal }) => api('listRates', {}, { signal }) }),
  user: () => queryOptions({ queryKey: ['/api/auth/user'], queryFn: ({ signal }) => api('getUser', {}, { signal }) }),
  reviews: () =>
    queryOptions({ queryKey: ['/api/reviews'], queryFn: ({ signal }) => api('listReviews', {}, { signal }) }),
  reviewSummary: () =>
    queryOptions({
      queryKey: ['/api/reviews', 'summary'],
      queryFn: ({ signal }) => api('getReviewSummary', {}, { signal }),
    }),
  games: () =>
    queryOptions({
      queryKey: ['/api/games'],
      queryFn: ({ signal }) => api('listGames', {}, { signal }),
      // While something is not sold, whoever waits for it is told when it is.
      refetchInterval: ({ state }) => (state.data?.some(({ salesPause }) => salesPause) ? pausePoll : false),
    }),
  game: (id: string) =>
    queryOptions({ queryKey: ['/api/games', id], queryFn: ({ signal }) => api('getGame', { id }, { signal }) }),
}
