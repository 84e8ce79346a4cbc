import { TextArea } from '@topup/core/ui/text-area.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type ChangeEvent, useState } from 'react'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { reasonOf } from './refusal.ts'

interface AskDialogProps extends Pick<FormDialogProps, 'title' | 'confirm' | 'cancel' | 'danger' | 'busy' | 'onClose'> {
  text?: string | undefined
  /** Words the seller has to give, `long` ones in sentences; without a field it is a plain question. */
  field?:
    | Readonly<{ label: string; maxLength: number; minLength?: number; hint?: string; long?: boolean; value?: string }>
    | undefined
  error: Error | null
  onConfirm: (words: string) => void
}

/** Asks before something that is final, or needs a word to be kept. */
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
