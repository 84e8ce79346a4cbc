import { useMutation, useQueryClient } from '@tanstack/react-query'
import { plural } from '@topup/core/text/words'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useTexts } from '../../messages/messages.ts'
import { tellRefusal } from '../../parts/refusal.ts'
import { usePlatform } from '../../platform.ts'
import { useQueries } from '../../queries.ts'

/** Refetches what an approval or refusal may change: the page's lists and the attention list. */
function useRefresh() {
  const client = useQueryClient()
  const { priceSync, attention } = useQueries()
  return () =>
    Promise.all([priceSync, attention].map(({ queryKey }) => client.invalidateQueries({ queryKey: [...queryKey] })))
}

export function useApprove() {
  const texts = useTexts().syncPlan.held
  const { api } = usePlatform()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => api('approveHeldPrice', { id }),
    onSuccess: (result) =>
      toast({ title: texts.approved, description: plural(texts.approvedText, result.updated), variant: 'success' }),
    onError: tellRefusal(texts.failed),
    onSettled: refresh,
  })
}

export function useReject() {
  const texts = useTexts().syncPlan.held
  const { api } = usePlatform()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => api('rejectHeldPrice', { id }),
    onSuccess: () => toast({ title: texts.rejected, description: texts.rejectedText, variant: 'success' }),
    onError: tellRefusal(texts.failed),
    onSettled: refresh,
  })
}

export function useUndo(onDone: () => void) {
  const texts = useTexts().syncPlan.history
  const { api } = usePlatform()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => api('undoSyncRun', { id }),
    onSuccess: (result) => {
      toast({ title: texts.undoDone, description: plural(texts.undoDoneText, result.restored), variant: 'success' })
      onDone()
    },
    onError: tellRefusal(texts.undoFailed),
    onSettled: refresh,
  })
}
