import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { SECOND } from '@topup/core/time'
import { api } from '../api.ts'

const pollEvery = 5 * SECOND

/** `isFollowed`: polls until the friend was told or cannot be told any more. */
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

/** A refusal means that the order changed meanwhile, so the gift is read again. */
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
