import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { SECOND } from '@topup/core/time'
import { type SellerPlatform, usePlatform } from '../../platform.ts'

const pollEvery = 30 * SECOND
const watchEvery = SECOND

const syncQueries = ({ api }: SellerPlatform) => ({
  held: queryOptions({
    queryKey: ['price-sync', 'held'],
    queryFn: ({ signal }) => api('listHeldPrices', {}, { signal }),
    refetchInterval: pollEvery,
  }),
  runs: infiniteQueryOptions({
    queryKey: ['price-sync', 'runs'],
    queryFn: ({ signal, pageParam }) => api('listSyncRuns', pageParam ? { before: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    refetchInterval: pollEvery,
  }),
  run: (id: string) =>
    queryOptions({
      queryKey: ['price-sync', 'runs', id],
      queryFn: ({ signal }) => api('getSyncRun', { id }, { signal }),
    }),
  /** Each call queries the supplier, so it is made only on request. */
  preview: queryOptions({
    queryKey: ['price-sync-preview'],
    queryFn: ({ signal }) => api('previewPriceSync', {}, { signal }),
    enabled: false,
    gcTime: 0,
  }),
  progress: queryOptions({
    queryKey: ['price-sync-progress'],
    queryFn: ({ signal }) => api('getSyncProgress', {}, { signal }),
    refetchInterval: watchEvery,
  }),
})

export const useSyncQueries = () => syncQueries(usePlatform())
