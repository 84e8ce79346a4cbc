import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { SECOND } from '@topup/core/time'
import { api } from '../api.ts'

const pollEvery = 5 * SECOND

/** `isFollowed`: polls until the store has mailed the friend or no longer can. */
export const giftQuery = (id: string, isFollowed = false) =>
  queryOptions({
    queryKey: ['/api/orders', id, 'gift'],
    queryFn: ({ signal }) => api('getGift', { id }, { signal }),
    staleTime: 0,
    // No cache keeps another person's address.
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => {
      const isUnderWay = state.data?.status === 'open' || state.data?.status === 'queued'
      return isFollowed && isUnderWay && pollEvery
    },
  })

/** A refusal means that the order has changed since, so the gift is fetched again. */
export function useUpdateGift(id: string) {
  const client = useQueryClient()
  const { queryKey } = giftQuery(id)
  return useMutation({
    mutationFn: (recipient: string | null) => api('updateGift', { id, recipient }),
    gcTime: 0,
    onSuccess: (view) => client.setQueryData(queryKey, view),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
