import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '@topup/core/api/endpoints'
import { SECOND } from '@topup/core/time'
import { api } from '../../../shared/api.ts'

export const refundAccountQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/orders', id, 'refund-account'],
    queryFn: ({ signal }) => api('getRefundAccount', { id }, { signal }),
    staleTime: 0,
    // Poll every 30 s until the money is sent.
    refetchInterval: ({ state }) =>
      state.data?.refunds.some((refund) => refund.state === 'given') ? 30 * SECOND : false,
  })

export type GivenAccount = Omit<EndpointInput<'giveRefundAccount'>, 'id'>

/** A refusal means that the seller sent the money in the meantime, so the panel fetches the refund again. */
export function useGiveAccount(id: string) {
  const client = useQueryClient()
  const { queryKey } = refundAccountQuery(id)
  return useMutation({
    mutationFn: (account: GivenAccount) => api('giveRefundAccount', { id, ...account }),
    // No cache keeps the typed account.
    gcTime: 0,
    onSuccess: (view) => client.setQueryData(queryKey, view),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
