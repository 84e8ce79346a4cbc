import { useMutation } from '@tanstack/react-query'
import type { SellerView } from '@topup/core/api/access'
import { ApiError } from '@topup/core/api/client'
import { Button } from '@topup/core/ui/button.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { usePlatform } from '../../platform.ts'
import styles from '../people.module.css'
import { PasswordField } from './password-field.tsx'

interface SignInFormProps {
  submit: string
  onSignedIn: (seller: SellerView) => void
  /** A button to leave the form, if there is one. */
  leave?: ReactNode
}

/** Signs in the owner by password alone, staff with their e-mail. Later steps are not part of this form. */
export function SignInForm({ submit: submitLabel, onSignedIn, leave }: SignInFormProps) {
  const { access: texts, signIn: stages } = useTexts()
  const { api } = usePlatform()
  const [password, setPassword] = useState('')
  const [email, setEmail] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const signIn = useMutation({
    mutationFn: () => api('signIn', { password, ...(email === undefined ? {} : { email: email.trim() }) }),
    gcTime: 0,
    onSuccess: onSignedIn,
    onError: () => {
      setPassword('')
      field.current?.focus()
    },
  })

  function switchSeller() {
    setEmail(email === undefined ? '' : undefined)
    signIn.reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (password && !signIn.isPending) signIn.mutate()
  }

  return (
    <form className="stack" onSubmit={submit}>
      {email !== undefined && (
        <TextField
          label={stages.email}
          name="email"
          inputMode="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="username"
          maxLength={254}
          required
          autoFocus
        />
      )}
      <PasswordField
        ref={field}
        label={texts.password}
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        maxLength={200}
        autoFocus
        error={signIn.isError && reasonFor(signIn.error, texts)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" block loading={signIn.isPending || signIn.isSuccess}>
          {submitLabel}
        </Button>
        {leave}
        <Button variant="ghost" block size="small" onClick={switchSeller}>
          {email === undefined ? stages.staff : stages.ownerInstead}
        </Button>
      </div>
    </form>
  )
}

function reasonFor(error: Error, texts: { invalid: string; tooMany: string; unreachable: string }): string {
  if (!(error instanceof ApiError)) return texts.unreachable
  if (error.code === 'invalid_credentials') return texts.invalid
  return error.code === 'too_many_requests' ? texts.tooMany : (error.reason ?? texts.unreachable)
}
