import { queryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '@topup/core/api/endpoints'
import { SECOND } from '@topup/core/time'
import { useTexts } from '../../messages/messages.ts'
import { useChange } from '../../parts/use-change.ts'
import { usePlatform } from '../../platform.ts'
import { useQueries } from '../../queries.ts'

const queryKey = ['refund-requests']

export function useRequestsQuery() {
  const { api } = usePlatform()
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => api('listRefundRequests', {}, { signal }),
    refetchInterval: 30 * SECOND,
  })
}

export function useDecide(onMade: () => void) {
  const { done } = useTexts().refunds
  const { attention } = useQueries()
  return useChange((api, decision: EndpointInput<'decideRefundRequest'>) => api('decideRefundRequest', decision), {
    done: (_request, { action }) => done[action],
    onMade,
    reads: [queryKey, attention.queryKey],
  })
}
