import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import { toast } from '@topup/core/ui/toast-store.ts'
import { fill, useTexts } from '../messages/messages.ts'
import { usePlatform } from '../platform.ts'
import { useQueries } from '../queries.ts'

const reasonOf = (error: Error) => (error instanceof ApiError ? error.reason : error.message)

/** What an answer may have changed: every list of the page, and what stands on the dashboard. */
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
      toast({ title: texts.approved, description: fill(texts.approvedText, result), variant: 'success' }),
    onError: (error) => toast({ title: texts.failed, description: reasonOf(error), variant: 'destructive' }),
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
    onError: (error) => toast({ title: texts.failed, description: reasonOf(error), variant: 'destructive' }),
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
      toast({ title: texts.undoDone, description: fill(texts.undoDoneText, result), variant: 'success' })
      onDone()
    },
    onError: (error) => toast({ title: texts.undoFailed, description: reasonOf(error), variant: 'destructive' }),
    onSettled: refresh,
  })
}
