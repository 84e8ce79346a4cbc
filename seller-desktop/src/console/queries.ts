import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import { SECOND } from '@topup/core/time'
import { type SellerPlatform, usePlatform } from './platform.ts'

const pollEvery = 30 * SECOND
/** Components of a screen that mount within this time share an answer. */
const sharedFor = 5 * SECOND

/** `onSignedOut` is called when the session ended while a screen was open. */
export function createQueryClient(onSignedOut: () => void) {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'not_signed_in') onSignedOut()
  }
  // Never 'online': that pauses a mutation until there is a network, and a "Reject" would go out minutes later.
  const networkMode = 'always'
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Specification section 9: never stale by itself, no refetch on focus, no retries.
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: false,
        // Refetch when a screen opens: another seller may have changed data. `true` still refetches invalidated data.
        refetchOnMount: ({ state }) => Date.now() - state.dataUpdatedAt < sharedFor || 'always',
        refetchOnReconnect: 'always',
        networkMode,
      },
      mutations: { retry: false, networkMode },
    },
  })
}

const consoleQueries = ({ api }: SellerPlatform) => ({
  config: queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => api('getConfig', {}, { signal }),
    // Poll while the store is closed, so that the console shows when it opens.
    refetchInterval: ({ state }) => state.data?.isOpen === false && pollEvery,
  }),
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
  supplierKeys: queryOptions({
    queryKey: ['supplier-keys'],
    queryFn: ({ signal }) => api('listSupplierKeys', {}, { signal }),
  }),
  /** Figures for the days since `from` (store's calendar), and for all time. */
  figures: (from: string) =>
    queryOptions({
      queryKey: ['figures', from],
      queryFn: ({ signal }) => api('getFigures', { from }, { signal }),
      refetchInterval: pollEvery,
    }),
  sales: queryOptions({
    queryKey: ['sales'],
    queryFn: ({ signal }) => api('getSales', {}, { signal }),
    refetchInterval: pollEvery,
  }),
  priceSync: queryOptions({
    queryKey: ['price-sync'],
    queryFn: ({ signal }) => api('getPriceSync', {}, { signal }),
    refetchInterval: pollEvery,
  }),
  rates: queryOptions({ queryKey: ['rates'], queryFn: ({ signal }) => api('getRates', {}, { signal }) }),
  pricingRules: queryOptions({
    queryKey: ['pricing', 'rules'],
    queryFn: ({ signal }) => api('getPricingRules', {}, { signal }),
  }),
  pricingBasis: queryOptions({
    queryKey: ['pricing', 'basis'],
    queryFn: ({ signal }) => api('getPricingBasis', {}, { signal }),
  }),
})

export const useQueries = () => consoleQueries(usePlatform())
