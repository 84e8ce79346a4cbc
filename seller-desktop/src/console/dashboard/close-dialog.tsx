import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useTexts } from '../messages/messages.ts'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { usePlatform } from '../platform.ts'
import { useQueries } from '../queries.ts'
import type { Need } from './needs.ts'

/** Takes trouble that was seen to elsewhere off the list, with a word that is kept. */
export function CloseDialog({ need, onClose }: { need: Need; onClose: () => void }) {
  const texts = useTexts().attention
  const { api } = usePlatform()
  const { queryKey } = useQueries().attention
  const client = useQueryClient()
  const close = useMutation({
    mutationFn: (note: string) => api('closeAttention', { id: need.id, note }),
    onSuccess: () => {
      toast({ title: texts.closed, variant: 'success' })
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return (
    <AskDialog
      title={texts.closeTitle}
      text={`${need.reason} ${texts.closeText}`}
      field={{ label: texts.closeNote, maxLength: 300 }}
      confirm={texts.closeConfirm}
      cancel={texts.cancel}
      busy={close.isPending}
      error={close.error}
      onClose={onClose}
      onConfirm={(note) => close.mutate(note)}
    />
  )
}
