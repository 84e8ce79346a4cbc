import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { SECOND } from '@topup/core/time'
import { api } from '../../shared/api.ts'
import { savedQuery } from '../../shared/saved/saved-query.ts'

export const accountQuery = () =>
  queryOptions({
    queryKey: ['/api/account'],
    queryFn: ({ signal }) => api('getAccount', {}, { signal }),
    staleTime: 0,
  })

export const accountOrdersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/account', 'orders', search],
    queryFn: ({ signal, pageParam: after }) =>
      api('listAccountOrders', { ...(search && { search }), ...after }, { signal }),
    initialPageParam: {},
    getNextPageParam: ({ orders, hasMore }) => {
      const last = hasMore ? orders.at(-1) : undefined
      return last && { before: last.createdAt, beforeCode: last.trackingCode }
    },
    staleTime: 0,
    // Poll while an order waits for its payment, which the buyer may make in another tab.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ orders }) => orders.some(({ status }) => status === 'pending')) ? 30 * SECOND : false,
    refetchOnWindowFocus: true,
  })

export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['/api/account', 'passkeys'],
    queryFn: ({ signal }) => api('listAccountPasskeys', {}, { signal }),
    staleTime: 0,
    networkMode: 'always',
  })

/** After a sign-in or sign-out every page shows other orders: refetches account, user and orders. */
export function useAccountChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all(
      ['/api/account', '/api/auth/user', '/api/orders'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    )
}

/** Like useAccountChanged, but also drops saved data that may belong to the account signed in before. */
export function useSignedIn(): () => Promise<unknown> {
  const client = useQueryClient()
  const changed = useAccountChanged()
  return async () => {
    await Promise.all([savedQuery(), passkeysQuery()].map(({ queryKey }) => client.resetQueries({ queryKey })))
    return changed()
  }
}
