import { useMutation } from '@tanstack/react-query'
import type { AccountDetails } from '@topup/core/api/checkout'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { IconButton } from '@topup/core/ui/icon-button.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { api } from '../../../../shared/api.ts'
import { reasonOf, useMessages } from '../../../../shared/messages/messages.ts'
import styles from '../pay-panel.module.css'

const fields = [
  { key: 'account', maxLength: 120, mode: 'text' },
  { key: 'password', maxLength: 120, mode: 'text' },
  { key: 'uid', maxLength: 40, mode: 'numeric' },
  { key: 'level', maxLength: 10, mode: 'numeric' },
  { key: 'nickname', maxLength: 60, mode: 'text' },
] as const

const nothing: AccountDetails = { account: '', password: '', uid: '', level: '', nickname: '' }

type AccountFormProps = { checkoutId: string; uid: string; isContinuing: boolean; onSaved: () => void }

/** What is typed here lives in this form only and leaves it once, to the store. */
export function AccountForm({ checkoutId, uid, isContinuing, onSaved }: AccountFormProps) {
  const messages = useMessages()
  const { checkout: texts } = messages
  const [details, setDetails] = useState({ ...nothing, uid })
  const [wasSubmitted, setSubmitted] = useState(false)
  const [isShown, setShown] = useState(false)
  const save = useMutation({
    mutationFn: () => api('updateCheckout', { checkoutId, details }),
    networkMode: 'always',
    gcTime: 0,
    onSuccess: onSaved,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    const missing = fields.find(({ key }) => details[key].trim() === '')
    if (!missing) return save.mutate()
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${missing.key}]`)?.focus()
  }

  const toggle = (
    <IconButton label={isShown ? texts.hidePassword : texts.showPassword} onClick={() => setShown(!isShown)}>
      <Icon name={isShown ? 'eye-off' : 'eye'} />
    </IconButton>
  )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {fields.map(({ key, maxLength, mode }) => (
        <TextField
          key={key}
          className={key === 'uid' || key === 'level' ? undefined : 'across'}
          label={texts[key]}
          name={key}
          required
          autoComplete="off"
          inputMode={mode}
          maxLength={maxLength}
          type={key === 'password' && !isShown ? 'password' : 'text'}
          trailing={key === 'password' && toggle}
          value={details[key]}
          onChange={(event) => setDetails({ ...details, [key]: event.target.value })}
          error={wasSubmitted && details[key].trim() === '' ? texts.accountMissing : undefined}
        />
      ))}
      {save.isError && (
        <Banner tone="stop" className="across">
          {fill(texts.accountNotSaved, { reason: reasonOf(save.error, messages) ?? texts.offlineTitle })}
        </Banner>
      )}
      <Button type="submit" variant="primary" block loading={save.isPending || isContinuing} className="across">
        {texts.accountSave}
      </Button>
    </form>
  )
}
