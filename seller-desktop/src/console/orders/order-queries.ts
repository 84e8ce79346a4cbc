import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { SECOND } from '@topup/core/time'
import { usePlatform } from '../platform.ts'
import type { toSearch } from './order-filter.ts'

const perPage = 50
const mostWaiting = 20
/** The store tells what happens to orders; where a refund stands is asked for while it is on its way. */
const whileMoving = 3 * SECOND
/** Its buyer may give or change the account it is to be sent to. */
const whileOwed = 15 * SECOND
const movingRefunds: readonly string[] = ['queued', 'sending', 'unknown', 'pending']

/** Everything under `orders` is read again when an order changes. */
export function useOrderQueries() {
  const { api } = usePlatform()
  return {
    search: (search: ReturnType<typeof toSearch>) =>
      infiniteQueryOptions({
        queryKey: ['orders', 'search', search],
        queryFn: ({ signal, pageParam }) =>
          api('searchAdminOrders', { ...search, limit: perPage, ...(pageParam && { before: pageParam }) }, { signal }),
        initialPageParam: '',
        getNextPageParam: ({ nextBefore }) => nextBefore,
      }),
    waiting: queryOptions({
      queryKey: ['orders', 'waiting'],
      queryFn: async ({ signal }) =>
        (await api('searchAdminOrders', { status: 'pending-delivery', limit: mostWaiting }, { signal })).orders,
    }),
    evidence: (paymentId: string, ref: string) =>
      queryOptions({
        queryKey: ['disputes', paymentId, ref],
        queryFn: ({ signal }) => api('getDisputeEvidence', { paymentId, ref }, { signal }),
        // On its way for a moment.
        refetchInterval: ({ state }) => (state.data?.isSending ? whileMoving : false),
      }),
    details: (id: string | undefined) =>
      queryOptions({
        queryKey: ['orders', 'details', id],
        queryFn: ({ signal }) => api('getOrderDetails', { id: id ?? '' }, { signal }),
        enabled: id !== undefined,
        refetchInterval: ({ state }) => {
          const refunds = state.data?.refunds ?? []
          if (refunds.some(({ status }) => movingRefunds.includes(status))) return whileMoving
          return refunds.some(({ status }) => status === 'manual') ? whileOwed : false
        },
      }),
  }
}
