import { QueryClient } from '@tanstack/react-query'
import type { PageData } from '@topup/core/pages/page-renderer'
import { queries } from './queries.ts'

/** Specification section 9: data never becomes stale, no refetch on focus, no retries. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  })

/** Fills the cache with the data in the page's HTML, so that nothing is fetched twice. */
export function seedQueries(client: QueryClient, data: PageData) {
  client.setQueryData(queries.config().queryKey, data.config)
  client.setQueryData(queries.rates().queryKey, data.rates)
  client.setQueryData(queries.games().queryKey, data.games)
  client.setQueryData(queries.reviewSummary().queryKey, data.reviewSummary)
  if (data.status) client.setQueryData(queries.status().queryKey, data.status)
  const { game, gameReviews, legal } = data
  if (legal) client.setQueryData(['/api/legal', legal.page], legal)
  if (game) client.setQueryData(queries.game(game.id).queryKey, game)
  if (game && gameReviews) client.setQueryData(queries.gameReviews(game.id).queryKey, gameReviews)
}
