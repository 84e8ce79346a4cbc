import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '@topup/core/api/endpoints'
import type { TrackedOrderView } from '@topup/core/api/orders'
import { SECOND } from '@topup/core/time'
import { api } from '../../../shared/api.ts'
import { trackQuery } from '../track-queries.ts'

export const refundQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/orders', id, 'refund'],
    queryFn: ({ signal }) => api('getRefundOptions', { id }, { signal }),
    staleTime: 0,
    // Poll every 30 s while the request is open.
    refetchInterval: ({ state }) => (state.data?.request?.status === 'open' ? 30 * SECOND : false),
  })

/** A request changes the order, and a refusal means that the order changed before: fetch request and order again. */
export function useAskRefund({ id, trackingCode }: TrackedOrderView) {
  const client = useQueryClient()
  const { queryKey } = refundQuery(id)
  return useMutation({
    mutationFn: (asked: Omit<EndpointInput<'requestRefund'>, 'id'>) => api('requestRefund', { id, ...asked }),
    onSuccess: (options) => client.setQueryData(queryKey, options),
    onError: () => client.invalidateQueries({ queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: trackQuery(trackingCode).queryKey }),
  })
}
