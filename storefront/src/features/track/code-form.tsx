import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import type { FormEvent } from 'react'
import { useMessages } from '../../shared/messages/messages.ts'
import styles from './code-form.module.css'

type CodeFormProps = {
  value: string
  isBusy: boolean
  onChange: (code: string) => void
  onSubmit: (code: string) => void
}

export function CodeForm({ value, isBusy, onChange, onSubmit }: CodeFormProps) {
  const { track: texts } = useMessages()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(value)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        className={styles.field}
        label={texts.code}
        name="code"
        placeholder={texts.codePlaceholder}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={64}
        value={value}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
        leading={<Icon name="track" />}
      />
      <Button type="submit" variant="primary" loading={isBusy} disabled={value.trim() === ''}>
        {texts.lookUp}
      </Button>
    </form>
  )
}
