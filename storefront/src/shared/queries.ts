import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { GameReviewsView } from '@topup/core/api/reviews'
import { SECOND } from '@topup/core/time'
import { api } from './api.ts'

/** Interval, in ms, of polling for the end of a sales pause. */
export const pausePoll = 10 * SECOND

/** Keys, joined with slashes, form the URL that the query reads. */
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
  gameReviews: (id: string) =>
    queryOptions({
      queryKey: ['/api/games', id, 'reviews'],
      queryFn: ({ signal }) => api('listGameReviews', { id }, { signal }),
    }),
  olderGameReviews: (id: string, first: GameReviewsView) =>
    infiniteQueryOptions({
      queryKey: ['/api/games', id, 'reviews', 'before'],
      queryFn: ({ signal, pageParam: review }) =>
        review ? api('listOlderGameReviews', { id, review }, { signal }) : api('listGameReviews', { id }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ reviews, hasMore }) => (hasMore ? reviews.at(-1)?.id : undefined),
      // The page's HTML contains the newest reviews; older reviews load on demand.
      initialData: { pages: [first as Pick<GameReviewsView, 'reviews' | 'hasMore'>], pageParams: [''] },
    }),
  status: () =>
    queryOptions({
      queryKey: ['/api/status'],
      queryFn: ({ signal }) => api('getStatus', {}, { signal }),
      refetchInterval: pausePoll,
    }),
  games: () =>
    queryOptions({
      queryKey: ['/api/games'],
      queryFn: ({ signal }) => api('listGames', {}, { signal }),
      // Poll while sales of a game are paused, so that waiting buyers see when they resume.
      refetchInterval: ({ state }) => (state.data?.some(({ salesPause }) => salesPause) ? pausePoll : false),
    }),
  game: (id: string) =>
    queryOptions({ queryKey: ['/api/games', id], queryFn: ({ signal }) => api('getGame', { id }, { signal }) }),
}
