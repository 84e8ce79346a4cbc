import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fill, plural } from '@topup/core/text/words'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useTexts } from '../../messages/messages.ts'
import { tellMessage } from '../../parts/refusal.ts'
import { usePlatform } from '../../platform.ts'
import { useQueries } from '../../queries.ts'
import { heldId } from './held-section.tsx'

export function useRunSync() {
  const texts = useTexts().priceSync.manual
  const { api } = usePlatform()
  const { queryKey } = useQueries().priceSync
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('runPriceSync'),
    onSuccess: (result) =>
      toast({
        title: texts.done,
        description: fill(texts.doneText, result),
        variant: result.errors > 0 ? 'destructive' : 'success',
        ...(result.waiting > 0 && {
          link: { label: plural(texts.waiting, result.waiting), href: `/admin/price-sync#${heldId}` },
        }),
      }),
    onError: tellMessage(texts.failed),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

/** Moves the switch at once, and then to the state that the server reports. */
export function useToggleSync() {
  const texts = useTexts().priceSync.toggle
  const { api } = usePlatform()
  const { queryKey } = useQueries().priceSync
  const client = useQueryClient()
  return useMutation({
    mutationFn: (enabled: boolean) => api('togglePriceSync', { enabled }),
    onMutate: async (enabled) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (status) => status && { ...status, isRunning: enabled })
    },
    onSuccess: ({ message }) => toast({ title: texts.done, description: message, variant: 'success' }),
    onError: tellMessage(texts.failed),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
