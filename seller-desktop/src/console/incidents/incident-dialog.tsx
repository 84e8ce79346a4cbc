import type { IncidentView } from '@topup/core/api/status'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { reasonOf } from '../parts/refusal.ts'
import { useIncidentChange } from './use-incident-change.ts'
import { emptyDraft, isWhole, TitleFields, WordsFields } from './words-fields.tsx'

const two = (value: number) => String(value).padStart(2, '0')

/** As a field for a time has it: this machine's clock, to the minute. */
const toField = (at: Date) =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`

interface IncidentDialogProps {
  /** Without one a new one is written. */
  incident?: IncidentView
  onClose: () => void
}

export function IncidentDialog({ incident, onClose }: IncidentDialogProps) {
  const texts = useTexts().incidents
  const [title, setTitle] = useState(incident?.title ?? emptyDraft)
  const [text, setText] = useState(incident?.text ?? emptyDraft)
  const [shown] = useState(() => toField(incident ? new Date(incident.beganAt) : new Date()))
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
