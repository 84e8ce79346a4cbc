import { useMutation, useQuery } from '@tanstack/react-query'
import type { EnrolledView } from '@topup/core/api/access'
import { Button } from '@topup/core/ui/button.tsx'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../../messages/messages.ts'
import { CopyLine } from '../../../parts/copy-line.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { usePlatform } from '../../../platform.ts'
import styles from '../../people.module.css'
import { CodeField } from './code-field.tsx'
import { useReason } from './reason.ts'

interface SetUpProps {
  onEnrolled: (view: EnrolledView) => void
  /** Buttons for other factors and for leaving. */
  leave: ReactNode
}

/** Groups of four characters, which are easier to read and type. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

export function TotpSetUp({ onEnrolled, leave }: SetUpProps) {
  const texts = useTexts().signIn.enrol
  const { api } = usePlatform()
  const reasonFor = useReason()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const begun = useQuery({
    queryKey: ['totp'],
    queryFn: () => api('beginTotp'),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const confirm = useMutation({
    mutationFn: () => api('confirmTotp', { code }),
    gcTime: 0,
    onSuccess: onEnrolled,
    onError: () => {
      setCode('')
      field.current?.focus()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() && !confirm.isPending) confirm.mutate()
  }

  return (
    <Loaded query={begun}>
      {({ secret, qrCode }) => (
        <form className="stack" onSubmit={submit} noValidate>
          <img className={styles.qr} src={`data:image/png;base64,${qrCode}`} alt={texts.qr} width={200} height={200} />
          <div>
            <p className="quiet">{texts.secret}</p>
            <CopyLine value={inFours(secret)} what={texts.secretName} />
          </div>
          <CodeField
            ref={field}
            label={texts.code}
            value={code}
            autoFocus
            onChange={(event) => setCode(event.target.value)}
            error={confirm.isError && reasonFor(confirm.error)}
          />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" block loading={confirm.isPending}>
              {texts.submit}
            </Button>
            {leave}
          </div>
        </form>
      )}
    </Loaded>
  )
}
