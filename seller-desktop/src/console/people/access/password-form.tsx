import type { SellerView } from '@topup/core/api/access'
import { type ApiClient, ApiError } from '@topup/core/api/client'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { reasonOf } from '../../parts/refusal.ts'
import { useChange } from '../../parts/use-change.ts'
import styles from '../people.module.css'
import { PasswordField } from './password-field.tsx'

const minLength = 12

/** The first problem of a new password, checked before the request is sent. */
function checkNewPassword(form: {
  current: string
  next: string
  repeat: string
}): 'tooShort' | 'same' | 'differs' | undefined {
  if (form.next.length < minLength) return 'tooShort'
  if (form.next === form.current) return 'same'
  return form.next === form.repeat ? undefined : 'differs'
}

const empty = { current: '', next: '', repeat: '' }

interface PasswordFormProps {
  /** 'first': the password that the seller was given; 'own': the password that the seller chose. */
  kind: 'first' | 'own'
  onChanged: (seller: SellerView) => void
  /** A button to leave the form, if there is one. */
  leave?: ReactNode
}

/** Changes the signed-in seller's password, and signs out other browsers. */
export function PasswordForm({ kind, onChanged, leave }: PasswordFormProps) {
  const { change: texts } = useTexts().access
  const words = texts[kind]
  const [form, setForm] = useState(empty)
  const [checked, setChecked] = useState(false)

  const call = (api: ApiClient) => api('changePassword', { currentPassword: form.current, newPassword: form.next })
  const change = useChange(call, {
    done: () => ({ title: texts.done, description: texts.doneText }),
    onMade: onChanged,
    isSecret: true,
  })

  const problem = checked ? checkNewPassword(form) : undefined
  const isWrongCurrent = change.error instanceof ApiError && change.error.code === 'invalid_credentials'

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!change.isPending && !checkNewPassword(form)) change.mutate()
  }
  const bind = (name: keyof typeof empty) => ({
    name,
    value: form[name],
    required: true,
    maxLength: 200,
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <PasswordField
        {...bind('current')}
        label={words.current}
        autoComplete="current-password"
        error={isWrongCurrent && words.wrongCurrent}
      />
      <PasswordField
        {...bind('next')}
        label={texts.next}
        autoComplete="new-password"
        hint={texts.nextHint}
        error={(problem === 'tooShort' && texts.tooShort) || (problem === 'same' && words.same)}
      />
      <PasswordField
        {...bind('repeat')}
        label={texts.repeat}
        autoComplete="new-password"
        error={problem === 'differs' && texts.differs}
      />
      {change.error && !isWrongCurrent && <Banner tone="stop">{reasonOf(change.error)}</Banner>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" block loading={change.isPending}>
          {words.submit}
        </Button>
        {leave}
      </div>
    </form>
  )
}
