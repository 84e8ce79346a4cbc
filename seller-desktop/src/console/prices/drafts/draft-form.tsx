import { Button } from '@topup/core/ui/button.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import styles from './scenarios.module.css'

interface DraftFormProps {
  name: string
  /** A saved draft is open: it can be saved over, or as a new draft. */
  isOpen: boolean
  isReady: boolean
  busy: boolean
  onSave: (name: string, isNew: boolean) => void
}

export function DraftForm({ name: given, isOpen, isReady, busy, onSave }: DraftFormProps) {
  const texts = useTexts().scenarios
  const [name, setName] = useState(given)
  const canSave = isReady && name.trim() !== ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSave) onSave(name.trim(), false)
  }
  return (
    <form className={styles.actions} onSubmit={submit}>
      <TextField
        label={texts.name}
        placeholder={texts.namePlaceholder}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <div className="row">
        <Button type="submit" disabled={!canSave} loading={busy}>
          {texts.save}
        </Button>
        {isOpen && (
          <Button disabled={!canSave} onClick={() => onSave(name.trim(), true)}>
            {texts.saveAsNew}
          </Button>
        )}
      </div>
    </form>
  )
}
