import { useTexts } from '../messages/messages.ts'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { useChange } from '../parts/use-change.ts'
import { useQueries } from '../queries.ts'
import type { Need } from './needs.ts'

/** Takes trouble that was seen to elsewhere off the list, with a word that is kept. */
export function CloseDialog({ need, onClose }: { need: Need; onClose: () => void }) {
  const texts = useTexts().attention
  const { queryKey } = useQueries().attention
  const close = useChange((api, note: string) => api('closeAttention', { id: need.id, note }), {
    done: texts.closed,
    onMade: onClose,
    reads: [queryKey],
  })
  return (
    <AskDialog
      title={texts.closeTitle}
      text={`${need.reason} ${texts.closeText}`}
      field={{ label: texts.closeNote, maxLength: 300 }}
      confirm={texts.closeConfirm}
      busy={close.isPending}
      error={close.error}
      onClose={onClose}
      onConfirm={(note) => close.mutate(note)}
    />
  )
}
