import type { IncidentView } from '@topup/core/api/status'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { reasonOf } from '../parts/refusal.ts'
import { toTimeField } from '../parts/time-field.ts'
import { useIncidentChange } from './use-incident-change.ts'
import { emptyDraft, isWhole, TitleFields, WordsFields } from './words-fields.tsx'

interface IncidentDialogProps {
  /** The incident to change; undefined creates a new one. */
  incident?: IncidentView
  onClose: () => void
}

export function IncidentDialog({ incident, onClose }: IncidentDialogProps) {
  const texts = useTexts().incidents
  const [title, setTitle] = useState(incident?.title ?? emptyDraft)
  const [text, setText] = useState(incident?.text ?? emptyDraft)
  const [shown] = useState(() => toTimeField(incident ? new Date(incident.beganAt) : new Date()))
  const [began, setBegan] = useState(shown)
  const save = useIncidentChange(
    (api) => {
      const words = { title, text, ...(began !== shown && { beganAt: new Date(began).toISOString() }) }
      return incident ? api('updateIncident', { id: incident.id, ...words }) : api('createIncident', words)
    },
    { done: incident ? texts.doneSaved : texts.donePublished, onMade: onClose },
  )
  return (
    <FormDialog
      title={incident ? texts.change : texts.add}
      confirm={incident ? texts.save : texts.publish}
      busy={save.isPending}
      isReady={isWhole(title) && isWhole(text) && began !== ''}
      error={save.error && reasonOf(save.error)}
      onClose={onClose}
      onSubmit={() => save.mutate()}
    >
      <TitleFields words={title} onChange={setTitle} />
      <WordsFields words={text} onChange={setText} />
      <TextField
        type="datetime-local"
        label={texts.began}
        value={began}
        onChange={({ target }) => setBegan(target.value)}
      />
    </FormDialog>
  )
}
