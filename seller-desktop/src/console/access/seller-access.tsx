import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import { Button } from '@topup/core/ui/button.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { useTitle } from '../parts/use-title.ts'
import { usePlatform } from '../platform.ts'
import { useQueries } from '../queries.ts'
import styles from './access-frame.module.css'
import { AccessFrame } from './access-frame.tsx'
import { PasswordField } from './password-field.tsx'

export function SellerAccess() {
  const texts = useTexts().access
  const { api, go } = usePlatform()
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const known = useQuery(useQueries().seller)
  useTitle(texts.pageTitle)

  const signIn = useMutation({
    mutationFn: () => api('signIn', { password }),
    gcTime: 0,
    onSuccess: () => go('/admin'),
    onError: () => {
      setPassword('')
      field.current?.focus()
    },
  })

  useEffect(() => {
    if (known.data) go('/admin')
  }, [known.data, go])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (password && !signIn.isPending) signIn.mutate()
  }

  return (
    <AccessFrame title={texts.title} intro={texts.intro}>
      <form className={styles.form} onSubmit={submit}>
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
            {texts.submit}
          </Button>
          <Button variant="ghost" block onClick={() => go('/')}>
            {texts.back}
          </Button>
        </div>
      </form>
    </AccessFrame>
  )
}

function reasonFor(error: Error, texts: { invalid: string; tooMany: string; unreachable: string }): string {
  if (!(error instanceof ApiError)) return texts.unreachable
  if (error.code === 'invalid_credentials') return texts.invalid
  return error.code === 'too_many_requests' ? texts.tooMany : error.reason
}
