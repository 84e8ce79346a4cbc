import { TextArea } from '@topup/core/ui/text-area.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type ChangeEvent, useState } from 'react'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { reasonOf } from './refusal.ts'

interface AskDialogProps extends Pick<FormDialogProps, 'title' | 'confirm' | 'cancel' | 'danger' | 'busy' | 'onClose'> {
  text?: string | undefined
  /** A text that the seller has to enter (`long`: several lines); without a field the dialog only confirms. */
  field?:
    | Readonly<{ label: string; maxLength: number; minLength?: number; hint?: string; long?: boolean; value?: string }>
    | undefined
  error: Error | null
  onConfirm: (words: string) => void
}

/** Asks for confirmation before a final action, or for a text to store with the action. */
export function AskDialog({ text, field, error, onConfirm, ...dialog }: AskDialogProps) {
  const [words, setWords] = useState(field?.value ?? '')
  const Field = field?.long ? TextArea : TextField
  return (
    <FormDialog
      {...dialog}
      isReady={!field || words.trim().length >= (field.minLength ?? 3)}
      error={error && reasonOf(error)}
      onSubmit={() => onConfirm(words.trim())}
    >
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
    </FormDialog>
  )
}
