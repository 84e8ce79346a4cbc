import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '@topup/core/api/endpoints'
import { fill, plural } from '@topup/core/text/words'
import { formatDate } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { useChange } from '../../parts/use-change.ts'
import type { SellerPlatform } from '../../platform.ts'

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
  return useChange((api, day: string) => api('runReconciliation', day ? { day } : {}), {
    done: ({ day, openExceptions: count }) => ({
      title: fill(texts.done, { day: formatDate(day) }),
      description: count === 0 ? texts.agrees : plural(texts.differs, count),
      variant: count === 0 ? 'success' : 'destructive',
    }),
    failed: texts.failed,
    reads: [runsKey],
  })
}

export function useExplain() {
  const { failed } = useTexts().books.differences
  const reads = [runsKey]
  return useChange((api, input: EndpointInput<'explainDifference'>) => api('explainDifference', input), {
    failed,
    reads,
  })
}

export function useVerifyAudit() {
  const { failed } = useTexts().books.log
  return useChange((api) => api('verifyAudit'), { failed })
}
