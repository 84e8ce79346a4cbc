import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '@topup/core/api/endpoints'
import { fill, plural } from '@topup/core/text/words'
import { toast } from '@topup/core/ui/toast-store.ts'
import { formatDate } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { tellRefusal } from '../../parts/refusal.ts'
import { type SellerPlatform, usePlatform } from '../../platform.ts'

const runsKey = ['reconciliations'] as const

export const bookQueries = ({ api }: SellerPlatform) => ({
  runs: queryOptions({ queryKey: runsKey, queryFn: ({ signal }) => api('listReconciliations', {}, { signal }) }),
  run: (runId: string) =>
    queryOptions({
      queryKey: [...runsKey, runId],
      queryFn: ({ signal }) => api('getReconciliation', { runId }, { signal }),
    }),
  ledger: (account: string) =>
    infiniteQueryOptions({
      queryKey: ['ledger', account],
      queryFn: ({ signal, pageParam: before }) =>
        api('listLedger', { ...(account ? { account } : {}), ...(before ? { before } : {}) }, { signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextBefore,
    }),
  audit: (action: string) =>
    infiniteQueryOptions({
      queryKey: ['audit', action],
      queryFn: ({ signal, pageParam: before }) =>
        api('listAudit', { ...(action ? { action } : {}), ...(before ? { before } : {}) }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (page) => page.nextBefore,
    }),
})

export function useRunReconciliation() {
  const texts = useTexts().books.runs
  const { api } = usePlatform()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (day: string) => api('runReconciliation', day ? { day } : {}),
    onSuccess: ({ day, openExceptions: count }) =>
      toast({
        title: fill(texts.done, { day: formatDate(day) }),
        description: count === 0 ? texts.agrees : plural(texts.differs, count),
        variant: count === 0 ? 'success' : 'destructive',
      }),
    onError: tellRefusal(texts.failed),
    onSettled: () => client.invalidateQueries({ queryKey: runsKey }),
  })
}

export function useExplain() {
  const texts = useTexts().books.differences
  const { api } = usePlatform()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: EndpointInput<'explainDifference'>) => api('explainDifference', input),
    onError: tellRefusal(texts.failed),
    onSettled: () => client.invalidateQueries({ queryKey: runsKey }),
  })
}

export function useVerifyAudit() {
  const texts = useTexts().books.log
  const { api } = usePlatform()
  return useMutation({ mutationFn: () => api('verifyAudit'), onError: tellRefusal(texts.failed) })
}
