import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import { Button } from '@topup/core/ui/button.tsx'
import { Notice } from '@topup/core/ui/notice.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { useTitle } from '../parts/use-title.ts'
import { usePlatform } from '../platform.ts'
import { useQueries } from '../queries.ts'
import styles from './access-frame.module.css'
import { AccessFrame } from './access-frame.tsx'
import { checkNewPassword } from './check-new-password.ts'
import { PasswordField } from './password-field.tsx'

const empty = { current: '', next: '', repeat: '' }

export function ChangePassword() {
  const texts = useTexts().access.change
  const { api } = usePlatform()
  const { seller } = useQueries()
  const client = useQueryClient()
  const [form, setForm] = useState(empty)
  const [checked, setChecked] = useState(false)
  useTitle(texts.title)

  const change = useMutation({
    mutationFn: () => api('changePassword', { currentPassword: form.current, newPassword: form.next }),
    gcTime: 0,
    onSuccess: (view) => {
      toast({ title: texts.done, description: texts.doneText, variant: 'success' })
      client.setQueryData(seller.queryKey, view)
    },
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
    <AccessFrame title={texts.title} intro={texts.intro}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PasswordField
          {...bind('current')}
          label={texts.current}
          autoComplete="current-password"
          error={isWrongCurrent && texts.wrongCurrent}
        />
        <PasswordField
          {...bind('next')}
          label={texts.next}
          autoComplete="new-password"
          hint={texts.nextHint}
          error={(problem === 'tooShort' || problem === 'same') && texts[problem]}
        />
        <PasswordField
          {...bind('repeat')}
          label={texts.repeat}
          autoComplete="new-password"
          error={problem === 'differs' && texts.differs}
        />
        {change.isError && !isWrongCurrent && <Notice tone="stop">{change.error.message}</Notice>}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" block loading={change.isPending}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </AccessFrame>
  )
}
