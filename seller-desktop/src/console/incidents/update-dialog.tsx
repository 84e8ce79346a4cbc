import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { reasonOf } from '../parts/refusal.ts'
import { useIncidentChange } from './use-incident-change.ts'
import { emptyDraft, isWhole, WordsFields } from './words-fields.tsx'

export function UpdateDialog({ id, onClose }: Readonly<{ id: string; onClose: () => void }>) {
  const texts = useTexts().incidents
  const [text, setText] = useState(emptyDraft)
  const add = useIncidentChange((api) => api('addIncidentUpdate', { id, text }), {
    done: texts.donePublished,
    onMade: onClose,
  })
  return (
    <FormDialog
      title={texts.updateTitle}
      confirm={texts.publish}
      busy={add.isPending}
      isReady={isWhole(text)}
      error={add.error && reasonOf(add.error)}
      onClose={onClose}
      onSubmit={() => add.mutate()}
    >
      <WordsFields words={text} onChange={setText} />
    </FormDialog>
  )
}
