import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '@topup/core/api/endpoints'
import { SECOND } from '@topup/core/time'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useTexts } from '../../messages/messages.ts'
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

export function useDecide(onDone: () => void) {
  const texts = useTexts().refunds
  const { api } = usePlatform()
  const client = useQueryClient()
  const { attention } = useQueries()
  return useMutation({
    mutationFn: (decision: EndpointInput<'decideRefundRequest'>) => api('decideRefundRequest', decision),
    onSuccess: (_request, { action }) => {
      toast({ title: texts.done[action], variant: 'success' })
      onDone()
    },
    onSettled: () =>
      Promise.all([queryKey, attention.queryKey].map((key) => client.invalidateQueries({ queryKey: key }))),
  })
}
