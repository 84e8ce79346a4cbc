import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import { SECOND } from '@topup/core/time'
import { type SellerPlatform, usePlatform } from './platform.ts'

const pollEvery = 30 * SECOND
const freshFor = 5 * SECOND

/** A session that ended while a screen was open leads back to the door. */
export function createQueryClient(platform: SellerPlatform) {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'not_signed_in') platform.go('/seller')
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { staleTime: freshFor, retry: false } },
  })
}

const consoleQueries = ({ api }: SellerPlatform) => ({
  config: queryOptions({ queryKey: ['config'], queryFn: ({ signal }) => api('getConfig', {}, { signal }) }),
  seller: queryOptions({ queryKey: ['seller'], queryFn: ({ signal }) => api('getSeller', {}, { signal }) }),
  orders: queryOptions({
    queryKey: ['orders'],
    queryFn: ({ signal }) => api('listAdminOrders', {}, { signal }),
    refetchInterval: pollEvery,
  }),
  attention: queryOptions({
    queryKey: ['attention'],
    queryFn: ({ signal }) => api('listAttention', {}, { signal }),
    refetchInterval: pollEvery,
  }),
  priceSync: queryOptions({
    queryKey: ['price-sync'],
    queryFn: ({ signal }) => api('getPriceSync', {}, { signal }),
    refetchInterval: pollEvery,
  }),
})

export const useQueries = () => consoleQueries(usePlatform())
