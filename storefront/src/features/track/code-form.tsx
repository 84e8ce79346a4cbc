import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useTypedAhead } from '@topup/core/ui/use-typed-ahead.ts'
import { type FormEvent, useRef } from 'react'
import { useHydrated } from '../../shared/hydrated.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import styles from './track-page.module.css'

type CodeFormProps = {
  value: string
  isBusy: boolean
  /** True for the form below a shown order, which looks up another order. */
  isSecond: boolean
  onChange: (code: string) => void
  onSubmit: (code: string) => void
}

export function CodeForm({ value, isBusy, isSecond, onChange, onSubmit }: CodeFormProps) {
  const { track: texts } = useMessages()
  const isHydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const change = (typed: string) => onChange(typed.toUpperCase())
  useTypedAhead(field, value, change)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(value)
  }
  return (
    <form className={styles.form} action="/track" onSubmit={submit}>
      <TextField
        ref={field}
        className={styles.field}
        label={texts.code}
        name="code"
        placeholder={texts.codePlaceholder}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        value={value}
        onChange={({ target }) => {
          const { selectionStart } = target
          // Change to capitals here: React would do so itself and move the caret to the end.
          target.value = target.value.toUpperCase()
          target.setSelectionRange(selectionStart, selectionStart)
          change(target.value)
        }}
        leading={<Icon name="track" />}
      />
      <Button
        type="submit"
        variant={isSecond ? 'secondary' : 'primary'}
        loading={isBusy}
        // Without scripts the browser submits the form, and the store redirects to the order.
        disabled={isHydrated && value.trim() === ''}
      >
        {texts.lookUp}
      </Button>
    </form>
  )
}
