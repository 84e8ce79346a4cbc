import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { TextArea } from '@topup/core/ui/text-area.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { reasonOf } from './refusal.ts'

interface AskDialogProps {
  title: string
  text?: string
  /** Words the seller has to give, `long` ones in sentences; without a field it is a plain question. */
  field?: Readonly<{ label: string; maxLength: number; hint?: string; long?: boolean }>
  confirm: string
  cancel: string
  danger?: boolean
  busy: boolean
  error: Error | null
  onClose: () => void
  onConfirm: (words: string) => void
}

/** Asks before something that is final, or needs a word to be kept; stays open with the reason when it was refused. */
export function AskDialog({
  title,
  text,
  field,
  confirm,
  cancel,
  danger,
  busy,
  error,
  onClose,
  onConfirm,
}: AskDialogProps) {
  const { close } = useTexts().shell
  const formId = useId()
  const [words, setWords] = useState('')
  const Field = field?.long ? TextArea : TextField
  const isReady = !field || words.trim().length >= 3

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && isReady) onConfirm(words.trim())
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={close}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            disabled={!isReady}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="stack">
        {error && <Banner tone="stop">{reasonOf(error)}</Banner>}
        {text && <p>{text}</p>}
        {field && (
          <Field
            label={field.label}
            hint={field.hint}
            value={words}
            maxLength={field.maxLength}
            autoComplete="off"
            onChange={({ target }: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) => setWords(target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
