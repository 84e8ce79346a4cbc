import { useMutation, useQuery } from '@tanstack/react-query'
import type { SellerView } from '@topup/core/api/access'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../../messages/messages.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { usePlatform } from '../../../platform.ts'
import styles from '../../people.module.css'
import { CodeField } from './code-field.tsx'
import { askPasskey, canUsePasskeys } from './passkey.ts'
import { useReason } from './reason.ts'

interface ProveFormProps {
  onProved: (seller: SellerView) => void
  /** The button to leave the form: sign out, or not now. */
  leave: ReactNode
}

export function ProveForm(props: ProveFormProps) {
  const { api } = usePlatform()
  const methods = useQuery({
    queryKey: ['second-factor'],
    queryFn: () => api('beginSecondFactor'),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Loaded query={methods}>
      {({ hasTotp, hasRecoveryCodes, passkey }) => (
        <Ways {...props} hasTotp={hasTotp} hasRecoveryCodes={hasRecoveryCodes} hasPasskey={passkey !== null} />
      )}
    </Loaded>
  )
}

type WaysProps = ProveFormProps & { hasTotp: boolean; hasRecoveryCodes: boolean; hasPasskey: boolean }

function Ways({ onProved, leave, hasTotp, hasRecoveryCodes, hasPasskey }: WaysProps) {
  const texts = useTexts().signIn.prove
  const { api } = usePlatform()
  const reasonFor = useReason()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isRecovering, setIsRecovering] = useState(false)
  const asksPasskey = hasPasskey && canUsePasskeys()
  const asksText = hasTotp || isRecovering

  const prove = useMutation({
    mutationFn: async (by: 'text' | 'passkey') => {
      if (by === 'text') return api('proveSecondFactor', isRecovering ? { recoveryCode: typed } : { code: typed })
      const { passkey } = await api('beginSecondFactor')
      return api('proveSecondFactor', { passkey: await askPasskey(passkey ?? {}) })
    },
    gcTime: 0,
    onSuccess: onProved,
    onError: () => {
      setTyped('')
      field.current?.focus()
    },
  })
  const error = prove.isError && reasonFor(prove.error)
  const isBusy = prove.isPending || prove.isSuccess
  const bind = {
    ref: field,
    value: typed,
    autoFocus: true,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    error: prove.variables === 'text' && error,
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() && !isBusy) prove.mutate('text')
  }
  function switchWay() {
    setTyped('')
    setIsRecovering(!isRecovering)
    prove.reset()
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {isRecovering && (
        <TextField
          {...bind}
          key="recovery"
          label={texts.recoveryCode}
          hint={texts.recoveryHint}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
      )}
      {hasTotp && !isRecovering && <CodeField {...bind} key="code" label={texts.code} hint={texts.codeHint} />}
      {!asksText && !hasPasskey && <p className={styles.text}>{texts.onlyPasskey}</p>}
      {error && (prove.variables === 'passkey' || !asksText) && <Banner tone="stop">{error}</Banner>}
      <div className={styles.actions}>
        {asksText && (
          <Button type="submit" variant="primary" block loading={isBusy && prove.variables === 'text'}>
            {texts.submit}
          </Button>
        )}
        {asksPasskey && (
          <Button
            variant={asksText ? 'secondary' : 'primary'}
            block
            loading={isBusy && prove.variables === 'passkey'}
            onClick={() => prove.mutate('passkey')}
          >
            {texts.passkey}
          </Button>
        )}
        {hasRecoveryCodes && (
          <Button variant="ghost" block onClick={switchWay}>
            {isRecovering ? texts.useCode : texts.useRecovery}
          </Button>
        )}
        {leave}
      </div>
    </form>
  )
}
