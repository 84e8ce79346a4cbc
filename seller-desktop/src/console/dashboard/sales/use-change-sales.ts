import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '@topup/core/api/endpoints'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useTexts } from '../../messages/messages.ts'
import { tellRefusal } from '../../parts/refusal.ts'
import { usePlatform } from '../../platform.ts'
import { useQueries } from '../../queries.ts'

/** Pauses or resumes, and says which of the two it was. */
export function useChangeSales() {
  const texts = useTexts().sales
  const { api } = usePlatform()
  const { queryKey } = useQueries().sales
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: EndpointInput<'changeSales'>) => api('changeSales', change),
    onSuccess: (sales, { paused }) => {
      client.setQueryData(queryKey, sales)
      toast({ title: paused ? texts.donePaused : texts.doneResumed, variant: 'success' })
    },
    onError: tellRefusal(texts.failed),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
