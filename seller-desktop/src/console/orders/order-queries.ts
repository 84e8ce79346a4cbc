import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { SECOND } from '@topup/core/time'
import { usePlatform } from '../platform.ts'
import type { toSearch } from './order-filter.ts'

const perPage = 50
const mostWaiting = 20
/** Polling interval while a refund is on its way, because the event stream reports only orders. */
const whileMoving = 3 * SECOND
/** Polling interval while a refund by hand is due: its buyer may give or change the account. */
const whileOwed = 15 * SECOND
const movingRefunds: readonly string[] = ['queued', 'sending', 'unknown', 'pending']

/** Query keys begin with `orders`, so that all are refetched when an order changes. */
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
        // Poll while the evidence is being sent.
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
